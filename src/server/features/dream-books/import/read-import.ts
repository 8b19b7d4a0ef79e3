import { concernsOf } from '#server/features/dream-books/sensitive-words.ts';
import { formsOf, initialOf, slugOf } from '#server/features/dream-books/entry-words.ts';
import {
  readPlainText,
  type TextEntry,
  type Unread,
} from '#server/features/dream-books/plain-text/read-plain-text.ts';
import { importEmpty, importTooMany } from '#server/features/dream-books/dream-books.errors.ts';
import { type BOOK_FORMATS, DREAM_BOOK_LIMITS, type ImportedRow } from '#shared/dream-books/dream-books.ts';
import { decodeText } from './decode.ts';
import type { FaultyRow, GivenBook, GivenEntry } from './given-entry.ts';
import { readCsv, readJson, type ReadRows } from './read-rows.ts';

type BookFormat = (typeof BOOK_FORMATS)[number];

const UNREAD_KEPT = 2000;
/** As much of what stays out as is shown. */
const SHOWN = 300;
/** What of an entry is more than an entry holds. */
function beyondOf({ line, text, footnotes }: TextEntry): FaultyRow[] {
  const rest = Array.from(text).slice(DREAM_BOOK_LIMITS.text).join('');
  const note = footnotes[DREAM_BOOK_LIMITS.footnotes];
  return [
    ...(rest === '' ? [] : [{ line, text: rest.slice(0, SHOWN), why: 'text_cut' }]),
    ...(note ? [{ line, text: note.text.slice(0, SHOWN), why: 'notes_cut' }] : []),
  ];
}

const WHY: Record<Unread['why'], string> = {
  before_first: 'before_first',
  no_entry: 'no_entry',
  footnote: 'footnote',
  no_text: 'no_text',
};

