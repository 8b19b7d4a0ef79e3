import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { takingTurns } from '#server/turns.ts';
import { type Frequencies, inverseFrequency } from '#server/features/similar/ranking/bm25.ts';
import { outgrown } from './diary-index.ts';
import {
  indexDream,
  type IndexedDream,
  type RankableDream,
} from '#server/features/similar/numbers/indexed-dream.ts';
import { CopyVectors } from '#server/features/similar/ranking/copy-vectors.ts';
import { type LatentBasis, latentVector, trainBasis } from '#server/features/similar/ranking/latent-basis.ts';
import { findBasis, saveBasis } from './latent-basis.store.ts';
import { enterRoom, leaveRoom, type NumberRoom } from '#server/features/similar/numbers/number-room.ts';
import { unpackDream } from '#server/features/similar/numbers/packed-dream.ts';
import { Postings } from './postings.ts';
import type { RankingScope } from '#server/features/similar/ranking/ranking.ts';
import {
  goneCopies,
  type Meets,
  packedCopies,
  postingsAfter,
  postingsSince,
  presentHorizon,
  shownCopies,
} from './stream-copies.store.ts';

/** Candidates come by the rarest words of the query, then all words count (dream-analysis 4.1). */
const RAREST = 40;
const CANDIDATES = 500;
/** Taken beyond that, to make up for hidden copies and nightmares. */
const SPARE = 1.6;
/** Postings read from the database at once. */
const BATCH = 5000;
/** A question waits at most so long in all for postings and a basis that are being made, and takes what is there. */
const WAIT_MS = 1000;
/** Fewer copies than this tell neither rare words from common ones nor directions. */
const ENOUGH_COPIES = 20;
const TELLING_COPIES = 500;
/** Copies that a basis is trained on, and how many of them are read at once: a look at all rows of a million takes minutes. */
const SAMPLED = 12_000;
const SAMPLED_AT_ONCE = 500;

/** All public copies as one process knows them. */
type StreamIndex = {
  postings: Postings;
  /** Transactions from here on may have written what is not in `postings`; empty until all others were read. */
  horizon: string;
  /** What the last question found of those, by who wrote it. */
  recent: ReadonlyMap<number, string>;
  filling: Promise<void>;
  catching: Promise<void>;
  basis: LatentBasis | undefined;
  vectors: CopyVectors | undefined;
  settling: Promise<void> | undefined;
};

const indexes = new WeakMap<Sql, StreamIndex>();

