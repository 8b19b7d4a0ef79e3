import type { DateReading, DateToken, When } from './calendar-dates.ts';
import { dateKey, JOINTS, unitOf } from './date-words.ts';
import { backSpan, dayBack, type Span } from './relative-spans.ts';

/** The first, the second or the last third of a time. */
export type Part = 0 | 1 | 2;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(dateKey));
const PARTS: readonly ReadonlySet<string>[] = [
  words(
    'early beginning start anfang beginn début principio principios comienzo comienzos inicio inicios início começo بداية أوائل مطلع أول',
  ),
  words('mid middle mitte mi milieu mediados meados منتصف أواسط'),
  words('late end ende fin final finales fines fim نهاية أواخر آخر'),
];
const partNamed = (key: string): Part | undefined => ([0, 1, 2] as const).find((at) => PARTS[at]?.has(key));
const ARTICLES = words('the des der dem den la le el o a');

const two = (number: number) => String(number).padStart(2, '0');
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The days of a third of a month: ten, ten, and what is left. */
const inMonth = (part: Part, last: number): readonly [string, string] => [
  two(1 + 10 * part),
  two(part === 2 ? last : 10 + 10 * part),
];

/** Months that begin, halve and end a year. */
const MONTHS_OF_YEAR = [
  [1, 3],
  [5, 8],
  [10, 12],
] as const;

function partOfSpan({ from, to }: Span, part: Part): Span | undefined {
  if (!from || !to) return undefined;
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) {
    const [first, last] = MONTHS_OF_YEAR[part];
    return { from: `${year}-${two(first)}-01`, to: `${year}-${two(last)}-${daysIn(Number(year), last)}` };
  }
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  if (from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && days >= 28) {
    const [first, last] = inMonth(part, days);
    return { from: `${from.slice(0, 8)}${first}`, to: `${from.slice(0, 8)}${last}` };
  }
  if (days < 6) return undefined;
  const edge = (third: number) => dayBack(from, -Math.round((days * third) / 3));
  return { from: edge(part), to: dayBack(edge(part + 1), 1) };
}

/** A third of a season of every year, told in a year that has a 29 February. */
function partOfYearly([first, last]: readonly [string, string], part: Part): When | undefined {
  const third = partOfSpan({ from: `${first <= last ? 2024 : 2023}-${first}`, to: `2024-${last}` }, part);
  return third?.from && third.to ? { yearly: [third.from.slice(5), third.to.slice(5)] } : undefined;
}

/** Early, in the middle of, or late in a time; undefined for a day. */
export function partOf(when: When, part: Part): When | undefined {
  if ('yearly' in when) return partOfYearly(when.yearly, part);
  if (!('month' in when)) return partOfSpan(when, part);
  if (when.day !== undefined) return undefined;
  const [first, last] = inMonth(part, daysIn(2024, when.month));
  return { yearly: [`${two(when.month)}-${first}`, `${two(when.month)}-${last}`] };
}

/** "mid-June", "mi-juin" in one word: its first part and the rest. */
function apart(tokens: readonly DateToken[]): readonly DateToken[] {
  const [head, ...rest] = tokens;
  const found = /^(\p{L}+)[-‐](\p{L}+)$/u.exec(head?.key ?? '');
  if (!head || !found || partNamed(found[1] ?? '') === undefined) return tokens;
  return [{ ...head, key: found[1] ?? '' }, { ...head, key: found[2] ?? '' }, ...rest];
}

/** "early March", "Ende letzten Jahres", "mi-juin 2024", "a finales de mayo", "أوائل مارس". */
export function partNamedOf(
  tokens: readonly DateToken[],
  today: string,
  read: (tokens: readonly DateToken[]) => DateReading | undefined,
): DateReading | undefined {
  const pieces = apart(tokens);
  const part = partNamed(pieces[0]?.key ?? '');
  if (part === undefined) return undefined;
  let taken = 1;
  while (taken < 3 && (JOINTS.has(pieces[taken]?.key ?? '') || ARTICLES.has(pieces[taken]?.key ?? '')))
    taken += 1;
  const unit = unitOf(pieces[taken]?.key ?? '');
  // "Anfang des Jahres" is that of the one that is now.
  const now = unit && unit !== 'day' ? { when: [backSpan(today, unit, 0)], taken: 1 } : undefined;
  const found = read(pieces.slice(taken)) ?? now;
  const when = (found?.when ?? []).flatMap((one) => partOf(one, part) ?? []);
  if (!found || when.length === 0) return undefined;
  return { when, taken: taken + found.taken - (pieces.length - tokens.length) };
}
