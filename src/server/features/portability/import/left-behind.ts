import { type ImportProblem, type LeftBehind, PORTABILITY_LIMITS } from '#shared/portability.ts';

const NAME_LENGTH = 200;

/** Counts something; the first are named. */
export function addName(into: { count: number; names: string[] }, name: string, count = 1): void {
  into.count += count;
  if (into.names.length < PORTABILITY_LIMITS.leftNames) into.names.push(name.slice(0, NAME_LENGTH));
}

/** Counts something that stays behind into the list of its kind; the first of each kind are named. */
export function addLeft(list: LeftBehind[], problem: ImportProblem, name: string, count = 1): void {
  let kind = list.find((one) => one.problem === problem);
  if (!kind) {
    kind = { problem, count: 0, names: [] };
    list.push(kind);
  }
  addName(kind, name, count);
}

/** Two lists as one. */
export function joinLeft(one: readonly LeftBehind[], other: readonly LeftBehind[]): LeftBehind[] {
  const joined = one.map((kind) => ({ ...kind, names: [...kind.names] }));
  for (const { problem, count, names } of other) {
    const kind = joined.find((known) => known.problem === problem);
    if (!kind) joined.push({ problem, count, names: [...names] });
    else {
      kind.count += count;
      kind.names = [...kind.names, ...names].slice(0, PORTABILITY_LIMITS.leftNames);
    }
  }
  return joined;
}
