import { LEXICON_CLASSES } from '#server/language/lexicon.ts';
import { LEAST_TOTAL } from './bm25.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';

type ThemeModel = { idf: Float64Array; vectors: Float32Array };
/** Kept exactly as long as the array of dreams that they were counted from. */
const models = new WeakMap<readonly IndexedDream[], ThemeModel>();

function weighInto(out: Float32Array, from: number, { themes }: IndexedDream, idf: Float64Array): void {
  let square = 0;
  for (let place = 0; place < themes.length; place += 1) {
    const count = themes[place]!;
    if (count === 0) continue;
    const weight = Math.log(1 + count) * idf[place]!;
    out[from + place] = weight;
    square += weight * weight;
  }
  const norm = Math.sqrt(square) || 1;
  for (let place = 0; place < themes.length; place += 1) out[from + place]! /= norm;
}

/** How telling each class is among these dreams: log of the inverse share that has it, never negative. */
export function themeWeights(dreams: readonly IndexedDream[]): Float64Array {
  const frequency = new Float64Array(LEXICON_CLASSES.length);
  for (const { themes } of dreams)
    for (let place = 0; place < themes.length; place += 1) if (themes[place]! > 0) frequency[place]! += 1;
  return frequency.map((count) =>
    Math.max(Math.log((Math.max(dreams.length, LEAST_TOTAL) + 1) / (count + 0.5)), 0),
  );
}

function modelOf(dreams: readonly IndexedDream[]): ThemeModel {
  const known = models.get(dreams);
  if (known) return known;
  const idf = themeWeights(dreams);
  const vectors = new Float32Array(dreams.length * LEXICON_CLASSES.length);
  for (const [at, dream] of dreams.entries()) weighInto(vectors, at * LEXICON_CLASSES.length, dream, idf);
  const model = { idf, vectors };
  models.set(dreams, model);
  return model;
}

/** Cosine (0 to 1) of class counts between the query and every dream. */
export function themeScores(query: IndexedDream, dreams: readonly IndexedDream[]): Float64Array {
  const { idf, vectors } = modelOf(dreams);
  const width = LEXICON_CLASSES.length;
  const asked = new Float32Array(width);
  weighInto(asked, 0, query, idf);
  const scores = new Float64Array(dreams.length);
  for (let at = 0; at < dreams.length; at += 1) {
    let dot = 0;
    for (let place = 0; place < width; place += 1) dot += asked[place]! * vectors[at * width + place]!;
    scores[at] = dot;
  }
  return scores;
}
