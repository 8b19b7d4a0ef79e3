import type { IndexedDream } from './indexed-dream.ts';

const K1 = 1.2;
const B = 0.75;

/** A handful of dreams cannot tell common words from rare ones: what all of them share counts as if there were this many. */
export const LEAST_TOTAL = 50;

/** Robertson's idf, never negative. */
export const inverseFrequency = (frequency: number, dreams: number): number =>
  Math.log(1 + (Math.max(dreams, LEAST_TOTAL) - frequency + 0.5) / (frequency + 0.5));

/** BM25 of every dream for all terms of the query, in the order of `dreams`. `frequency[term]` counts dreams of the scope. */
export function bm25Scores(
  query: IndexedDream,
  dreams: readonly IndexedDream[],
  frequency: readonly number[],
  total = dreams.length,
): Float64Array {
  const weights = new Float64Array(frequency.length);
  for (const term of query.terms) weights[term] = inverseFrequency(frequency[term] ?? 0, total);
  const mean = dreams.reduce((sum, dream) => sum + dream.length, 0) / Math.max(dreams.length, 1) || 1;
  return Float64Array.from(dreams, (dream) => scoreOne(dream, weights, mean));
}

function scoreOne(dream: IndexedDream, weights: Float64Array, mean: number): number {
  const { terms, counts } = dream;
  const damping = K1 * (1 - B + (B * dream.length) / mean);
  let score = 0;
  for (let at = 0; at < terms.length; at += 1) {
    const weight = weights[terms[at] ?? 0] ?? 0;
    if (weight === 0) continue;
    const count = counts[at] ?? 0;
    score += (weight * count * (K1 + 1)) / (count + damping);
  }
  return score;
}
