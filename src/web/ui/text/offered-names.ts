import type { TypedName } from '#shared/inline-names.ts';

export type OwnNames = { tags: readonly string[]; people: readonly string[] };

const OFFERED = 6;
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase();

/** The own names that fit what is typed after a sign: those that begin so first. A name already whole is not offered alone. */
export function offeredNames(typed: TypedName | null, names: OwnNames | undefined): string[] {
  if (!typed || !names) return [];
  const wanted = keyOf(typed.typed);
  const all = typed.kind === 'tag' ? names.tags : names.people;
  const begins = all.filter((name) => keyOf(name).startsWith(wanted));
  const holds = all.filter((name) => !keyOf(name).startsWith(wanted) && keyOf(name).includes(wanted));
  const found = [...begins, ...holds].slice(0, OFFERED);
  return found.length === 1 && keyOf(found[0] ?? '') === wanted ? [] : found;
}
