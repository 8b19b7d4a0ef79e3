import { GRAM_BUCKETS } from '#server/language/char-grams.ts';
import { LEAST_TOTAL } from './bm25.ts';
import { type GramLists, gramListsOf, MOST_LISTED, sumsOf } from './gram-lists.ts';
import { bucketOf, gramCountOf, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';

/** In how many dreams of a scope each bucket stands, and the lengths of their vectors; about half a megabyte. */
export type GramModel = {
  frequency: Uint16Array;
  total: number;
  norms: Map<IndexedDream, number>;
  /** Dreams that came or went since the lengths were worked out. */
  changes: number;
  /** How often it was asked, and what its dreams hold the other way round: kept from the second question on. */
  asked: number;
  lists: GramLists | undefined;
  unlisted: number;
};

const MOST_COUNTED = 65_535;
/** One dream in a hundred changes the lengths of the others too little to see. */
const STALE = 0.01;
/** Lists are written anew when more than this share of the dreams came or went; those that came are read one by one until then. */
const UNLISTED = 0.02;
const DAMPED = Float64Array.from({ length: 256 }, (_, count) => (count === 0 ? 0 : 1 + Math.log(count)));

const asked = new Float32Array(GRAM_BUCKETS);
/** One bit for each bucket of the query: small enough to stay in the nearest cache, and most buckets are not asked for. */
const askedBits = new Uint32Array(GRAM_BUCKETS / 32);

const damped = (packed: number): number => DAMPED[Math.min(gramCountOf(packed), 255)]!;

export const createGramModel = (frequency = new Uint16Array(GRAM_BUCKETS)): GramModel => ({
  frequency,
  total: 0,
  norms: new Map(),
  changes: 0,
  asked: 0,
  lists: undefined,
  unlisted: 0,
});

/** Counts a dream in (1) or out (-1). */
export function countGrams(model: GramModel, dream: IndexedDream, by: 1 | -1): void {
  const { frequency } = model;
  const { grams } = dream;
  for (let at = 0; at < grams.length; at += 1) {
    const bucket = bucketOf(grams[at]!);
    const next = frequency[bucket]! + by;
    if (next <= MOST_COUNTED) frequency[bucket] = next;
  }
  model.total += by;
  model.changes += 1;
  model.unlisted += 1;
  model.norms.delete(dream);
}

/** The model of a set of dreams that is ranked once. */
export function gramModelOf(dreams: readonly IndexedDream[]): GramModel {
  const model = createGramModel();
  for (const dream of dreams) countGrams(model, dream, 1);
  return model;
}

const onceCounted = new Uint16Array(GRAM_BUCKETS);

/** The counts of dreams that are ranked once: overwritten by those of the next question. */
function countedOnce(dreams: readonly IndexedDream[]): Uint16Array {
  onceCounted.fill(0);
  for (let place = 0; place < dreams.length; place += 1) {
    const { grams } = dreams[place]!;
    for (let at = 0; at < grams.length; at += 1) {
      const bucket = bucketOf(grams[at]!);
      if (onceCounted[bucket]! < MOST_COUNTED) onceCounted[bucket]! += 1;
    }
  }
  return onceCounted;
}

/** What `gramScores` gives, for dreams that no model is kept of. */
export function gramScoresOnce(query: IndexedDream, dreams: readonly IndexedDream[]): Float64Array {
  const frequency = countedOnce(dreams);
  const idf = inverseFrequencies(dreams.length);
  setAsked(query, frequency, idf);
  const scores = Float64Array.from(dreams, (dream) => cosineOnce(dream, frequency, idf));
  clearAsked(query);
  return scores;
}

function inverseFrequencies(total: number): Float64Array {
  const logTotal = Math.log(Math.max(total, LEAST_TOTAL) + 1);
  const idf = new Float64Array(Math.min(total, MOST_COUNTED) + 1);
  for (let held = 0; held < idf.length; held += 1) idf[held] = Math.max(logTotal - Math.log(held + 0.5), 0);
  return idf;
}

function normOf({ grams }: IndexedDream, frequency: Uint16Array, idf: Float64Array): number {
  let square = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const weight = damped(grams[at]!) * idf[frequency[bucketOf(grams[at]!)]!]!;
    square += weight * weight;
  }
  return Math.sqrt(square);
}

