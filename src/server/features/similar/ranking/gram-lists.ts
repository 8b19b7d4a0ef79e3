import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { bucketOf, gramCountOf, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';

/**
 * Which dreams hold each bucket, and how often: the other way round than dreams keep it, so that a query looks only at what it
 * shares with others. Three bytes for each bucket of a dream, beside four in the dream.
 */
export type GramLists = {
  placeOf: ReadonlyMap<IndexedDream, number>;
  /** Where the list of a bucket begins; it ends where the next one begins. */
  starts: Uint32Array;
  places: Uint16Array;
  counts: Uint8Array;
  /** Sums by place, while a query is asked. */
  sums: Float64Array;
};

/** Places are written in two bytes. */
export const MOST_LISTED = 65_535;

function startsOf(dreams: readonly IndexedDream[]): Uint32Array {
  const starts = new Uint32Array(GRAM_BUCKETS + 1);
  for (const { grams } of dreams)
    for (let at = 0; at < grams.length; at += 1) starts[bucketOf(grams[at]!) + 1]! += 1;
  for (let bucket = 0; bucket < GRAM_BUCKETS; bucket += 1) starts[bucket + 1]! += starts[bucket]!;
  return starts;
}

/** Lists of at most `MOST_LISTED` dreams. */
export function gramListsOf(dreams: readonly IndexedDream[]): GramLists {
  const starts = startsOf(dreams);
  const size = starts[GRAM_BUCKETS]!;
  const [places, counts, next] = [new Uint16Array(size), new Uint8Array(size), starts.slice()];
  for (const [place, { grams }] of dreams.entries())
    for (let at = 0; at < grams.length; at += 1) {
      const packed = grams[at]!;
      const to = next[bucketOf(packed)]!++;
      places[to] = place;
      counts[to] = Math.min(gramCountOf(packed), 255);
    }
  const placeOf = new Map(dreams.map((dream, place) => [dream, place]));
  return { placeOf, starts, places, counts, sums: new Float64Array(dreams.length) };
}

/** Bytes that lists hold. */
export const weightOfLists = ({ placeOf, starts, places, counts, sums }: GramLists): number =>
  placeOf.size * 60 + starts.byteLength + places.byteLength + counts.byteLength + sums.byteLength;

/**
 * Adds up, by place, what each dream holds of the query's buckets: the weight of a bucket times `worth` of how often it stands.
 * The sums are those of the last query asked.
 */
export function sumsOf(
  { starts, places, counts, sums }: GramLists,
  query: IndexedDream,
  weightOf: (bucket: number) => number,
  worth: Float64Array,
): Float64Array {
  sums.fill(0);
  for (let one = 0; one < query.grams.length; one += 1) {
    const bucket = bucketOf(query.grams[one]!);
    const weight = weightOf(bucket);
    const end = starts[bucket + 1]!;
    for (let at = starts[bucket]!; at < end; at += 1) sums[places[at]!]! += weight * worth[counts[at]!]!;
  }
  return sums;
}