async function fill(sql: Sql, index: StreamIndex): Promise<void> {
  const turn = takingTurns();
  const horizon = await presentHorizon(sql);
  const recent = new Map<number, string>();
  for (let last = 0, read = BATCH; read === BATCH;) {
    const rows = await postingsAfter(sql, last, BATCH);
    for (const { id, stamp, postings } of rows) {
      index.postings.put(id, postings);
      if (BigInt(stamp) >= BigInt(horizon)) recent.set(id, stamp);
      await turn();
    }
    read = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  index.recent = recent;
  index.horizon = horizon;
}

function startIndex(deps: Deps): StreamIndex {
  const index: StreamIndex = {
    postings: new Postings(),
    horizon: '',
    recent: new Map(),
    filling: Promise.resolve(),
    catching: Promise.resolve(),
    basis: undefined,
    vectors: undefined,
    settling: undefined,
  };
  indexes.set(deps.sql, index);
  index.filling = fill(deps.sql, index);
  index.filling.catch((fault: unknown) => {
    deps.log.warn({ err: fault }, 'the public copies could not be read');
    indexes.delete(deps.sql);
  });
  return index;
}

type Patience = Promise<void>;
const patience = (): Patience => sleep(WAIT_MS, undefined, { ref: false });

async function catchUp(sql: Sql, index: StreamIndex): Promise<void> {
  const turn = takingTurns();
  const horizon = await presentHorizon(sql);
  const recent = new Map<number, string>();
  const until = { stamp: index.horizon, id: 0 };
  for (let read = BATCH; read === BATCH;) {
    const rows = await postingsSince(sql, until, BATCH);
    for (const { id, stamp, postings } of rows) {
      if (index.recent.get(id) !== stamp) index.postings.put(id, postings);
      if (BigInt(stamp) >= BigInt(horizon)) recent.set(id, stamp);
      Object.assign(until, { id, stamp });
      await turn();
    }
    read = rows.length;
  }
  index.recent = recent;
  index.horizon = horizon;
}

/** The index as the database stands now, but for what a question cannot wait for: that is there at one of the next. */
async function openIndex(deps: Deps, waiting: Patience): Promise<StreamIndex> {
  const index = indexes.get(deps.sql) ?? startIndex(deps);
  await Promise.race([index.filling, waiting]);
  if (index.horizon === '') return index;
  index.catching = index.catching.catch(() => undefined).then(() => catchUp(deps.sql, index));
  index.catching.catch((fault: unknown) =>
    deps.log.warn({ err: fault }, 'new public copies could not be read'),
  );
  await Promise.race([index.catching, waiting]);
  return index;
}

async function readSample(sql: Sql, postings: Postings): Promise<IndexedDream[]> {
  const turn = takingTurns();
  const sample: IndexedDream[] = [];
  const ids = postings.sample(SAMPLED);
  for (let at = 0; at < ids.length; at += SAMPLED_AT_ONCE)
    for (const { packed, ...entry } of await packedCopies(sql, ids.slice(at, at + SAMPLED_AT_ONCE))) {
      sample.push(unpackDream(packed, entry));
      await turn();
    }
  return sample;
}

async function settleBasis(deps: Deps, index: StreamIndex): Promise<void> {
  await index.filling;
  const total = index.postings.size;
  const known = index.basis ?? (await findBasis(deps.db, 'stream'));
  if (known) index.basis = known;
  if (total < ENOUGH_COPIES || (known && !outgrown(known.trainedOn, total))) return;
  const turn = takingTurns();
  const sample = await readSample(deps.sql, index.postings);
  const frequency = new Map<number, number>();
  for (const { terms } of sample)
    for (const term of terms) frequency.set(term, index.postings.frequencyOf(term));
  const basis = await trainBasis(sample, { frequency, total, turn });
  index.basis = basis;
  await inTransaction(deps, (tx) => saveBasis(tx.db, 'stream', basis));
}

/** Trains once for all who ask meanwhile. */
async function settleInTime(deps: Deps, index: StreamIndex, waiting: Patience): Promise<void> {
  if (index.basis && !outgrown(index.basis.trainedOn, index.postings.size)) return;
  index.settling ??= settleBasis(deps, index).finally(() => (index.settling = undefined));
  index.settling.catch((fault: unknown) => deps.log.warn({ err: fault }, 'the stream keeps no basis'));
  if (!index.basis) await Promise.race([index.settling, waiting]);
}

/** Natural logs of public copies over those with each term; undefined while there are too few to tell rare from common. */
export async function streamRarity(
  deps: Deps,
  terms: readonly number[],
): Promise<Map<number, number> | undefined> {
  const { postings } = await openIndex(deps, patience());
  if (postings.size < TELLING_COPIES) return undefined;
  return new Map(
    terms.map((term) => [term, Math.log(postings.size / Math.max(postings.frequencyOf(term), 1))]),
  );
}

/** The closest copies that the reader may see; what was withdrawn meanwhile is forgotten. */
async function readShown(
  { sql }: Deps,
  { postings }: StreamIndex,
  {
    ids,
    reader: { id: readerId, meets },
    room,
  }: { ids: readonly number[]; reader: Reader; room: NumberRoom },
): Promise<IndexedDream[]> {
  const shown = await shownCopies(sql, { ids, readerId, meets, limit: CANDIDATES });
  if (shown.length < Math.min(ids.length, CANDIDATES))
    for (const gone of await goneCopies(sql, ids)) postings.remove(gone);
  const turn = takingTurns();
  const dreams: IndexedDream[] = [];
  for (const { packed, ...entry } of shown) {
    dreams.push(unpackDream(packed, entry, room));
    await turn();
  }
  return dreams;
}

/** What the query and the copies look like in the stream's basis; undefined while there is none. */
function latentOf(
  index: StreamIndex,
  query: IndexedDream,
  places: ReadonlyMap<number, number | undefined>,
): RankingScope['latent'] {
  const { basis } = index;
  if (!basis) return undefined;
  if (index.vectors?.basis !== basis) index.vectors = new CopyVectors(basis);
  const { vectors } = index;
  return (dream) => {
    const place = dream === query ? undefined : places.get(dream.id);
    return place === undefined ? latentVector(dream, basis) : vectors.of(place, dream);
  };
}

/** `close` once nothing of its dreams is read any more: their numbers give way to those of another question. */
export type StreamScope = { query: IndexedDream; scope: RankingScope; close: () => void };
export type Reader = { id: number; meets: Meets };

/** Public copies that share rare words with a dream, ready to be ranked exactly; undefined where none does. */
export async function openStream(
  deps: Deps,
  row: RankableDream,
  reader: Reader,
): Promise<StreamScope | undefined> {
  const waiting = patience();
  const index = await openIndex(deps, waiting);
  await settleInTime(deps, index, waiting);
  // A public copy may bear the number of one of the diary's dreams.
  const query = { ...indexDream(row), id: -row.id };
  const { postings } = index;
  const frequency: Frequencies = new Map(
    Array.from(query.terms, (term) => [term, postings.frequencyOf(term)]),
  );
  const total = postings.size;
  const rarest = [...frequency]
    .filter(([, held]) => held > 0)
    .sort((left, right) => inverseFrequency(right[1], total) - inverseFrequency(left[1], total))
    .slice(0, RAREST);
  const ids = postings.heaviest(
    rarest.map(([term]) => term),
    Math.ceil(CANDIDATES * SPARE),
  );
  if (ids.length === 0) return undefined;
  // A copy that changes gets another place: what is read now is at least as new as these.
  const places = new Map(ids.map((id) => [id, postings.placeOf(id)]));
  const room = enterRoom();
  const dreams = await readShown(deps, index, { ids, reader, room });
  const latent = latentOf(index, query, places);
  const scope = { dreams, frequency, total, ...(latent ? { latent } : {}) };
  return { query, scope, close: () => leaveRoom(room) };
}
