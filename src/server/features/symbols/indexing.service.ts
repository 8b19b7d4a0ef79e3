import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { keepNumbers, type Numbers, numbersOf } from '#server/features/similar/similar.service.ts';
import { takingTurns } from '#server/turns.ts';
import { unreadAmong } from './dream-index.service.ts';
import {
  acquaintWithDreams,
  type IndexRow,
  readableDreams,
  saveIndexes,
  saveSearch,
  type SearchRow,
  spokenWords,
  tidyTrigrams,
  unindexedDreams,
} from './findings.store.ts';
import { noteStems } from './newest-stems.ts';
import { INDEX_VERSION, readIndexes } from './read-dreams.ts';
import { searchRowOf } from './search-index.service.ts';

const BATCH = 300;
const AT_ONCE = 25;

/** How long what was saved may lie unsorted in the index of titles, milliseconds. */
const TIDY_EVERY_MS = 5000;
const tidied = new WeakMap<Sql, number>();

/** Saves leave the sorting to here: many at once cost a third of each by itself, and nobody waits for it. */
async function tidyNowAndThen(sql: Sql): Promise<void> {
  const now = performance.now();
  if (now - (tidied.get(sql) ?? -Infinity) < TIDY_EVERY_MS) return;
  tidied.set(sql, now);
  await tidyTrigrams(sql);
  await acquaintWithDreams(sql);
}

async function saveAll(
  sql: Sql,
  made: readonly IndexRow[],
  searches: ReadonlyMap<number, SearchRow>,
): Promise<void> {
  const anew = new Set(made.map(({ dream_id }) => dream_id));
  const others = [...searches.values()].filter(({ dream_id }) => !anew.has(dream_id));
  if (made.length > 0) await saveIndexes(sql, made, searches);
  noteStems(sql, made);
  if (others.length > 0) await saveSearch(sql, others);
}

/** What was worked out of dreams and is not written yet. */
type Read = { made: IndexRow[]; searches: Map<number, SearchRow>; numbers: Numbers[] };

/** So many are read together, step by step. */
const TOGETHER = 16;

async function readAll(deps: Deps, rows: readonly DreamRow[]): Promise<Read> {
  const [spoken, unread] = await Promise.all([
    spokenWords(
      deps.sql,
      rows.map(({ id }) => id),
    ),
    unreadAmong(deps, rows),
  ]);
  const read: Read = { made: [], searches: new Map(), numbers: [] };
  const turn = takingTurns();
  for (let from = 0; from < rows.length; from += TOGETHER) {
    const some = rows.slice(from, from + TOGETHER);
    read.made.push(...(await readIndexes(some.flatMap(({ id }) => unread.get(id) ?? []))));
    for (const row of some) {
      read.searches.set(row.id, searchRowOf(row, spoken.get(row.id)));
      await turn();
    }
    for (const row of some) {
      read.numbers.push(numbersOf(row));
      await turn();
    }
  }
  return read;
}

/** Reads the tags, symbols, terms and words of dreams into their indexes; nothing for dreams that are gone, drafts or sealed. */
export async function indexDreamFindings(deps: Deps, ids: readonly number[]): Promise<void> {
  const rows = await readableDreams(deps.db, ids);
  if (rows.length === 0) return;
  const { made, searches, numbers } = await readAll(deps, rows);
  await Promise.all([saveAll(deps.sql, made, searches), keepNumbers(deps, numbers)]);
  await tidyNowAndThen(deps.sql);
}

async function indexSome(deps: Deps): Promise<number> {
  const missing = await unindexedDreams(deps.sql, INDEX_VERSION, BATCH);
  for (let at = 0; at < missing.length; at += AT_ONCE) {
    await indexDreamFindings(
      deps,
      missing.slice(at, at + AT_ONCE).map(({ id }) => id),
    );
  }
  return missing.length;
}

/** Indexes what an import, an older version or a lost job has left without an index; how many dreams those were. */
export async function indexMissingDreams(deps: Deps): Promise<number> {
  let made = 0;
  for (let some = BATCH; some === BATCH;) made += some = await indexSome(deps);
  return made;
}
