import type { Deps } from '#server/deps.ts';
import type { DiaryIndex } from '#server/features/similar/diary-index.ts';
import type { RankingScope } from '#server/features/similar/ranking/ranking.ts';
import { centred, unpackVector } from './vectors.ts';
import * as store from './vectors.store.ts';

/** With fewer of a scope's dreams than this, words tell what they are about. */
const ENOUGH = 0.5;

type Vectors = Map<number, Float32Array>;
type Kept = { signature: string; vectors: Vectors };

/** As long as the index of the diary is kept. */
const kept = new WeakMap<DiaryIndex, Kept>();

const unpacked = (rows: readonly { id: number; vector: Uint8Array }[]): Vectors =>
  new Map(rows.map(({ id, vector }) => [id, unpackVector(vector)]));

/** A scope with what a model says about meaning in the place of what words say; as it was where the model says too little. */
function withVectors(
  scope: RankingScope,
  asked: Float32Array | undefined,
  id: number,
  others: Vectors,
): RankingScope {
  if (!asked || asked.length === 0) return scope;
  const vectors = centred(new Map([...others, [id, asked]]), asked.length);
  const known = scope.dreams.filter((dream) => vectors.has(dream.id)).length;
  if (!vectors.has(id) || known < scope.dreams.length * ENOUGH) return scope;
  return { ...scope, latent: (dream) => vectors.get(dream.id) };
}

/** The diary's scope as one of its dreams is ranked. */
export async function diaryMeaning(
  { sql, embedder }: Deps,
  { userId, dreamId, index }: { userId: number; dreamId: number; index: DiaryIndex },
  scope: RankingScope,
): Promise<RankingScope> {
  if (!embedder) return scope;
  const signature = await store.diaryVectorsSignature(sql, userId, embedder);
  let known = kept.get(index);
  if (known?.signature !== signature) {
    known = { signature, vectors: unpacked(await store.diaryVectors(sql, userId, embedder)) };
    kept.set(index, known);
  }
  return withVectors(scope, known.vectors.get(dreamId), dreamId, known.vectors);
}

const vectorsOfCopies = async (
  { sql, embedder }: Pick<Deps, 'sql' | 'embedder'>,
  { dreams }: RankingScope,
): Promise<Vectors> => {
  const ids = dreams.map(({ id }) => id);
  return embedder ? unpacked(await store.copyVectors(sql, ids, embedder)) : new Map();
};

/** Public copies as a dream is ranked with them, which stands in the scope under `queryId`. */
export async function streamMeaning(
  { sql, embedder }: Deps,
  { dreamId, queryId }: { dreamId: number; queryId: number },
  scope: RankingScope,
): Promise<RankingScope> {
  if (!embedder) return scope;
  const [own] = await store.vectorOfDream(sql, dreamId, embedder);
  if (!own) return scope;
  return withVectors(
    scope,
    unpackVector(own.vector),
    queryId,
    await vectorsOfCopies({ sql, embedder }, scope),
  );
}

/**
 * The same for a text whose vector is asked for only where copies have theirs. `few`: too few of them have one, `unfit`: theirs
 * are of another length.
 */
export async function trialMeaning(
  deps: Deps,
  vectorOfText: () => Promise<Float32Array | undefined>,
  queryId: number,
  scope: RankingScope,
): Promise<{ scope: RankingScope; lacks: 'few' | 'unfit' | null }> {
  const copies = await vectorsOfCopies(deps, scope);
  if (copies.size < scope.dreams.length * ENOUGH || copies.size === 0) return { scope, lacks: 'few' };
  const asked = await vectorOfText();
  const read = withVectors(scope, asked, queryId, copies);
  return { scope: read, lacks: asked && read === scope ? 'unfit' : null };
}
