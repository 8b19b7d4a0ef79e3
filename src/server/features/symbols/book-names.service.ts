import type { Deps } from '#server/deps.ts';
import type { BookSense } from '#shared/readings.ts';
import { entriesNamed } from './book-names.store.ts';

export type NamedEntry = Omit<BookSense, 'ranges'> & { language: string };

/** The dream book's entry with this headword or synonym, in the first of these languages that has one; null for none. */
export async function bookEntryNamed(
  deps: Deps,
  name: string,
  languages: readonly string[],
): Promise<NamedEntry | null> {
  const rows = await entriesNamed(deps.sql, name.toLowerCase());
  const entry =
    languages.map((language) => rows.find((row) => row.language === language)).find(Boolean) ?? rows[0];
  if (!entry) return null;
  const { slug, headword, language, text, questions, book_name, author, licence } = entry;
  return { slug, headword, language, text, questions, book: { name: book_name, author, licence } };
}
