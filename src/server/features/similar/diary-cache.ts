import type { Sql } from '#server/db/database.ts';
import {
  createDiaryIndex,
  fill,
  putDream,
  removeDream,
  settle,
  weightOf,
  type DiaryIndex,
} from './diary-index.ts';
import { diaryRows, diarySignature, diaryVersions } from './similar.store.ts';

/** Bytes of indexes kept in this process; the diaries asked for longest ago go first. */
const MOST_BYTES = 256 * 2 ** 20;

type Kept = { index: DiaryIndex; signature: string; bytes: number };
type Cache = { kept: Map<number, Kept>; busy: Map<number, Promise<DiaryIndex>> };

/** One cache for each database that this process serves; it holds nothing that the database does not. */
const caches = new WeakMap<Sql, Cache>();

function cacheOf(sql: Sql): Cache {
  const known = caches.get(sql) ?? { kept: new Map(), busy: new Map() };
  caches.set(sql, known);
  return known;
}

const pause = () => new Promise<void>((resume) => setImmediate(resume));

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

/** Puts what is new or changed and removes what is gone. */
async function catchUp(sql: Sql, userId: number, index: DiaryIndex): Promise<void> {
  const versions = await diaryVersions(sql, userId);
  const present = new Set(versions.map(({ id }) => id));
  for (const id of index.dreams.keys()) if (!present.has(id)) removeDream(index, id);
  const changed = versions.filter(({ id, version }) => index.dreams.get(id)?.version !== version);
  const rows =
    changed.length > 0
      ? await diaryRows(
          sql,
          userId,
          changed.map(({ id }) => id),
        )
      : [];
  if (rows.length > 100) await fill(index, rows, pause);
  else for (const row of rows) putDream(index, row);
}

async function build(sql: Sql, userId: number, cache: Cache): Promise<DiaryIndex> {
  const signature = await diarySignature(sql, userId);
  const kept = cache.kept.get(userId);
  if (kept?.signature === signature) {
    putBack(cache, userId, kept);
    return kept.index;
  }
  const index = kept?.index ?? createDiaryIndex();
  if (kept) await catchUp(sql, userId, index);
  else await fill(index, await diaryRows(sql, userId), pause);
  await settle(index, pause);
  putBack(cache, userId, { index, signature, bytes: weightOf(index) });
  return index;
}

/** The dreamer's index as the database stands now; built or brought up to date where needed, once for all who wait. */
export async function openDiary(sql: Sql, userId: number): Promise<DiaryIndex> {
  const cache = cacheOf(sql);
  const before = cache.busy.get(userId);
  const work = (before ?? Promise.resolve()).catch(() => undefined).then(() => build(sql, userId, cache));
  cache.busy.set(userId, work);
  try {
    return await work;
  } finally {
    if (cache.busy.get(userId) === work) cache.busy.delete(userId);
  }
}

/** Whether this process holds the dreamer's index: only then is it worth refreshing behind a save. */
export const isOpen = (sql: Sql, userId: number): boolean => cacheOf(sql).kept.has(userId);

/** Forgets a dreamer: after erasing an account nothing of it stays in memory. */
export function closeDiary(sql: Sql, userId: number): void {
  cacheOf(sql).kept.delete(userId);
}
