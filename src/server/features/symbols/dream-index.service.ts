import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { DreamRow } from '#server/features/dreams/dreams.service.ts';
import { rarityInStream } from '#server/features/similar/similar.service.ts';
import { analyseEnglish, type AnalysedWord, wordsByStart } from '#server/language/english.ts';
import { classesOfWord, lexiconOf } from '#server/language/lexicon.ts';
import { countStems, termsOfText, type Term } from '#server/language/terms.ts';
import { vagueWords } from '#server/language/vague-words.ts';
import { matchBook } from './book-matcher.ts';
import type { Idf } from './book-weights.ts';
import { openBook } from './book-cache.ts';
import {
  findIndexes,
  knownNames,
  saveIndexes,
  taughtNamesOf,
  type IndexRow,
  type StoredFindings,
  type StoredWord,
} from './findings.store.ts';
import type { Taught } from '#server/language/tagging/tagged.ts';
import { newestStems } from './newest-stems.ts';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { takingTurns } from '#server/turns.ts';

/** Raised whenever tagging, matching or what is searched changes: older rows are made anew in the background. */
export const INDEX_VERSION = 20;
const SYMBOLS_KEPT = 12;
const WORDS_KEPT = 12;
/** Dreams of one's own from which on they tell rare words from common ones. */
const ENOUGH_DREAMS = 50;
/** Analysis is for dreams, not for books: what stands after this many units is not tagged. */
const LONGEST = 20_000;

/** What is read of a dream. */
export type Source = Pick<
  DreamRow,
  'id' | 'user_id' | 'title' | 'text' | 'language' | 'tags' | 'people' | 'places'
>;

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

/** The terms of a text, and how often each stem stands in it or in its title. */
type Words = { terms: readonly Term[]; stems: ReadonlyMap<string, number> };

function wordsIn({ title, text, language }: Pick<Source, 'title' | 'text' | 'language'>): Words {
  const terms = termsOfText(text, language);
  return { terms, stems: countStems([...termsOfText(title, language), ...terms]) };
}

/** What the rest of a diary says about some of its dreams, asked once for all of them. */
type Diary = {
  idf: Idf;
  names: Awaited<ReturnType<typeof knownNames>>;
  taught: readonly Taught[];
  /** Of dreams whose words had to be known beforehand. */
  wordsOf: ReadonlyMap<Source, Words>;
};
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

/** Whether a word may name a thing: known in English, guessed from capitals in German and from the article in Arabic. */
function namesThing(term: Term, row: Source, byStart: ReadonlyMap<number, AnalysedWord>): boolean {
  if (vagueWords(row.language).has(term.word)) return false;
  const written = row.text.slice(term.start, term.end);
  if (row.language === 'de')
    return /^\p{Lu}/u.test(written) && !/(?:^|[.!?…:"„“”\n]\s*)$/u.test(row.text.slice(0, term.start));
  if (row.language === 'ar') return term.word.startsWith('ال') && term.word.length > 4;
  if (row.language !== 'en') return term.word.length > 3;
  const word = byStart.get(term.start);
  return word?.pos === 'noun' && word.content && term.word.length > 2;
}

const NO_WORDS: ReadonlyMap<number, AnalysedWord> = new Map();

/** The words that tell most of what this text is about and that are no person, rarest first. */
function tellingWords(
  terms: readonly Term[],
  row: Source,
  byStart: ReadonlyMap<number, AnalysedWord>,
  idf: Idf,
): StoredWord[] {
  const lexicon = lexiconOf(row.language);
  const found = new Map<string, StoredWord & { worth: number }>();
  for (const term of terms) {
    const known = found.get(term.stem);
    if (known) known.worth += 0.5;
    if (known || !namesThing(term, row, byStart)) continue;
    const classes = lexicon ? classesOfWord(lexicon, term.word) : [];
    if (classes.includes('women') || classes.includes('men') || classes.includes('family')) continue;
    const range: [number, number] = [term.start, term.end];
    const word = row.text.slice(...range).replace(/['’]s$/, '');
    found.set(term.stem, { word, stem: term.stem, range, worth: idf(term.stem) ?? 3 });
  }
  return [...found.values()]
    .sort((left, right) => right.worth - left.worth)
    .slice(0, WORDS_KEPT)
    .map(({ word, stem, range }) => ({ word, stem, range }));
}

type Books = ReadonlyMap<string, Awaited<ReturnType<typeof openBook>>>;

/** The book of each language, looked at once for all dreams in it. */
async function openBooks(sql: Sql, rows: readonly Source[]): Promise<Books> {
  const books = new Map<string, Awaited<ReturnType<typeof openBook>>>();
  for (const language of new Set(rows.map((row) => row.language)))
    books.set(language, await openBook(sql, language));
  return books;
}

/** A dream that is still to be read, with all that this takes. */
type Unread = { row: Source; sourceHash: string; diary: Diary; books: Books };

/** Reads one dream, without the database. */
export async function readIndex({ row, sourceHash, diary, books }: Unread): Promise<IndexRow> {
  const { idf, names, taught, wordsOf } = diary;
  const turn = takingTurns();
  const looked = { ...row, text: row.text.slice(0, LONGEST) };
  const all = wordsOf.get(row) ?? wordsIn(row);
  const terms = looked.text === row.text ? all.terms : termsOfText(looked.text, row.language);
  const words = row.language === 'en' ? analyseEnglish(looked.text) : undefined;
  const book = books.get(row.language)?.book;
  await turn();
  const asked = { text: looked.text, title: row.title, language: row.language, words, tags: row.tags };
  const symbols = book ? matchBook(book, asked, idf, SYMBOLS_KEPT) : [];
  await turn();
  const findings = tagDream({ text: looked.text, language: row.language, known: names, taught, words });
  await turn();
  return {
    dream_id: row.id,
    user_id: row.user_id,
    source_hash: sourceHash,
    version: INDEX_VERSION,
    language: row.language,
    length: terms.length,
    terms: Object.fromEntries(all.stems),
    findings: {
      findings,
      symbols: symbols.map(({ slug, headword, ranges }) => ({ slug, headword, ranges })),
      words: tellingWords(terms, looked, words ? wordsByStart(words) : NO_WORDS, idf),
    },
  };
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
  const made = await Promise.all(unread.map(readIndex));
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
  const made = await readIndex({ row, sourceHash: '', diary, books });
  return made.findings;
}
