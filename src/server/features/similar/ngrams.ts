import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { bucketOf, gramCountOf, type IndexedDream } from './indexed-dream.ts';

/** Frequencies of one set of dreams: inverse ones by bucket, and 1 / length of every dream's vector. */
type GramModel = { idf: Float32Array; inverseNorms: Float64Array };

/** Kept exactly as long as the array of dreams that they were counted from. */
const models = new WeakMap<readonly IndexedDream[], GramModel>();
const asked = new Float32Array(GRAM_BUCKETS);
const DAMPED = Float64Array.from({ length: 256 }, (_, count) => (count === 0 ? 0 : 1 + Math.log(count)));

const damped = (packed: number): number => DAMPED[Math.min(gramCountOf(packed), 255)]!;

function inverseFrequencies(dreams: readonly IndexedDream[]): Float32Array {
  const frequency = new Uint32Array(GRAM_BUCKETS);
  for (const { grams } of dreams)
    for (let at = 0; at < grams.length; at += 1) frequency[bucketOf(grams[at]!)]! += 1;
  const logTotal = Math.log(dreams.length + 1);
  const logs = Float32Array.from({ length: 1024 }, (_, held) => Math.max(logTotal - Math.log(held + 0.5), 0));
  const idf = new Float32Array(GRAM_BUCKETS);
  for (let bucket = 0; bucket < GRAM_BUCKETS; bucket += 1) {
    const held = frequency[bucket]!;
    idf[bucket] = held < 1024 ? logs[held]! : Math.max(logTotal - Math.log(held + 0.5), 0);
  }
  return idf;
}

function normOf({ grams }: IndexedDream, idf: Float32Array): number {
  let square = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const weight = damped(grams[at]!) * idf[bucketOf(grams[at]!)]!;
    square += weight * weight;
  }
  return Math.sqrt(square);
}

function modelOf(dreams: readonly IndexedDream[]): GramModel {
  const known = models.get(dreams);
  if (known) return known;
  const idf = inverseFrequencies(dreams);
  const inverseNorms = new Float64Array(dreams.length);
  for (const [at, dream] of dreams.entries()) inverseNorms[at] = 1 / (normOf(dream, idf) || Infinity);
  const model = { idf, inverseNorms };
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
  const { idf, inverseNorms } = modelOf(dreams);
  const scale = 1 / (normOf(query, idf) || Infinity);
  for (const packed of query.grams)
    asked[bucketOf(packed)] = damped(packed) * idf[bucketOf(packed)]! ** 2 * scale;
  const scores = new Float64Array(dreams.length);
  for (const [at, dream] of dreams.entries()) scores[at] = dotWithAsked(dream) * inverseNorms[at]!;
  for (const packed of query.grams) asked[bucketOf(packed)] = 0;
  return scores;
}
