import type { Dream } from '#shared/dreams.ts';
import { elementKey } from '#shared/elements.ts';
import type { FindingsAnswer } from '#shared/symbols.ts';
import type { TextRange } from '#shared/similar.ts';

/** What two dreams can have in common, in the order of the page. */
export const COMPARED = ['people', 'places', 'signs', 'tags', 'moods', 'types', 'series'] as const;
export type Compared = (typeof COMPARED)[number];
export type Sides = { both: string[]; first: string[]; second: string[] };

const valuesOf = (dream: Dream, field: Compared): string[] =>
  field === 'moods' ? dream.moods.map(({ mood }) => mood) : [...dream[field]];

/** What both have, and what only one has; names are compared as the diary compares them. */
export function sidesOf(first: Dream, second: Dream, field: Compared): Sides {
  const [one, other] = [valuesOf(first, field), valuesOf(second, field)];
  const [keys, others] = [new Set(one.map(elementKey)), new Set(other.map(elementKey))];
  return {
    both: one.filter((value) => others.has(elementKey(value))),
    first: one.filter((value) => !others.has(elementKey(value))),
    second: other.filter((value) => !keys.has(elementKey(value))),
  };
}

type Found = { label: string; ranges: readonly TextRange[] };
/** Things with a word of their own: that both dreams say "she" is nothing to look at. */
const foundIn = ({ findings, symbols }: FindingsAnswer): Found[] => [
  ...findings.filter(({ word }) => word !== null),
  ...symbols.map(({ slug, ranges }) => ({ label: `symbol:${slug}`, ranges })),
];

/** A passage of one text, with the thing that the other text holds as well. */
export type Shared = { label: string; range: TextRange };

/** Passages of each text in which the same thing was found as in the other. */
export function sharedPassages(first: FindingsAnswer, second: FindingsAnswer): [Shared[], Shared[]] {
  const [one, other] = [foundIn(first), foundIn(second)];
  const passages = (here: Found[], there: Found[]) => {
    const labels = new Set(there.map(({ label }) => label));
    return here
      .filter(({ label }) => labels.has(label))
      .flatMap(({ label, ranges }) => ranges.map((range): Shared => ({ label, range })))
      .toSorted((left, right) => left.range[0] - right.range[0]);
  };
  return [passages(one, other), passages(other, one)];
}
