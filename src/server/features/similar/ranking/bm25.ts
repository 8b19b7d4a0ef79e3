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
  return Float64Array.from(dreams, (dream) => scoreOne(dream, weights, mean));
}

function scoreOne(dream: IndexedDream, weights: ReadonlyMap<number, number>, mean: number): number {
  const { terms, counts } = dream;
  let score = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const weight = weights.get(terms[at]!);
    if (weight === undefined) continue;
    score += weight * saturated(counts[at]!, dream.length, mean);
  }
  return score;
}
