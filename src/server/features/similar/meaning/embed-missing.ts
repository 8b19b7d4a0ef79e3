import { EmbeddingFault, type Embedder } from '#server/adapters/embeddings/port.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { noteOwnDreams } from '#server/features/disclosures/disclosures.service.ts';
import { packVector } from './vectors.ts';
import * as store from './vectors.store.ts';

/** Texts that go along in one call. */
const BATCH = 32;
/** Calls of one job; the next one goes on. */
const MOST_CALLS = 150;
const NOTHING = new Uint8Array(0);

/** How many vectors of a call were kept, and of which length; 0 where it gave none. */
type Kept = { kept: number; length: number };
const NONE: Kept = { kept: 0, length: 0 };
const lengthOf = (vectors: readonly store.Made[]): number =>
  vectors.find(({ vector }) => vector.length > 0)?.vector.length ?? 0;

const textOf = ({ title, text }: store.Unmade): string => (title === '' ? text : `${title}\n${text}`);

async function singly(embedder: Embedder, some: readonly store.Unmade[]): Promise<store.Made[]> {
  const made: store.Made[] = [];
  for (const one of some) {
    const [vector] = await embedder.embed([textOf(one)]).catch((error: unknown) => {
      if (error instanceof EmbeddingFault && !error.passing) return [];
      throw error;
    });
    made.push({ id: one.id, source: one.source, vector: vector ? packVector(vector) : NOTHING });
  }
  return made;
}

/**
 * Vectors of some texts. Where the server refuses them together, each is tried alone, and those that it refuses alone are kept
 * as such. Throws EmbeddingFault where it has none for any of them.
 */
async function made(embedder: Embedder, some: readonly store.Unmade[]): Promise<store.Made[]> {
  try {
    const vectors = await embedder.embed(some.map(textOf));
    return some.map(({ id, source }, at) => ({ id, source, vector: packVector(vectors[at]!) }));
  } catch (error) {
    if (!(error instanceof EmbeddingFault) || error.passing || some.length === 1) throw error;
    const each = await singly(embedder, some);
    if (each.every(({ vector }) => vector.length === 0)) throw error;
    return each;
  }
}

/** Writes into the ledgers where the words of these dreams go, before they do. */
async function note(deps: Deps, host: string, dreams: readonly store.UnmadeDream[]): Promise<void> {
  const fresh = Map.groupBy(
    dreams.filter(({ noted }) => !noted),
    ({ user_id }) => user_id,
  );
  await inTransaction(deps, async (tx) => {
    for (const [userId, own] of fresh) {
      const told = { kind: 'embedded', recipient: host, amount: null } as const;
      await noteOwnDreams(
        tx,
        userId,
        own.map(({ id }) => id),
        told,
      );
    }
  });
}

async function someDreams(deps: Deps, embedder: Embedder): Promise<Kept> {
  const some = await store.unmadeDreams(deps.sql, embedder, BATCH);
  if (some.length === 0) return NONE;
  await note(deps, embedder.host, some);
  const vectors = await made(embedder, some);
  return { kept: await store.saveDreamVectors(deps.sql, embedder, vectors), length: lengthOf(vectors) };
}

async function someCopies(deps: Deps, embedder: Embedder): Promise<Kept> {
  const some = await store.unmadeCopies(deps.sql, embedder, BATCH);
  if (some.length === 0) return NONE;
  const vectors = await made(embedder, some);
  return { kept: await store.saveCopyVectors(deps.sql, embedder, vectors), length: lengthOf(vectors) };
}

/**
 * Forgets vectors that nobody agrees to any more, then has those made that are missing, or that another model made; how many were.
 * A server that is busy or refuses ends it: the next job goes on. Where none is configured any more, all of them are forgotten.
 */
export async function embedMissing(deps: Deps): Promise<number> {
  const { embedder } = deps;
  if (!embedder) {
    await store.forgetAll(deps.sql);
    return 0;
  }
  await store.forgetUnwilling(deps.sql);
  let all = 0;
  // The first answer says the length of a whole run: one that alternates is not asked for everything again and again.
  let known = 0;
  try {
    for (const part of [someDreams, someCopies]) {
      for (let calls = 0, kept = 1; kept > 0 && calls < MOST_CALLS; calls += 1) {
        const given = await part(deps, embedder);
        kept = given.kept;
        all += kept;
        if (known > 0 || given.length === 0) continue;
        known = given.length;
        await store.forgetOtherLengths(deps.sql, embedder, known);
      }
    }
  } catch (error) {
    if (!(error instanceof EmbeddingFault)) throw error;
    deps.log.warn({ err: error }, 'the embedding server gave no vectors');
  }
  return all;
}
