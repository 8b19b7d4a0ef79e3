import { indexDream, type IndexedDream, type RankableDream } from './indexed-dream.ts';
import {
  LATENT_LEAST_DREAMS,
  latentVector,
  trainBasis,
  type LatentBasis,
  type Pause,
} from './latent-basis.ts';
import { countGrams, createGramModel, type GramModel } from './ngrams.ts';
import { createTermBook, type TermBook } from './term-book.ts';
import { thresholdOf } from './score-threshold.ts';
import type { RankingScope } from './ranking.ts';

/** A scope that grew by this share is trained and measured anew. */
const GROWTH = 0.1;
const SLICE = 100;

/** One dreamer's dreams as numbers, kept in memory while the dreamer is active. */
export type DiaryIndex = {
  book: TermBook;
  dreams: Map<number, IndexedDream>;
  vectors: Map<number, Float32Array>;
  grams: GramModel;
  basis: LatentBasis | undefined;
  threshold: { value: number; dreams: number } | undefined;
  /** The dreams as one array, the same one until something changes. */
  listed: IndexedDream[] | undefined;
};

export const createDiaryIndex = (): DiaryIndex => ({
  book: createTermBook(),
  dreams: new Map(),
  vectors: new Map(),
  grams: createGramModel(),
  basis: undefined,
  threshold: undefined,
  listed: undefined,
});

function count(index: DiaryIndex, dream: IndexedDream, by: 1 | -1): void {
  for (const term of dream.terms) index.book.frequency[term] = (index.book.frequency[term] ?? 0) + by;
  countGrams(index.grams, dream, by);
  index.listed = undefined;
}

export function removeDream(index: DiaryIndex, id: number): void {
  const dream = index.dreams.get(id);
  if (!dream) return;
  count(index, dream, -1);
  index.dreams.delete(id);
  index.vectors.delete(id);
}

/** Adds a dream or replaces the older version of it. */
export function putDream(index: DiaryIndex, row: RankableDream): IndexedDream {
  removeDream(index, row.id);
  const dream = indexDream(row, index.book);
  count(index, dream, 1);
  index.dreams.set(dream.id, dream);
  if (index.basis) index.vectors.set(dream.id, latentVector(dream, index.basis));
  return dream;
}

const outgrown = (trained: number, now: number) => Math.abs(now - trained) > trained * GROWTH;

async function settleBasis(index: DiaryIndex, pause: Pause): Promise<void> {
  const size = index.dreams.size;
  if (size < LATENT_LEAST_DREAMS) {
    index.basis = undefined;
    index.vectors.clear();
    return;
  }
  if (index.basis && !outgrown(index.basis.trainedOn, size)) return;
  const dreams = [...index.dreams.values()];
  const basis = await trainBasis(dreams, index.book.frequency, pause);
  index.basis = basis;
  index.vectors.clear();
  for (const dream of index.dreams.values()) index.vectors.set(dream.id, latentVector(dream, basis));
}

/** Trains and measures what the present size asks for; cheap when nothing changed much. */
export async function settle(index: DiaryIndex, pause: Pause): Promise<void> {
  await settleBasis(index, pause);
  if (index.threshold && !outgrown(index.threshold.dreams, index.dreams.size)) return;
  index.threshold = { value: await thresholdOf(scopeOf(index), pause), dreams: index.dreams.size };
}

/** Puts many dreams, giving way to other work between slices. */
export async function fill(index: DiaryIndex, rows: readonly RankableDream[], pause: Pause): Promise<void> {
  for (let at = 0; at < rows.length; at += SLICE) {
    for (const row of rows.slice(at, at + SLICE)) putDream(index, row);
    await pause();
  }
}

export const scopeOf = (index: DiaryIndex): RankingScope => ({
  dreams: (index.listed ??= [...index.dreams.values()]),
  frequency: index.book.frequency,
  total: index.dreams.size,
  grams: index.grams,
  latent: (dream) => index.vectors.get(dream.id) ?? (index.basis && latentVector(dream, index.basis)),
});

/** Rough bytes that an index holds, for the memory bound. */
export function weightOf(index: DiaryIndex): number {
  let bytes = 1.5e6 + index.book.size() * 90 + (index.basis?.vectors.byteLength ?? 0);
  for (const dream of index.dreams.values())
    bytes += 700 + dream.grams.byteLength + dream.terms.byteLength + dream.counts.byteLength;
  for (const vector of index.vectors.values()) bytes += vector.byteLength + 100;
  return bytes;
}