/** Nothing but JSON begins so and can be read to its end. */
function isJson(text: string): boolean {
  if (!/^\s*(?:\[\s*[[{]|\{\s*")/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The first line names the columns of a table. */
const HEADS = /^[^\n[{]*\b(?:headword|word|symbol|term)\b[^\n]*[,;\t]/i;

/** The format by what a file is called, unless it plainly holds another, else by what it holds. */
function formatOf(name: string, text: string): BookFormat {
  if (isJson(text)) return 'json';
  const start = text.trimStart();
  const isTable = HEADS.test(start.slice(0, 500));
  const ending = /\.(csv|tsv|json|jsonl|ndjson|txt|md)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'json' || ending === 'jsonl' || ending === 'ndjson') return isTable ? 'csv' : 'json';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  if (ending === 'txt' || ending === 'md') return 'text';
  if (start.startsWith('[') || start.startsWith('{')) return 'json';
  return isTable ? 'csv' : 'text';
}

/** Short names that are given, and up to which number each has been counted. */
type Names = { taken: Set<string>; counted: Map<string, number> };
const noNames = (): Names => ({ taken: new Set(), counted: new Map() });

/** A short name that nobody before has: a word filed below another letter carries that letter, the next of a kind its number. */
function nameAll({ taken, counted }: Names, headword: string, letter: string): string {
  const slug = slugOf(headword);
  const filed = slugOf(letter);
  const elsewhere = letter !== '' && letter !== initialOf(headword) ? `${slug}-${filed}` : slug;
  const first = taken.has(slug) ? elsewhere : slug;
  for (let count = (counted.get(first) ?? 0) + 1; ; count += 1) {
    const name = count === 1 ? first : `${first}-${count}`;
    if (taken.has(name)) continue;
    counted.set(first, count);
    taken.add(name);
    return name;
  }
}

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('');

/** A headword leads where "See Nun" leads: to the short name of the first that is called so. */
function namesOf(entries: readonly { headword: string; slug: string }[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { headword, slug } of entries) {
    const key = headword.toLowerCase();
    if (!names.has(key)) names.set(key, slug);
  }
  return names;
}

function fromText(entries: readonly TextEntry[], language: string): GivenEntry[] {
  const given = noNames();
  const named = entries.map((entry) => ({ ...entry, slug: nameAll(given, entry.headword, entry.letter) }));
  const names = namesOf(named);
  return named.map(({ line, slug, headword, letter, text, footnotes, epigraph, sees, doubtful }) => ({
    line,
    slug,
    language,
    letter,
    headword: cut(headword, DREAM_BOOK_LIMITS.headword),
    text: cut(text, DREAM_BOOK_LIMITS.text),
    footnotes: footnotes.slice(0, DREAM_BOOK_LIMITS.footnotes),
    epigraph,
    related: related(sees, names, slug),
    doubtful,
  }));
}

const related = (sees: readonly string[], names: ReadonlyMap<string, string>, own: string): string[] =>
  [...new Set(sees.flatMap((word) => names.get(word.toLowerCase()) ?? []))]
    .filter((slug) => slug !== own)
    .slice(0, DREAM_BOOK_LIMITS.list);

/** Rows with a short name of their own have it, the first of two alike; the others are named around them. */
function fromRows(
  { rows, faulty }: ReadRows,
  fallback: string,
): { entries: GivenEntry[]; faulty: FaultyRow[] } {
  const byLanguage = new Map<string, Names>();
  const faults = [...faulty];
  const namesIn = (language: string) => {
    const names = byLanguage.get(language) ?? noNames();
    byLanguage.set(language, names);
    return names;
  };
  const own = rows.filter(({ line, row: { slug, language, headword } }) => {
    const { taken } = namesIn(language ?? fallback);
    const isTaken = slug !== undefined && taken.has(slug);
    if (isTaken) faults.push({ line, text: headword, why: `slug_twice: ${slug}` });
    else if (slug !== undefined) taken.add(slug);
    return !isTaken;
  });
  const entries = own.map(({ line, row }): GivenEntry => {
    const language = row.language ?? fallback;
    const letter = row.letter || initialOf(row.headword);
    const slug = row.slug ?? nameAll(namesIn(language), row.headword, letter);
    return { ...row, line, slug, language, letter, doubtful: false };
  });
  return { entries, faulty: faults };
}

/** All words of an entry that readers would meet. */
const wordsOf = (
  row: Pick<ImportedRow, 'headword' | 'text' | 'footnotes' | 'epigraph' | 'variations'>,
): string =>
  [
    row.headword,
    row.text,
    row.epigraph ?? '',
    ...(row.variations ?? []),
    ...(row.footnotes ?? []).map(({ text }) => text),
  ].join('\n');

/** Why an entry waits for an admin. */
export const concernsOfEntry = (entry: GivenEntry): string[] => concernsOf(wordsOf(entry), entry.language);

/** Under what an entry is met where its file does not say. */
export const formsOfEntry = (entry: GivenEntry) => formsOf(entry.headword, entry.text);

export type ImportOptions = { name: string; format: BookFormat | 'auto'; language: string };
export type ReadImport = GivenBook & { format: BookFormat };

/**
 * Reads a file of entries. Throws where it is no text, holds nothing, or more than can be written; single rows that cannot
 * be read are named with their lines.
 */
export function readImport(bytes: Uint8Array, { name, format, language }: ImportOptions): ReadImport {
  const text = decodeText(bytes);
  if (text.trim() === '') throw importEmpty();
  const as = format === 'auto' ? formatOf(name, text) : format;
  const read = as === 'text' ? readBook(text, language) : readTable(text, as, language);
  if (read.entries.length > DREAM_BOOK_LIMITS.importEntries) throw importTooMany();
  if (read.entries.length === 0 && read.faulty.length === 0) throw importEmpty();
  return { ...read, format: as };
}

function readTable(text: string, format: 'csv' | 'json', language: string): GivenBook {
  const read = fromRows(format === 'csv' ? readCsv(text) : readJson(text), language);
  return { ...read, faulty: read.faulty.slice(0, UNREAD_KEPT), unread: [], epigraphs: [] };
}

function readBook(text: string, language: string): GivenBook {
  const { entries, unread, epigraphs } = readPlainText(text);
  if (entries.length > DREAM_BOOK_LIMITS.importEntries) throw importTooMany();
  return {
    entries: fromText(entries, language),
    faulty: [],
    unread: [
      ...entries.flatMap(beyondOf),
      ...unread.map(({ line, text: words, why }) => ({ line, text: words.slice(0, SHOWN), why: WHY[why] })),
    ]
      .toSorted((left, right) => left.line - right.line)
      .slice(0, UNREAD_KEPT),
    epigraphs,
  };
}
