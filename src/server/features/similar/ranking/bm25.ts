import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';

const K1 = 1.2;
const B = 0.75;

/** A handful of dreams cannot tell common words from rare ones: what all of them share counts as if there were this many. */
export const LEAST_TOTAL = 50;

/** How much more a term counts that stands so often in a text of so many words, where texts have `mean`. */
export const saturated = (count: number, length: number, mean: number): number =>
  (count * (K1 + 1)) / (count + K1 * (1 - B + (B * length) / mean));

/** Robertson's idf, never negative. */
export const inverseFrequency = (frequency: number, dreams: number): number =>
  Math.log(1 + (Math.max(dreams, LEAST_TOTAL) - frequency + 0.5) / (frequency + 0.5));

/** In how many dreams of a scope each term stands. */
export type Frequencies = ReadonlyMap<number, number>;

/** Which terms may be the query's, by their last bits: most terms of a dream are not, and a look here is cheaper than in a map. */
const asked = new Uint8Array(2 ** 16);
const ASKED_BITS = asked.length - 1;

/** BM25 of every dream for all terms of the query, in the order of `dreams`. */
export function bm25Scores(
  query: IndexedDream,
  dreams: readonly IndexedDream[],
  frequency: Frequencies,
  total = dreams.length,
): Float64Array {
  const weights = new Map<number, number>();
  for (const term of query.terms) weights.set(term, inverseFrequency(frequency.get(term) ?? 0, total));
  const mean = dreams.reduce((sum, dream) => sum + dream.length, 0) / Math.max(dreams.length, 1) || 1;
  const scores = new Float64Array(dreams.length);
  for (const term of query.terms) asked[term & ASKED_BITS] = 1;
  for (let at = 0; at < dreams.length; at += 1) scores[at] = scoreOne(dreams[at]!, weights, mean);
  for (const term of query.terms) asked[term & ASKED_BITS] = 0;
  return scores;
}

function scoreOne(dream: IndexedDream, weights: ReadonlyMap<number, number>, mean: number): number {
  const { terms, counts } = dream;
  let score = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const term = terms[at]!;
    const weight = asked[term & ASKED_BITS] === 1 ? weights.get(term) : undefined;
    if (weight === undefined) continue;
    score += weight * saturated(counts[at]!, dream.length, mean);
  }
  return score;
}
