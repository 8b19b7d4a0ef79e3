import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import type { Taught } from '#server/language/tagging/tagged.ts';
import { takingTurns } from '#server/turns.ts';
import { openBook } from './book-cache.ts';
import type { Idf } from './book-weights.ts';
import {
  findIndexes,
  knownNames,
  saveIndexes,
  taughtNamesOf,
  type IndexRow,
  type StoredFindings,
} from './findings.store.ts';
import { newestStems } from './newest-stems.ts';
import {
  type Books,
  type Diary,
  INDEX_VERSION,
  readIndexes,
  type Source,
  type Unread,
  wordsIn,
  type Words,
} from './read-dreams.ts';

/** Dreams of one's own from which on they tell rare words from common ones. */
const ENOUGH_DREAMS = 50;

/** What was said of names that stand in a text. */
const taughtIn = (text: string, taught: readonly Taught[]): readonly Taught[] => {
  if (taught.length === 0) return [];
  const lower = text.toLowerCase();
  return taught.filter(({ name }) => lower.includes(name.toLowerCase()));
};

/**
 * Changes with all that the dream itself says, with the book and with what was said of its names; names of other dreams are
 * met at the next reading.
 */
function hashOf(
  { language, title, text, tags, people, places }: Source,
  bookStamp: string,
  taught: readonly Taught[],
): string {
  const read = [
    INDEX_VERSION,
    language,
    title,
    text,
    tags,
    people,
    places,
    bookStamp,
    ...taughtIn(text, taught),
  ];
  return createHash('sha256').update(JSON.stringify(read)).digest('hex');
}

const NOT_READ: Diary['wordsOf'] = new Map();

/** Where a diary is too small to tell, the shared dreams are asked for all of its words at once. */
async function rarityElsewhere(deps: Deps, rows: readonly Source[]): Promise<Pick<Diary, 'idf' | 'wordsOf'>> {
  const turn = takingTurns();
  const wordsOf = new Map<Source, Words>();
  for (const row of rows) {
    wordsOf.set(row, wordsIn(row));
    await turn();
  }
  const stems = new Set([...wordsOf.values()].flatMap((words) => [...words.stems.keys()]));
  const stream = await rarityInStream(deps, [...stems]);
  return { wordsOf, idf: (stem) => stream?.get(stem) };
}

async function openDiary(
  deps: Deps,
  userId: number,
  rows: readonly Source[],
  taught: readonly Taught[],
): Promise<Diary> {
  const [names, newest] = await Promise.all([knownNames(deps.sql, userId), newestStems(deps.sql, userId)]);
  if (newest.dreams.size < ENOUGH_DREAMS) return { names, taught, ...(await rarityElsewhere(deps, rows)) };
  const idf: Idf = (stem) => Math.log(newest.dreams.size / (newest.counts.get(stem) ?? 1));
  return { names, taught, idf, wordsOf: NOT_READ };
}

/** The book of each language, looked at once for all dreams in it. */
async function openBooks(sql: Sql, rows: readonly Source[]): Promise<Books> {
  const books = new Map<string, Awaited<ReturnType<typeof openBook>>>();
  for (const language of new Set(rows.map((row) => row.language)))
    books.set(language, await openBook(sql, language));
  return books;
}

/** Which of one dreamer's dreams stand in the index by their texts and the dream book as they are now, and which are to be read. */
async function lookUp(
  deps: Deps,
  userId: number,
  rows: readonly Source[],
): Promise<{ kept: IndexRow[]; unread: Unread[] }> {
  const ids = rows.map(({ id }) => id);
  const [books, taught, known] = await Promise.all([
    openBooks(deps.sql, rows),
    taughtNamesOf(deps.db, userId),
    findIndexes(deps.db, ids),
  ]);
  const hashes = new Map(
    rows.map((row) => [row.id, hashOf(row, books.get(row.language)?.stamp ?? '', taught)]),
  );
  const kept = known.filter((index) => index.source_hash === hashes.get(index.dream_id));
  const fresh = new Set(kept.map(({ dream_id }) => dream_id));
  const stale = rows.filter(({ id }) => !fresh.has(id));
  if (stale.length === 0) return { kept, unread: [] };
  const diary = await openDiary(deps, userId, stale, taught);
  const unread = stale.map((row) => ({ row, sourceHash: hashes.get(row.id) ?? '', diary, books }));
  return { kept, unread };
}

/** The index of a dream as its text and the dream book stand now, made anew where it is missing or stale. */
export async function freshIndex(deps: Deps, row: Source): Promise<IndexRow> {
  const { kept, unread } = await lookUp(deps, row.user_id, [row]);
  const made = await readIndexes(unread);
  if (made.length > 0) await saveIndexes(deps.sql, made, new Map());
  const [index] = [...kept, ...made];
  if (!index) throw new Error(`dream ${row.id} was not indexed`);
  return index;
}

/** Which of many dreams lack an index as they stand, whoever dreamt them; what a diary must be asked is asked once a dreamer. */
export async function unreadAmong(deps: Deps, rows: readonly Source[]): Promise<Map<number, Unread>> {
  const unread = new Map<number, Unread>();
  for (const [userId, own] of Map.groupBy(rows, (row) => row.user_id))
    for (const one of (await lookUp(deps, userId, own)).unread) unread.set(one.row.id, one);
  return unread;
}

export type ReadableText = Pick<Source, 'title' | 'text' | 'language' | 'tags'>;

/** What stands in a text that belongs to no diary; what is rare is told by the shared dreams. */
export async function findingsOfText(deps: Deps, text: ReadableText): Promise<StoredFindings> {
  const row: Source = { ...text, id: 0, user_id: 0, people: [], places: [] };
  const words = wordsIn(text);
  const rarity = await rarityInStream(deps, [...words.stems.keys()]);
  const names = { people: [], places: [] };
  const diary: Diary = {
    names,
    taught: [],
    wordsOf: new Map([[row, words]]),
    idf: (stem) => rarity?.get(stem),
  };
  const books = await openBooks(deps.sql, [row]);
  const [made] = await readIndexes([{ row, sourceHash: '', diary, books }]);
  if (!made) throw new Error('the text was not read');
  return made.findings;
}
