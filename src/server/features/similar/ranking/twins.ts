import { bucketOf, gramCountOf, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import type { Ranked } from './ranking.ts';

/** Shared letters, of all that either has, from which on two texts are two tellings of one. */
const SHARED = 0.7;

/** A word or two may stand in many dreams. */
const LEAST_GRAMS = 24;

/** How much of the letters of two dreams stands in both, as often as there, 0 to 1; both lists ascend by bucket. */
function sharedGrams(left: Uint32Array, right: Uint32Array): number {
  let [at, other, both, all] = [0, 0, 0, 0];
  while (at < left.length || other < right.length) {
    const one = at < left.length ? bucketOf(left[at]!) : Infinity;
    const two = other < right.length ? bucketOf(right[other]!) : Infinity;
    const here = one <= two ? gramCountOf(left[at]!) : 0;
    const there = two <= one ? gramCountOf(right[other]!) : 0;
    both += Math.min(here, there);
    all += Math.max(here, there);
    if (one <= two) at += 1;
    if (two <= one) other += 1;
  }
  return all === 0 ? 0 : both / all;
}

/** Whether a dream is another word for word, or nearly: such a pair is similar whatever else is. */
export const isTwin = (left: IndexedDream, right: IndexedDream): boolean =>
  left.grams.length >= LEAST_GRAMS && sharedGrams(left.grams, right.grams) >= SHARED;

/** The tellings of one dream among what it was ranked with, the closest first. */
export const twinsIn = (
  dream: IndexedDream,
  ranked: readonly Ranked[],
  rejected: ReadonlySet<number>,
): Ranked[] => ranked.filter((one) => !rejected.has(one.dream.id) && isTwin(dream, one.dream));
