import type { Dexie, Table } from 'dexie';
import { useSyncExternalStore } from 'react';
import type { Dream } from '#shared/dreams.ts';
import type { LibraryKeyset, LibraryPage } from '#shared/library/library.ts';
import type { Night } from '#shared/nights/nights.ts';
import { isDatabaseHere } from '#web/offline/device-later.ts';
import { readerMoved } from '#web/api/first-view.ts';

type Totals = LibraryPage['totals'];
type CacheDatabase = Dexie & {
  dreams: Table<{ owner: number; id: number; night_of: string; dream: Dream }, [number, number]>;
  nights: Table<{ owner: number; night_of: string; night: Night }, [number, string]>;
  seen: Table<{ owner: number; at: number; totals: Totals }, number>;
};

/** The newest of them; what is older is read with a connection. */
const MOST_DREAMS = 3_000;

/** A copy for reading, apart from what waits to be sent: losing it loses nothing. */
async function open(): Promise<CacheDatabase> {
  const { Dexie: Database } = await import('dexie');
  const database = new Database('dream-diary-reading') as CacheDatabase;
  database.version(1).stores({
    dreams: '[owner+id], owner, [owner+night_of]',
    nights: '[owner+night_of], owner',
    seen: 'owner',
  });
  return database;
}
let opened: Promise<CacheDatabase> | undefined;
const cache = (): Promise<CacheDatabase> => (opened ??= open());
const isHere = (): Promise<boolean> => isDatabaseHere('dream-diary-reading');

/** How often reading was forgotten, and whose was spared how often: what was to be kept before is kept no more. */
let forgotten = 0;
const spared = new Map<number, number>();
const forgottenOf = (owner: number): number => forgotten - (spared.get(owner) ?? 0);
/** The cache to write into, behind the first view where it is made only now; undefined where the owner's was forgotten meanwhile. */
async function cacheToKeep(owner: number): Promise<CacheDatabase | undefined> {
  const before = forgottenOf(owner);
  if (!(await isHere())) await readerMoved();
  return forgottenOf(owner) === before ? cache() : undefined;
}

/** When what is on the screen was last seen, ms; null while it comes from the server. */
let seenAt: number | null = null;
const listeners = new Set<() => void>();
export function tellSeen(at: number | null): void {
  if (at === seenAt) return;
  seenAt = at;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** When this device last saw what it shows without a connection, ms; null with one. */
export const useSeenAt = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => seenAt,
    () => null,
  );

/** The part of the library that an answer is all of: what stood there before and is not in it is gone. */
export type Stretch = { newest: LibraryKeyset | null; oldest: LibraryKeyset | null };

const isOlder = (row: { night_of: string; id: number }, { night, id }: LibraryKeyset): boolean =>
  row.night_of < night || (row.night_of === night && row.id < id);

async function dropGone(database: CacheDatabase, owner: number, there: Set<number>, stretch: Stretch) {
  const { newest, oldest } = stretch;
  const from = [owner, oldest?.night ?? ''];
  const to = [owner, newest?.night ?? '\uffff'];
  const rows = await database.dreams.where('[owner+night_of]').between(from, to, true, true).toArray();
  const gone = rows.filter(
    (row) => !there.has(row.id) && (!newest || isOlder(row, newest)) && (!oldest || !isOlder(row, oldest)),
  );
  await database.dreams.bulkDelete(gone.map(({ id }): [number, number] => [owner, id]));
}

async function dropOldest(database: CacheDatabase, owner: number) {
  const over = (await database.dreams.where({ owner }).count()) - MOST_DREAMS;
  if (over <= 0) return;
  const range = database.dreams.where('[owner+night_of]').between([owner, ''], [owner, '\uffff']);
  await database.dreams.bulkDelete(await range.limit(over).primaryKeys());
}

/** Keeps what the library has answered. `stretch` is left out where a search has left something away. */
export async function keepList(owner: number, page: LibraryPage, stretch?: Stretch): Promise<void> {
  const database = await cacheToKeep(owner);
  if (!database) return;
  const dreams = page.list.flatMap((night) => night.dreams);
  const nights = page.list.flatMap(({ night }) => night ?? []);
  await database.transaction('rw', database.dreams, database.nights, database.seen, async () => {
    if (stretch) await dropGone(database, owner, new Set(dreams.map(({ id }) => id)), stretch);
    await database.dreams.bulkPut(
      dreams.map((dream) => ({ owner, id: dream.id, night_of: dream.night_of, dream })),
    );
    await database.nights.bulkPut(nights.map((night) => ({ owner, night_of: night.night_of, night })));
    await database.seen.put({ owner, at: Date.now(), totals: page.totals });
    await dropOldest(database, owner);
  });
}

export async function keepDream(owner: number, dream: Dream, night: Night | null): Promise<void> {
  if (dream.deleted_at !== null) return forgetDreams(owner, [dream.id]);
  const database = await cacheToKeep(owner);
  if (!database) return;
  await database.dreams.put({ owner, id: dream.id, night_of: dream.night_of, dream });
  if (night) await database.nights.put({ owner, night_of: night.night_of, night });
}

export async function forgetDreams(owner: number, ids: readonly number[]): Promise<void> {
  if (!(await isHere())) return;
  await (await cache()).dreams.bulkDelete(ids.map((id): [number, number] => [owner, id]));
}

export type Seen = { at: number; totals: Totals; dreams: Dream[]; nights: Map<string, Night> };

/** Everything that this device has seen of a diary, newest night first; undefined where it has seen nothing. */
export async function seenDiary(owner: number): Promise<Seen | undefined> {
  if (!(await isHere())) return undefined;
  const database = await cache();
  const seen = await database.seen.get(owner);
  if (!seen) return undefined;
  const rows = await database.dreams.where({ owner }).toArray();
  const nights = await database.nights.where({ owner }).toArray();
  const dreams = rows
    .map(({ dream }) => dream)
    .sort((one, other) => other.night_of.localeCompare(one.night_of) || other.id - one.id);
  return { ...seen, dreams, nights: new Map(nights.map(({ night_of, night }) => [night_of, night])) };
}

/** Removes what was kept for anybody but this person; for null, for everybody. */
export async function forgetReading(except: number | null): Promise<void> {
  forgotten += 1;
  if (except !== null) spared.set(except, (spared.get(except) ?? 0) + 1);
  tellSeen(null);
  if (!(await isHere())) return;
  const database = await cache();
  const tables: Table[] = [database.dreams, database.nights, database.seen];
  await database.transaction('rw', tables, () =>
    Promise.all(
      tables.map((table) =>
        except === null ? table.clear() : table.where('owner').notEqual(except).delete(),
      ),
    ),
  );
}