function freshNorms(
  model: GramModel,
  dreams: readonly IndexedDream[],
  idf: Float64Array,
): Map<IndexedDream, number> {
  if (model.changes > model.total * STALE) {
    model.norms.clear();
    model.changes = 0;
  }
  const { norms } = model;
  for (const dream of dreams) if (!norms.has(dream)) norms.set(dream, normOf(dream, model.frequency, idf));
  return norms;
}

function setAsked(query: IndexedDream, frequency: Uint16Array, idf: Float64Array): void {
  const scale = 1 / (normOf(query, frequency, idf) || Infinity);
  for (const packed of query.grams) {
    const bucket = bucketOf(packed);
    asked[bucket] = damped(packed) * idf[frequency[bucket]!]! ** 2 * scale;
    askedBits[bucket >>> 5]! |= 1 << (bucket & 31);
  }
}

function clearAsked(query: IndexedDream): void {
  for (const packed of query.grams) {
    asked[bucketOf(packed)] = 0;
    askedBits[bucketOf(packed) >>> 5] = 0;
  }
}

function dotWithAsked({ grams }: IndexedDream): number {
  let dot = 0;
  for (let at = 0; at < grams.length; at += 1) {
    const packed = grams[at]!;
    const bucket = bucketOf(packed);
    if ((askedBits[bucket >>> 5]! >>> (bucket & 31)) & 1) dot += asked[bucket]! * damped(packed);
  }
  return dot;
}

/** The cosine with the query of a dream that is read once: its length and what it shares in one look at its n-grams. */
function cosineOnce({ grams }: IndexedDream, frequency: Uint16Array, idf: Float64Array): number {
  let [dot, square] = [0, 0];
  for (let at = 0; at < grams.length; at += 1) {
    const packed = grams[at]!;
    const bucket = bucketOf(packed);
    const often = damped(packed);
    const weight = often * idf[frequency[bucket]!]!;
    square += weight * weight;
    if ((askedBits[bucket >>> 5]! >>> (bucket & 31)) & 1) dot += asked[bucket]! * often;
  }
  return square === 0 ? 0 : dot / Math.sqrt(square);
}

/** The lists of a model that is asked again; undefined for one that is asked once. */
function listsOf(model: GramModel, dreams: readonly IndexedDream[]): GramLists | undefined {
  model.asked += 1;
  if (model.asked < 2 || dreams.length > MOST_LISTED) return undefined;
  if (!model.lists || model.unlisted > model.total * UNLISTED) {
    model.lists = gramListsOf(dreams);
    model.unlisted = 0;
  }
  return model.lists;
}

/** tf-idf cosine (0 to 1) of hashed 3–5-grams between the query and every dream, with the scope's frequencies. */
export function gramScores(
  query: IndexedDream,
  dreams: readonly IndexedDream[],
  model: GramModel,
): Float64Array {
  const idf = inverseFrequencies(model.total);
  const norms = freshNorms(model, dreams, idf);
  const lists = listsOf(model, dreams);
  setAsked(query, model.frequency, idf);
  const sums = lists && sumsOf(lists, query, (bucket) => asked[bucket]!, DAMPED);
  const scores = new Float64Array(dreams.length);
  for (let at = 0; at < dreams.length; at += 1) {
    const dream = dreams[at]!;
    const place = lists?.placeOf.get(dream);
    const dot = place === undefined ? dotWithAsked(dream) : sums![place]!;
    scores[at] = dot / (norms.get(dream) || Infinity);
  }
  clearAsked(query);
  return scores;
}
