import type { Turn } from '#server/turns.ts';
import type { IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { latentVector, trainBasis, type LatentBasis } from '#server/features/similar/ranking/latent-basis.ts';
import { weightOfLists } from '#server/features/similar/ranking/gram-lists.ts';
import { countGrams, createGramModel, type GramModel } from '#server/features/similar/ranking/ngrams.ts';
import type { RankingScope } from '#server/features/similar/ranking/ranking.ts';

/** A scope that grew by this share is trained anew. */
const GROWTH = 0.1;

/** One dreamer's dreams as numbers, kept in memory while the dreamer is active. */
export type DiaryIndex = {
  dreams: Map<number, IndexedDream>;
  frequency: Map<number, number>;
  vectors: Map<number, Float32Array>;
  grams: GramModel;
  basis: LatentBasis | undefined;
  /** The dreams as one array, the same one until something changes. */
  listed: IndexedDream[] | undefined;
};

export const createDiaryIndex = (): DiaryIndex => ({
  dreams: new Map(),
  frequency: new Map(),
  vectors: new Map(),
  grams: createGramModel(),
  basis: undefined,
  listed: undefined,
});

function count(index: DiaryIndex, dream: IndexedDream, by: 1 | -1): void {
  for (const term of dream.terms) {
    const held = (index.frequency.get(term) ?? 0) + by;
    if (held > 0) index.frequency.set(term, held);
    else index.frequency.delete(term);
  }
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
export function putDream(index: DiaryIndex, dream: IndexedDream): void {
  removeDream(index, dream.id);
  count(index, dream, 1);
  index.dreams.set(dream.id, dream);
  if (index.basis) index.vectors.set(dream.id, latentVector(dream, index.basis));
}

export const outgrown = (trained: number, now: number): boolean => Math.abs(now - trained) > trained * GROWTH;

/** Takes a basis as its own, trained here or read from where it is kept; until all its dreams are seen by it, the former one ranks. */
export async function setBasis(index: DiaryIndex, basis: LatentBasis, turn: Turn): Promise<void> {
  const seen = new Map<IndexedDream, Float32Array>();
  for (const dream of index.dreams.values()) {
    seen.set(dream, latentVector(dream, basis));
    await turn();
  }
  index.basis = basis;
  index.vectors.clear();
  // What came or changed meanwhile was not seen.
  for (const dream of index.dreams.values())
    index.vectors.set(dream.id, seen.get(dream) ?? latentVector(dream, basis));
}

/** Trains the basis that the present size asks for; whether it did. */
export async function settle(index: DiaryIndex, turn: Turn): Promise<boolean> {
  const total = index.dreams.size;
  if (total === 0 || (index.basis && !outgrown(index.basis.trainedOn, total))) return false;
  const { frequency } = index;
  await setBasis(index, await trainBasis([...index.dreams.values()], { frequency, total, turn }), turn);
  return true;
}

export const scopeOf = (index: DiaryIndex): RankingScope => ({
  dreams: (index.listed ??= [...index.dreams.values()]),
  frequency: index.frequency,
  total: index.dreams.size,
  grams: index.grams,
  latent: (dream) => index.vectors.get(dream.id) ?? (index.basis && latentVector(dream, index.basis)),
});

/** Rough bytes that an index holds, for the memory bound. */
export function weightOf(index: DiaryIndex): number {
  let bytes = 1.5e6 + index.frequency.size * 60;
  if (index.basis) bytes += index.basis.vectors.byteLength + index.basis.rows.size * 60;
  for (const dream of index.dreams.values())
    bytes += 900 + dream.grams.byteLength + dream.terms.byteLength + dream.counts.byteLength;
  if (index.grams.lists) bytes += weightOfLists(index.grams.lists);
  for (const vector of index.vectors.values()) bytes += vector.byteLength + 100;
  return bytes;
}
