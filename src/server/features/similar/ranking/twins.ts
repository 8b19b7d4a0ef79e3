import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { bucketOf, gramCountOf, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import type { Ranked } from './ranking.ts';

/** Shared letters, of all that either has, from which on two texts are two tellings of one. */
const SHARED = 0.7;

/** A word or two may stand in many dreams: in so short a dream, every letter must be the same. */
const LEAST_GRAMS = 24;

const tally = new Uint16Array(GRAM_BUCKETS);

/** Buckets come by a hash, so the first eighth of them is a fair sample of a long text. */
const SAMPLED = GRAM_BUCKETS / 8;
const LONG = 400;
/** Six deviations below what a twin's sample has. */
const FAR = SHARED / 2;

function lettersOf(grams: Uint32Array, before: number): number {
  let all = 0;
  for (let at = 0; at < grams.length && bucketOf(grams[at]!) < before; at += 1)
    all += gramCountOf(grams[at]!);
  return all;
}

/** Counts of a tallied dream's letters: in all, and in the sample where it is long enough for one. */
type Letters = { all: number; sampled: number };

/** How much of the letters of a tallied dream and another stands in both, as often as there, 0 to 1; 0 where a sample says far. */
function sharedGrams(letters: Letters, other: Uint32Array): number {
  let [at, both, all] = [0, 0, 0];
  for (const end of letters.sampled > 0 && other.length >= LONG ? [SAMPLED, GRAM_BUCKETS] : [GRAM_BUCKETS]) {
    for (; at < other.length; at += 1) {
      const packed = other[at]!;
      const bucket = bucketOf(packed);
      if (bucket >= end) break;
      const here = tally[bucket]!;
      const there = gramCountOf(packed);
      both += here < there ? here : there;
      all += there;
    }
    if (end === SAMPLED && both < FAR * (letters.sampled + all - both)) return 0;
  }
  return both / (letters.all + all - both);
}

/**
 * The tellings of one dream among what it was ranked with, the closest first: word for word, or nearly. Such a pair is similar
 * whatever else is.
 */
export function twinsIn(
  { grams, terms }: IndexedDream,
  ranked: readonly Ranked[],
  rejected: ReadonlySet<number>,
): Ranked[] {
  if (terms.length === 0 && grams.length < LEAST_GRAMS) return [];
  const sampled = grams.length >= LONG ? lettersOf(grams, SAMPLED) : 0;
  const letters = { all: lettersOf(grams, GRAM_BUCKETS), sampled };
  const least = grams.length < LEAST_GRAMS ? 1 : SHARED;
  for (const packed of grams) tally[bucketOf(packed)] = gramCountOf(packed);
  const found = ranked.filter(
    ({ dream }) => !rejected.has(dream.id) && sharedGrams(letters, dream.grams) >= least,
  );
  for (const packed of grams) tally[bucketOf(packed)] = 0;
  return found;
}
