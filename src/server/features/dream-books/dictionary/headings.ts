import type { Sql } from '#server/db/database.ts';
import { plainSpelling } from '#server/features/dream-books/entry-words.ts';
import { elementKey } from '#shared/elements.ts';
import { headingsOf, headingsStamp, type HeadingRow } from './dictionary.store.ts';
import { shelfLetter } from './shelf-letter.ts';

/** One word of the dictionary, whatever books have it. */
export type Heading = {
  slug: string;
  headword: string;
  letter: string;
  /** All by which it is met, as names are compared. */
  keys: string[];
  /** The same without accents and the like, the headword first. */
  plain: string[];
  books: number[];
};
export type Headings = {
  list: readonly Heading[];
  bySlug: ReadonlyMap<string, Heading>;
  byKey: ReadonlyMap<string, readonly Heading[]>;
  letters: { letter: string; entries: number }[];
  books: number[];
};

type Kept = { stamp: string; headings: Headings };
const caches = new WeakMap<Sql, Map<string, Kept>>();

const keysOf = ({ headword, match, phrases }: HeadingRow): string[] => [
  ...new Set([headword, ...match, ...phrases].map(elementKey)),
];

/** The books that come first give a word its spelling and its letter. */
function group(rows: readonly HeadingRow[], language: string): Heading[] {
  const bySlug = new Map<string, Heading>();
  for (const row of rows) {
    const known = bySlug.get(row.slug);
    if (known) {
      known.keys = [...new Set([...known.keys, ...keysOf(row)])];
      known.books.push(row.book_id);
      continue;
    }
    const { slug, headword } = row;
    const letter = shelfLetter(row.letter, headword, language);
    bySlug.set(slug, { slug, headword, letter, keys: keysOf(row), plain: [], books: [row.book_id] });
  }
  for (const heading of bySlug.values())
    heading.plain = [elementKey(heading.headword), ...heading.keys].map(plainSpelling);
  return [...bySlug.values()];
}

function arranged(rows: readonly HeadingRow[], language: string): Headings {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const list = group(rows, language).sort(
    (left, right) => compare(left.letter, right.letter) || compare(left.headword, right.headword),
  );
  const byKey = new Map<string, Heading[]>();
  for (const heading of list)
    for (const key of heading.keys) byKey.set(key, [...(byKey.get(key) ?? []), heading]);
  const byLetter = Map.groupBy(list, ({ letter }) => letter);
  return {
    list,
    bySlug: new Map(list.map((heading) => [heading.slug, heading])),
    byKey,
    letters: [...byLetter].map(([letter, entries]) => ({ letter, entries: entries.length })),
    books: [...new Set(rows.map(({ book_id }) => book_id))],
  };
}

/** Everything that can be looked up in a language, kept until an entry or a book changes. */
export async function openHeadings(sql: Sql, language: string): Promise<Headings> {
  const cache = caches.get(sql) ?? new Map<string, Kept>();
  caches.set(sql, cache);
  const stamp = await headingsStamp(sql, language);
  const kept = cache.get(language);
  if (kept?.stamp === stamp) return kept.headings;
  const headings = arranged(await headingsOf(sql, language), language);
  cache.set(language, { stamp, headings });
  return headings;
}

const PART = 3;

/** How well a word answers what was asked: the word itself, a beginning, a synonym, a part; 0 for not at all. */
function worthAmong(name: string, keys: readonly string[], asked: string): number {
  if (name === asked) return 6;
  if (keys.includes(asked)) return 5;
  if (name.startsWith(asked)) return 4;
  if (keys.some((key) => key.startsWith(asked))) return 3;
  if (asked.length >= PART && keys.some((key) => key.includes(` ${asked}`))) return 2;
  return asked.length >= PART && keys.some((key) => key.includes(asked)) ? 1 : 0;
}

/** The spelling that was asked for counts a little more than one that only looks like it. */
const OTHER_SPELLING = 0.5;

function worthOf(
  { headword, keys, plain: [name = '', ...plain] }: Heading,
  asked: string,
  spelt: string,
): number {
  const worth = worthAmong(elementKey(headword), keys, asked);
  return Math.max(worth, worthAmong(name, plain, spelt) - OTHER_SPELLING);
}

/** Words that answer what was asked, best first. */
export function findHeadings({ list }: Headings, asked: string): Heading[] {
  const key = elementKey(asked);
  if (key === '') return [...list];
  const spelt = plainSpelling(key);
  return list
    .map((heading) => ({ heading, worth: worthOf(heading, key, spelt) }))
    .filter(({ worth }) => worth > 0)
    .sort((left, right) => right.worth - left.worth)
    .map(({ heading }) => heading);
}
