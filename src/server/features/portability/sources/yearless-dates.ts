import type { DateOrder } from '#shared/portability.ts';
import { dateLineOf, type Line } from './date-lines.ts';
import { anyOf, calendarNames, westernDigits } from './written-months.ts';

/** A year in which every day of every year exists. */
const LEAP_YEAR = 2024;
const LONGEST_LINE = 200;

let known: RegExp | undefined;
/** "3 March", "March 3rd", "3. März", "3.3." with no year behind it. */
function dayAndMonth(): RegExp {
  if (known) return known;
  const month = `(?:${anyOf(calendarNames().months.keys())})(?!\\p{L})\\.?`;
  const day = '\\d{1,2}(?:st|nd|rd|th|er|º|ª)?';
  const either = `${day}(?:\\.\\s*|\\s+)(?:of\\s+|de\\s+)?${month}|${month}\\s+${day}|\\d{1,2}\\.\\s?\\d{1,2}\\.`;
  known = new RegExp(
    `(?<![\\p{L}\\d.])(?:${either})(?![\\p{L}\\d])(?!,?\\s*(?:de\\s+)?\\d{4})(?!\\s?\\d)`,
    'iu',
  );
  return known;
}

/** "3月5日", where a year would stand before. */
const CHINESE = /(?<![\d年])\d{1,2}月\s?\d{1,2}[日号]/;

/** The line with a year beside its day. */
function withYear(line: Line, year: number): Line {
  if (line.text.length > LONGEST_LINE) return line;
  const text = westernDigits(line.text);
  const chinese = CHINESE.exec(text);
  if (chinese)
    return { ...line, text: `${text.slice(0, chinese.index)}${year}年${text.slice(chinese.index)}` };
  const found = dayAndMonth().exec(text);
  if (!found) return line;
  const end = found.index + found[0].length;
  const gap = /\d\.$/.test(found[0]) ? '' : ' ';
  return { ...line, text: `${text.slice(0, end)}${gap}${year}${text.slice(end)}` };
}

const YEAR_ALONE =
  /^[\s#*_–—-]*(?:(?:year|jahr|año|année|anno|ano|عام|سنة)\s+)?((?:19|20)\d\d)年?[\s*_:.–—-]*$/iu;

/**
 * Days below a line that is nothing but a year have that year: "2018", then "Monday, 5 February". The year's line goes where
 * a day took it; every other stays.
 */
export function withYearsAbove(lines: readonly Line[], order: DateOrder): Line[] {
  let year: { line: number; value: number } | null = null;
  const taken = new Set<number>();
  const dated = lines.map((line, at) => {
    const alone = YEAR_ALONE.exec(westernDigits(line.text));
    if (alone) year = { line: at, value: Number(alone[1]) };
    if (alone || year === null || dateLineOf(line, order)) return line;
    const told = withYear(line, year.value);
    if (told === line || !dateLineOf(told, order)) return line;
    taken.add(year.line);
    return told;
  });
  return taken.size === 0 ? [...lines] : dated.filter((_line, at) => !taken.has(at));
}

type Found = { at: number; day: string };

/** Lines that begin a dream with a day that has no year; `day` as month and day. */
function yearlessDays(lines: readonly Line[], order: DateOrder): Found[] {
  return lines.flatMap((line, at): Found[] => {
    if (dateLineOf(line, order)) return [];
    const date = dateLineOf(withYear(line, LEAP_YEAR), order)?.date;
    return date?.kind === 'local' ? [{ at, day: date.day.slice(5) }] : [];
  });
}

/** From the oldest on: some diaries begin with the newest day. */
function oldestFirst(found: readonly Found[]): readonly Found[] {
  const steps = found.slice(1).map(({ day }, at) => (day < (found[at]?.day ?? day) ? -1 : 1));
  return steps.filter((step) => step < 0).length > steps.length / 2 ? found.toReversed() : found;
}

/** How many years each day lies after the first: whenever the calendar begins anew, one more. */
function yearsAfter(found: readonly Found[]): Map<number, number> {
  const years = new Map<number, number>();
  let [passed, before] = [0, ''];
  for (const { at, day } of oldestFirst(found)) {
    if (day < before) passed += 1;
    years.set(at, passed);
    before = day;
  }
  return years;
}

/** The year in which a month and a day lie nearest to another day. */
function nearestYear(monthAndDay: string, other: string): number {
  const year = Number(other.slice(0, 4));
  const away = (candidate: number) => Math.abs(Date.parse(`${candidate}-${monthAndDay}`) - Date.parse(other));
  return [year, year - 1, year + 1].toSorted((left, right) => away(left) - away(right))[0] ?? year;
}

/**
 * Days without a year after one that has it are the nearest of their name, whichever end of the diary is the newest. Only lines
 * that are nothing but a day, since an entry may name others.
 */
export function withYearsBefore(lines: readonly Line[], order: DateOrder): Line[] {
  let before: string | null = null;
  return lines.map((line) => {
    const told = dateLineOf(line, order)?.date;
    if (told) before = told.kind === 'local' ? told.day : told.iso.slice(0, 10);
    if (told || before === null) return line;
    const leap = dateLineOf(withYear(line, LEAP_YEAR), order);
    if (leap?.rest !== '' || leap.date.kind !== 'local') return line;
    const year = nearestYear(leap.date.day.slice(5), before);
    before = `${year}${leap.date.day.slice(4)}`;
    return withYear(line, year);
  });
}

/** The lines with years at their days, counted from that of the oldest. */
export function withYears(lines: readonly Line[], firstYear: number, order: DateOrder): Line[] {
  const years = yearsAfter(yearlessDays(lines, order));
  return lines.map((line, at) => {
    const passed = years.get(at);
    return passed === undefined ? line : withYear(line, firstYear + passed);
  });
}

const NAMED_YEAR = /(?<![\d-])((?:19|20)\d\d)(?![\d-])/;
const LONGEST_HEAD = 60;

/** The year that stands in a short line over the first day, else in the name of the file; null where none does, or it is to come. */
function namedYear(above: readonly Line[], { now, name = '' }: Guessing): number | null {
  const heads = above.map(({ text }) => westernDigits(text)).filter((text) => text.length <= LONGEST_HEAD);
  const found = [...heads, name].map((text) => NAMED_YEAR.exec(text)?.[1]).find(Boolean);
  return found && Number(found) <= now.getUTCFullYear() ? Number(found) : null;
}

type Guessing = { now: Date; name?: string | undefined };

/**
 * The year in which such a diary began: the one that is named over it, else so that its newest day is the last one of that name;
 * null where it has no such days.
 */
export function guessFirstYear(lines: readonly Line[], order: DateOrder, guessing: Guessing): number | null {
  const found = yearlessDays(lines, order);
  const newest = oldestFirst(found).at(-1);
  if (!newest || found.length < 2) return null;
  const passed = Math.max(...yearsAfter(found).values());
  const named = namedYear(lines.slice(0, found[0]?.at), guessing);
  // Where the newest day stands first, it is the one below the year.
  if (named !== null) return newest === found[0] ? named - passed : named;
  const today = guessing.now.toISOString().slice(5, 10);
  return guessing.now.getUTCFullYear() - passed - (newest.day > today ? 1 : 0);
}
