// What the worker thread works out of a saved dream, without the database: language, words, tags, symbols, numbers, what is searched.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileBook, type MatchableEntry } from '#server/features/symbols/book-patterns.ts';
import { readIndexes, type Unread } from '#server/features/symbols/read-dreams.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { packDream } from '#server/features/similar/numbers/packed-dream.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { newDreams } from './support/records-data.ts';
import { verdict } from './support/verdict.ts';

const MOST_MS = 1.2;
const ROUNDS = 10;
const BOOK = path.join(import.meta.dirname, '../content/dream-book/plain-symbols/en');
const NAMES = 60;
/** As many as the server reads together. */
const TOGETHER = 16;

const book = compileBook(
  readdirSync(BOOK).flatMap(
    (file) => JSON.parse(readFileSync(path.join(BOOK, file), 'utf8')) as MatchableEntry[],
  ),
  'en',
);
const dreams = newDreams().map((body) => JSON.parse(body) as { title: string; text: string });
const named = (what: string) => Array.from({ length: NAMES }, (_, at) => `${what} ${at}`);
const diary = {
  names: { people: named('Person'), places: named('Place') },
  taught: [],
  wordsOf: new Map(),
  idf: (stem: string) => 1 + (stem.length % 5),
};
const books = new Map([['en', { book, stamp: '' }]]);
const FACTS = { night_of: '', types: [], moods: [], tags: [], people: [], places: [], version: '' };

type Told = { title: string; text: string };
const unreadOf = ({ title, text }: Told, id: number): Unread => {
  const row = { id, user_id: 1, title, text, language: detectLanguage(text, 'en') };
  return { row: { ...row, tags: [], people: [], places: [] }, sourceHash: '', diary, books };
};

async function read(some: readonly Told[]): Promise<number> {
  const unread = some.map(unreadOf);
  const made = await readIndexes(unread);
  const searches = unread.map(({ row: { title, text, language } }) =>
    vectorOf(
      [title, text].map((part) => ({ text: part, weight: 'C' as const })),
      language,
    ),
  );
  const numbers = unread.map(({ row }) => packDream(indexDream({ ...row, ...FACTS })));
  return made.length + searches.length + numbers.length;
}

/** The lowest of some rounds: others' work on the machine only ever adds. */
let least = Infinity;
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage();
  for (let from = 0; from < dreams.length; from += TOGETHER)
    if ((await read(dreams.slice(from, from + TOGETHER))) === 0) throw new Error('nothing was read');
  const { user, system } = process.cpuUsage(before);
  least = Math.min(least, (user + system) / 1000 / dreams.length);
}
const letters = dreams.reduce((sum, { text }) => sum + text.length, 0) / dreams.length;
console.log(`texts of ${letters.toFixed(0)} characters`);
verdict('reading a text, processor', least, { atMost: MOST_MS }, ' ms');
