import { type ElementKind, elementKey, ELEMENT_LIMITS } from '#shared/elements.ts';

/** One name with all the ways in which dreams spell it. */
export type GroupedName = {
  key: string;
  name: string;
  spellings: string[];
  dreams: number;
  first: string | null;
  last: string | null;
};
type Spelling = { kind: ElementKind; name: string; dreams: number; first: string; last: string };
type Said = { kind: ElementKind; name: string; name_key: string };

const earlier = (left: string | null, right: string): string =>
  left === null || right < left ? right : left;
const later = (left: string | null, right: string): string => (left === null || right > left ? right : left);

/**
 * The names of one kind by the form in which they are compared. The dreamer's own record says how a name is shown, else
 * the spelling that most dreams have.
 */
export function groupNames(
  kind: ElementKind,
  spellings: readonly Spelling[],
  said: readonly Said[],
): Map<string, GroupedName> {
  const folded = new Map<string, GroupedName>();
  const mine = spellings.filter((one) => one.kind === kind);
  for (const { name, dreams, first, last } of mine.toSorted((left, right) => right.dreams - left.dreams)) {
    const key = elementKey(name);
    const known = folded.get(key) ?? { key, name, spellings: [], dreams: 0, first: null, last: null };
    known.spellings.push(name);
    known.dreams += dreams;
    known.first = earlier(known.first, first);
    known.last = later(known.last, last);
    folded.set(key, known);
  }
  for (const { name, name_key: key } of said.filter((one) => one.kind === kind)) {
    const known = folded.get(key) ?? { key, name, spellings: [], dreams: 0, first: null, last: null };
    folded.set(key, { ...known, name });
  }
  return folded;
}

/** Most dreams first, then by name. */
export const byUse = (left: GroupedName, right: GroupedName): number =>
  right.dreams - left.dreams || (left.key < right.key ? -1 : left.key > right.key ? 1 : 0);

/** The last twelve months as `YYYY-MM`, the present one last. */
export function lastMonths(now: Date): string[] {
  return Array.from({ length: ELEMENT_LIMITS.months }, (_, index) => {
    const back = ELEMENT_LIMITS.months - 1 - index;
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
  });
}

/** Dreams in each of these months, over all spellings of one name. */
export function monthCounts(
  months: readonly string[],
  counted: readonly { name: string; month: string; dreams: number }[],
  spellings: readonly string[],
): number[] {
  const own = counted.filter(({ name }) => spellings.includes(name));
  return months.map((month) => own.reduce((sum, one) => sum + (one.month === month ? one.dreams : 0), 0));
}
