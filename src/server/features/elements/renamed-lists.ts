import { elementKey } from '#shared/elements.ts';

/** Where a name stood in a list, and whether the list had the new one besides. */
export type Was = { at: number; spelling: string; hadBoth: boolean };
export type Renamed = { names: string[]; was: Was };

/** The list with `key` written as `to`, or taken out where `to` is null or stands there already; null where it is not there. */
export function renamed(names: readonly string[], key: string, to: string | null): Renamed | null {
  const at = names.findIndex((name) => elementKey(name) === key);
  const spelling = names[at];
  if (spelling === undefined) return null;
  const toKey = to === null ? null : elementKey(to);
  const hadBoth = toKey !== null && toKey !== key && names.some((name) => elementKey(name) === toKey);
  const rest = names.filter((name) => elementKey(name) !== key);
  if (to === null || hadBoth) return { names: rest, was: { at, spelling, hadBoth } };
  return { names: rest.toSpliced(at, 0, to), was: { at, spelling, hadBoth } };
}

/** The list as it was before; null where the dreamer has changed it since in a way that leaves nothing to take back. */
export function restored(
  names: readonly string[],
  { at, spelling, hadBoth }: Was,
  to: string | null,
): string[] | null {
  const key = elementKey(spelling);
  const toKey = to === null ? null : elementKey(to);
  if (toKey === key) {
    return names.some((name) => elementKey(name) === key)
      ? names.map((name) => (elementKey(name) === key ? spelling : name))
      : null;
  }
  if (names.some((name) => elementKey(name) === key)) return null;
  if (toKey === null || hadBoth) return names.toSpliced(at, 0, spelling);
  const there = names.findIndex((name) => elementKey(name) === toKey);
  return there < 0 ? null : names.toSpliced(there, 1, spelling);
}
