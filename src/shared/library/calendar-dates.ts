import { JOINTS, MONTHS, SHORT_MONTHS } from './date-words.ts';
import { dayCounted, ordinalAt } from './number-words.ts';
import type { Span } from './relative-spans.ts';

/** A word of a source as dates compare it, with its place. */
/** The reader's day, and whether their seasons are those of the southern half of the earth. */
export type ReaderCalendar = { today: string; southern: boolean };
export type DateToken = { key: string; start: number; end: number };
/** What some words mean; `taken` is how many of them, `named` where they name a time that returns and may be meant as words. */
export type DateReading = { when: readonly When[]; taken: number; named?: boolean };

/**
 * Some nights: a stretch of days, a month or a day of every year, or days of every year from the first to the last (MM-DD), over
 * its turn where the last stands before the first.
 */
export type When =
  | Span
  | { month: number; day?: number }
  | { yearly: readonly [first: string, last: string] };

const LAST_DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (number: number) => String(number).padStart(2, '0');

/** A year, a month, a day or a day of every year; undefined where there is none such. */
export function calendarWhen(year: number | undefined, month?: number, day?: number): When | undefined {
  if (year !== undefined && (year < 1 || year > 9999)) return undefined;
  if (month !== undefined && (month < 1 || month > 12)) return undefined;
  if (day !== undefined && (day < 1 || day > (LAST_DAYS[(month ?? 1) - 1] ?? 0))) return undefined;
  if (year === undefined)
    return month === undefined ? undefined : { month, ...(day === undefined ? {} : { day }) };
  const written = String(year).padStart(4, '0');
  if (month === undefined) return { from: `${written}-01-01`, to: `${written}-12-31` };
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day !== undefined && day > last) return undefined;
  return {
    from: `${written}-${two(month)}-${two(day ?? 1)}`,
    to: `${written}-${two(month)}-${two(day ?? last)}`,
  };
}

export function fallsInto(night: string, when: When): boolean {
  if ('yearly' in when) {
    const [[first, last], day] = [when.yearly, night.slice(5)];
    return first <= last ? day >= first && day <= last : day >= first || day <= last;
  }
  if (!('month' in when)) return night >= (when.from ?? '') && night <= (when.to ?? '9999-12-31');
  const isMonth = Number(night.slice(5, 7)) === when.month;
  return isMonth && (when.day === undefined || Number(night.slice(8)) === when.day);
}

/** The last such month or day that has begun. */
export function yearSpan({ month, day }: { month: number; day?: number }, today: string): Span | undefined {
  const year = Number(today.slice(0, 4));
  for (const candidate of [year, year - 1, year - 2, year - 3, year - 4]) {
    const when = calendarWhen(candidate, month, day);
    if (when && 'from' in when && when.from && when.from <= today) return when;
  }
  return undefined;
}

/** "24" is 2024 and "99" is 1999. */
export const shortYear = (figures: string): number => (Number(figures) >= 70 ? 1900 : 2000) + Number(figures);

/** A year of two figures or four; three are none. */
function yearOf(text: string | undefined): number | undefined {
  if (text === undefined || !/^(?:\d{2}|\d{4})$/.test(text)) return undefined;
  return text.length === 2 ? shortYear(text) : Number(text);
}

const each = (whens: readonly (When | undefined)[]): When[] => whens.flatMap((when) => when ?? []);

/** Dates in figures; where day and month may stand either way between strokes, both are meant. */
function inFigures(key: string): When[] {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/.exec(key);
  if (iso) return each([calendarWhen(Number(iso[1]), Number(iso[2]), iso[3] ? Number(iso[3]) : undefined)]);
  const chinese = /^(?:(\d{4})年)?(?:(\d{1,2})月(?:(\d{1,2})[日号])?)?$/u.exec(key);
  if (chinese && key) {
    const [, year, month, day] = chinese.map((part) => (part ? Number(part) : undefined));
    return each([calendarWhen(year, month, day)]);
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})?$/.exec(key);
  if (dotted) return each([calendarWhen(yearOf(dotted[3]), Number(dotted[2]), Number(dotted[1]))]);
  const dashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/.exec(key);
  if (!dashed) return [];
  const [first, second, year] = [Number(dashed[1]), Number(dashed[2]), yearOf(dashed[3])];
  const both = each([calendarWhen(year, second, first), calendarWhen(year, first, second)]);
  return first === second ? both.slice(0, 1) : both;
}

/** "مايو" also by its two words. */
function monthAt(tokens: readonly DateToken[], at: number): { month: number; taken: number } | undefined {
  const key = tokens[at]?.key.replace(/\.$/, '') ?? '';
  const pair = MONTHS.get(`${key} ${tokens[at + 1]?.key ?? ''}`);
  if (pair) return { month: pair, taken: 2 };
  const month = MONTHS.get(key) ?? SHORT_MONTHS.get(key);
  return month ? { month, taken: 1 } : undefined;
}

