import type { Sql } from '#server/db/database.ts';
import { compileBook, type CompiledBook } from './book-matcher.ts';
import { bookEntries, bookStamp } from './book.store.ts';

type Kept = { stamp: string; book: CompiledBook };
/** Compiled books of one database by language; rebuilt when an entry changes. */
const shelves = new WeakMap<Sql, Map<string, Kept>>();

/** The published entries of a language ready to match, with a stamp that changes with them. */
export async function openBook(sql: Sql, language: string): Promise<Kept> {
  const shelf = shelves.get(sql) ?? new Map<string, Kept>();
  shelves.set(sql, shelf);
  const stamp = await bookStamp(sql, language);
  const kept = shelf.get(language);
  if (kept?.stamp === stamp) return kept;
  const opened = { stamp, book: compileBook(await bookEntries(sql, language), language) };
  shelf.set(language, opened);
  return opened;
}
