import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { takingTurns } from '#server/turns.ts';
import {
  createDiaryIndex,
  outgrown,
  putDream,
  removeDream,
  setBasis,
  settle,
  weightOf,
  type DiaryIndex,
} from './diary-index.ts';
import { indexDream, type IndexedDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { findBasis, saveBasis } from './latent-basis.store.ts';
import { unpackDream } from '#server/features/similar/numbers/packed-dream.ts';
import {
  BASIS_KEPT_FROM,
  diaryEntries,
  diaryRows,
  diarySignature,
  diaryVersions,
  packed,
  savePacked,
} from './similar.store.ts';

/** Bytes of indexes kept in this process; the diaries asked for longest ago go first. */
const MOST_BYTES = 256 * 2 ** 20;
/** Dreams that are read from the database at once. */
const BATCH = 500;
/** So long after a question was asked its answer waits for no basis any more; without it, words, letters and themes rank. */
const BASIS_WAIT_MS = 1000;

type Kept = { index: DiaryIndex; signature: string; bytes: number };
type Cache = {
  kept: Map<number, Kept>;
  busy: Map<number, Promise<DiaryIndex>>;
  settling: Map<DiaryIndex, Promise<void>>;
};

/** One cache for each database that this process serves; it holds nothing that the database does not. */
const caches = new WeakMap<Sql, Cache>();

function cacheOf(sql: Sql): Cache {
  const known = caches.get(sql) ?? { kept: new Map(), busy: new Map(), settling: new Map() };
  caches.set(sql, known);
  return known;
}

function putBack(cache: Cache, userId: number, kept: Kept): void {
  cache.kept.delete(userId);
  cache.kept.set(userId, kept);
  let bytes = [...cache.kept.values()].reduce((sum, each) => sum + each.bytes, 0);
  for (const [oldest, each] of cache.kept) {
    if (bytes <= MOST_BYTES || oldest === userId) break;
    cache.kept.delete(oldest);
    bytes -= each.bytes;
  }
}

/** Reads dreams that nobody has read as they stand now; their numbers. */
async function readAnew(
  { sql }: Deps,
  userId: number,
  index: DiaryIndex,
  ids: readonly number[],
): Promise<IndexedDream[]> {
  if (ids.length === 0) return [];
  const turn = takingTurns();
  const made: IndexedDream[] = [];
  for (const row of await diaryRows(sql, userId, ids)) {
    const dream = indexDream(row);
    putDream(index, dream);
    made.push(dream);
    await turn();
  }
  return made;
}

async function put(deps: Deps, userId: number, index: DiaryIndex, ids: readonly number[]): Promise<void> {
  const turn = takingTurns();
  let saving: Promise<unknown> = Promise.resolve();
  for (let at = 0; at < ids.length; at += BATCH) {
    const unread: number[] = [];
    for (const { packed, ...entry } of await diaryEntries(deps.sql, userId, ids.slice(at, at + BATCH))) {
      if (packed) putDream(index, unpackDream(packed, entry));
      else unread.push(entry.id);
      await turn();
    }
    const made = await readAnew(deps, userId, index, unread);
    // Kept while the next are read.
    await saving;
    saving = made.length > 0 ? savePacked(deps.sql, made.map(packed)) : saving;
    // A fault is thrown by the next await; until then it is not unhandled.
    saving.catch(() => undefined);
  }
  await saving;
}

/** Puts what is new or changed and removes what is gone. */
async function catchUp(deps: Deps, userId: number, index: DiaryIndex): Promise<void> {
  const versions = await diaryVersions(deps.sql, userId);
  const present = new Set(versions.map(({ id }) => id));
  for (const id of index.dreams.keys()) if (!present.has(id)) removeDream(index, id);
  const changed = versions.filter(({ id, version }) => index.dreams.get(id)?.version !== version);
  await put(
    deps,
    userId,
    index,
    changed.map(({ id }) => id),
  );
}

async function settleBasis(deps: Deps, userId: number, index: DiaryIndex): Promise<void> {
  const size = index.dreams.size;
  const turn = takingTurns();
  if (!index.basis && size >= BASIS_KEPT_FROM) {
    const kept = await findBasis(deps.db, { userId });
    if (kept && !outgrown(kept.trainedOn, size)) return setBasis(index, kept, turn);
  }
  const trained = await settle(index, turn);
  const { basis } = index;
  if (!trained || !basis || size < BASIS_KEPT_FROM) return;
  await inTransaction(deps, (tx) => saveBasis(tx.db, { userId }, basis));
}

/** Trains once for all who ask meanwhile, and for a while only keeps the present question waiting. */
async function settleInTime(
  deps: Deps,
  userId: number,
  index: DiaryIndex,
  { cache, waiting }: { cache: Cache; waiting: Promise<void> },
): Promise<void> {
  let settling = cache.settling.get(index);
  if (!settling) {
    settling = settleBasis(deps, userId, index).finally(() => cache.settling.delete(index));
    cache.settling.set(index, settling);
    settling.catch((fault: unknown) => deps.log.warn({ err: fault }, 'a diary keeps no basis'));
  }
  await Promise.race([settling, waiting]);
}

/** Waits until the basis of a diary is trained and kept. A diary that nobody has asked for is not held open for it. */
export async function keepBasis(deps: Deps, userId: number): Promise<void> {
  const cache = cacheOf(deps.sql);
  const isAsked = cache.kept.has(userId) || cache.busy.has(userId);
  const index = await openDiary(deps, userId);
  await cache.settling.get(index);
  if (!isAsked && !cache.busy.has(userId)) cache.kept.delete(userId);
}

async function build(deps: Deps, userId: number, cache: Cache): Promise<DiaryIndex> {
  const waiting = sleep(BASIS_WAIT_MS, undefined, { ref: false });
  const signature = await diarySignature(deps.sql, userId);
  const kept = cache.kept.get(userId);
  if (kept?.signature === signature) {
    putBack(cache, userId, kept);
    return kept.index;
  }
  const index = kept?.index ?? createDiaryIndex();
  await catchUp(deps, userId, index);
  await settleInTime(deps, userId, index, { cache, waiting });
  putBack(cache, userId, { index, signature, bytes: weightOf(index) });
  return index;
}

/** The dreamer's index as the database stands now; built or brought up to date where needed, once for all who wait. */
export async function openDiary(deps: Deps, userId: number): Promise<DiaryIndex> {
  const cache = cacheOf(deps.sql);
  const before = cache.busy.get(userId);
  const work = (before ?? Promise.resolve()).catch(() => undefined).then(() => build(deps, userId, cache));
  cache.busy.set(userId, work);
  try {
    return await work;
  } finally {
    if (cache.busy.get(userId) === work) cache.busy.delete(userId);
  }
}

/** Brings the dreamer's index up to date behind a save, where this thread holds it. */
export async function followDiary(deps: Deps, userId: number): Promise<void> {
  if (cacheOf(deps.sql).kept.has(userId)) await openDiary(deps, userId);
}

/** Forgets a dreamer: after erasing an account nothing of it stays in memory. */
export function closeDiary(sql: Sql, userId: number): void {
  cacheOf(sql).kept.delete(userId);
}