const dayOf = (key: string | undefined): number | undefined => {
  const found = /^(\d{1,2})(?:\.|st|nd|rd|th|er|o|º|°)?$/u.exec(key ?? '');
  return found ? Number(found[1]) : undefined;
};

/** A day in figures or by which one it is, and how many words that takes. */
function dayAt(tokens: readonly DateToken[], at: number): { count: number; taken: number } | undefined {
  const figures = dayOf(tokens[at]?.key);
  if (figures !== undefined) return { count: figures, taken: 1 };
  return ordinalAt(tokens.slice(at, at + 2).map(({ key }) => key));
}

/** "The third", "the 3rd"; "the 3" is none. */
const ordinalDay = (tokens: readonly DateToken[], at: number) =>
  /^\d{1,2}\.?$/.test(tokens[at]?.key ?? '') ? undefined : dayAt(tokens, at);

/** A year after some words, perhaps behind "of": its figure and how many words that takes. */
function yearAt(tokens: readonly DateToken[], at: number): { year: number; taken: number } | undefined {
  const joined = JOINTS.has(tokens[at]?.key ?? '') ? 1 : 0;
  const key = (tokens[at + joined]?.key ?? '').replace(/\.$/, '');
  const short = /^['’](\d{2})$/.exec(key);
  if (short) return { year: shortYear(short[1] ?? ''), taken: joined + 1 };
  return /^(?:1[5-9]|2[01])\d\d$/.test(key) ? { year: Number(key), taken: joined + 1 } : undefined;
}

const read = (when: When | undefined, taken: number): DateReading | undefined =>
  when ? { when: [when], taken } : undefined;

/** "12 March 2024", "12. Mai", "first of May", "1 de maio de 2024", "12. 3. 2024", "١٢ مارس". */
function dayFirst(tokens: readonly DateToken[]): DateReading | undefined {
  const told = dayAt(tokens, 0) ?? countedDay(tokens);
  if (!told) return undefined;
  const joined = JOINTS.has(tokens[told.taken]?.key ?? '') ? 1 : 0;
  const found = monthAt(tokens, told.taken + joined);
  const spaced = /^\d{1,2}\.$/;
  const figure =
    !found && spaced.test(tokens[0]?.key ?? '') && spaced.test(tokens[1]?.key ?? '')
      ? { month: Number.parseInt(tokens[1]?.key ?? '', 10), taken: 1 }
      : undefined;
  const named = found ?? figure;
  if (!named) return undefined;
  const taken = told.taken + (found ? joined : 0) + named.taken;
  const year = yearAt(tokens, taken);
  return read(calendarWhen(year?.year, named.month, told.count), taken + (year?.taken ?? 0));
}

/** "Le onze novembre", "tres de mayo": a number is a day only before a month's whole name. */
function countedDay(tokens: readonly DateToken[]): { count: number; taken: number } | undefined {
  const told = dayCounted(tokens.slice(0, 3).map(({ key }) => key));
  if (!told) return undefined;
  const joined = JOINTS.has(tokens[told.taken]?.key ?? '') ? 1 : 0;
  const isMonth = MONTHS.has(tokens[told.taken + joined]?.key.replace(/\.$/, '') ?? '');
  return isMonth && (joined > 0 || told.count > 1) ? told : undefined;
}

/** Short names that are a word or somebody's name as well: the sea, "ago", Jan. Beside a figure they are months all the same. */
const AMBIGUOUS = new Set(['mar', 'ago', 'jan']);

/** "March", "mars 2024", "Mar 2024", "May 12, 2024", "May the third", "Dezember 2023". */
function monthFirst(tokens: readonly DateToken[]): DateReading | undefined {
  const found = monthAt(tokens, 0);
  if (!found) return undefined;
  const { month, taken } = found;
  const year = yearAt(tokens, taken);
  if (year) return read(calendarWhen(year.year, month), taken + year.taken);
  // "May the third": an article alone is none of its words.
  const article = tokens[taken]?.key === 'the' ? 1 : 0;
  const told = article > 0 ? ordinalDay(tokens, taken + 1) : dayAt(tokens, taken);
  if (told && told.count > 0 && calendarWhen(undefined, month, told.count)) {
    const behind = taken + article + told.taken;
    const later = yearAt(tokens, behind);
    return read(calendarWhen(later?.year, month, told.count), behind + (later?.taken ?? 0));
  }
  const isWord = AMBIGUOUS.has(tokens[0]?.key.replace(/\.$/, '') ?? '');
  return isWord ? undefined : read(calendarWhen(undefined, month), taken);
}

/** A date that needs no today: in figures, a day, a month or a year by its name. */
export function calendarDates(tokens: readonly DateToken[]): DateReading | undefined {
  const key = tokens[0]?.key ?? '';
  const figures = inFigures(key);
  if (figures.length > 0) return { when: figures, taken: 1 };
  const named = dayFirst(tokens) ?? monthFirst(tokens);
  if (named) return named;
  return /^(?:19|20)\d\d$/.test(key) ? read(calendarWhen(Number(key)), 1) : undefined;
}
