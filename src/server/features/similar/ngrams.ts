import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { LEAST_TOTAL } from './bm25.ts';
import { bucketOf, gramCountOf, type IndexedDream } from './indexed-dream.ts';

/** Frequencies of one set of dreams by bucket, inverse ones by frequency, and 1 / length of every dream's vector. */
type GramModel = { frequency: Uint16Array; idf: Float64Array; inverseNorms: Float64Array };

/** Kept exactly as long as the array of dreams that they were counted from. */
const models = new WeakMap<readonly IndexedDream[], GramModel>();
const asked = new Float32Array(GRAM_BUCKETS);
const MOST_COUNTED = 65_535;
const DAMPED = Float64Array.from({ length: 256 }, (_, count) => (count === 0 ? 0 : 1 + Math.log(count)));

const damped = (packed: number): number => DAMPED[Math.min(gramCountOf(packed), 255)]!;

function frequencies(dreams: readonly IndexedDream[]): Uint16Array {
  const frequency = new Uint16Array(GRAM_BUCKETS);
  for (const { grams } of dreams)
    for (let at = 0; at < grams.length; at += 1) {
      const bucket = bucketOf(grams[at]!);
      if (frequency[bucket]! < MOST_COUNTED) frequency[bucket]! += 1;
    }
  return frequency;
}

function inverseFrequencies(total: number): Float64Array {
  const logTotal = Math.log(Math.max(total, LEAST_TOTAL) + 1);
  return Float64Array.from({ length: Math.min(total, MOST_COUNTED) + 1 }, (_, held) =>
    Math.max(logTotal - Math.log(held + 0.5), 0),
  );
}

function normOf({ grams }: IndexedDream, { frequency, idf }: Pick<GramModel, 'frequency' | 'idf'>): number {
  let square = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const weight = damped(grams[at]!) * idf[frequency[bucketOf(grams[at]!)]!]!;
    square += weight * weight;
  }
  return Math.sqrt(square);
}

function modelOf(dreams: readonly IndexedDream[]): GramModel {
  const known = models.get(dreams);
  if (known) return known;
  const counted = { frequency: frequencies(dreams), idf: inverseFrequencies(dreams.length) };
  const inverseNorms = new Float64Array(dreams.length);
  for (const [at, dream] of dreams.entries()) inverseNorms[at] = 1 / (normOf(dream, counted) || Infinity);
  const model = { ...counted, inverseNorms };
  models.set(dreams, model);
  return model;
}

function dotWithAsked({ grams }: IndexedDream): number {
  let dot = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const weight = asked[bucketOf(grams[at]!)]!;
    if (weight !== 0) dot += weight * damped(grams[at]!);
  }
  return dot;
}

/** tf-idf cosine (0 to 1) of hashed 3–5-grams between the query and every dream. Frequencies are those of `dreams`. */
export function gramScores(query: IndexedDream, dreams: readonly IndexedDream[]): Float64Array {
  const model = modelOf(dreams);
  const { frequency, idf, inverseNorms } = model;
  const scale = 1 / (normOf(query, model) || Infinity);
  for (const packed of query.grams)
    asked[bucketOf(packed)] = damped(packed) * idf[frequency[bucketOf(packed)]!]! ** 2 * scale;
  const scores = new Float64Array(dreams.length);
  for (const [at, dream] of dreams.entries()) scores[at] = dotWithAsked(dream) * inverseNorms[at]!;
  for (const packed of query.grams) asked[bucketOf(packed)] = 0;
  return scores;
}
