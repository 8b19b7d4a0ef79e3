// What the worker thread works out of a saved dream, without the database: language, words, tags, symbols, numbers, what is searched.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileBook, type MatchableEntry, matchBook } from '#server/features/symbols/book-matcher.ts';
import { indexDream } from '#server/features/similar/numbers/indexed-dream.ts';
import { packDream } from '#server/features/similar/numbers/packed-dream.ts';
import { tagDream } from '#server/language/tagging/tagger.ts';
import { detectLanguage } from '#server/language/detect-language.ts';
import { analyseEnglish } from '#server/language/english.ts';
import { vectorOf } from '#server/language/search-vector.ts';
import { countStems, termsOfText } from '#server/language/terms.ts';
import { newDreams } from './support/records-data.ts';
import { verdict } from './support/verdict.ts';

const MOST_MS = 1.2;
const ROUNDS = 10;
const BOOK = path.join(import.meta.dirname, '../content/dream-book/plain-symbols/en');
const NAMES = 60;

const book = compileBook(
  readdirSync(BOOK).flatMap(
    (file) => JSON.parse(readFileSync(path.join(BOOK, file), 'utf8')) as MatchableEntry[],
  ),
  'en',
);
const dreams = newDreams().map((body) => JSON.parse(body) as { title: string; text: string });
const named = (what: string) => Array.from({ length: NAMES }, (_, at) => `${what} ${at}`);
const known = { people: named('Person'), places: named('Place') };
const FACTS = { night_of: '', types: [], moods: [], tags: [], people: [], places: [], version: '' };

function read({ title, text }: { title: string; text: string }, id: number): number {
  const language = detectLanguage(text, 'en');
  const stems = countStems(termsOfText(`${title}\n${text}`, language));
  const words = analyseEnglish(text);
  const idf = (stem: string) => 1 + (stem.length % 5);
  const symbols = matchBook(book, { text, title, language, words }, idf, 12);
  const findings = tagDream({ text, language, known, words });
  const search = vectorOf(
    [title, text].map((part) => ({ text: part, weight: 'C' as const })),
    language,
  );
  const numbers = packDream(indexDream({ ...FACTS, id, title, text, language }));
  return stems.size + symbols.length + findings.length + search.length + numbers.length;
}

/** The lowest of some rounds: others' work on the machine only ever adds. */
let least = Infinity;
for (let round = 0; round < ROUNDS; round += 1) {
  const before = process.cpuUsage();
  for (const [id, dream] of dreams.entries()) if (read(dream, id) === 0) throw new Error('nothing was read');
  const { user, system } = process.cpuUsage(before);
  least = Math.min(least, (user + system) / 1000 / dreams.length);
}
const letters = dreams.reduce((sum, { text }) => sum + text.length, 0) / dreams.length;
console.log(`texts of ${letters.toFixed(0)} characters`);
verdict('reading a text, processor', least, { atMost: MOST_MS }, ' ms');
