import type { Sql } from '#server/db/database.ts';
import { compileBook, type CompiledBook } from './book-patterns.ts';
import { bookEntries, bookStamp } from './book.store.ts';

type Kept = { stamp: string; book: CompiledBook };
/** Compiled books of one database by language; rebuilt when an entry changes. */
const caches = new WeakMap<Sql, Map<string, Kept>>();

/** The published entries of a language ready to match, with a stamp that changes with them. */
export async function openBook(sql: Sql, language: string): Promise<Kept> {
  const cache = caches.get(sql) ?? new Map<string, Kept>();
  caches.set(sql, cache);
  const stamp = await bookStamp(sql, language);
  const kept = cache.get(language);
  if (kept?.stamp === stamp) return kept;
  const opened = { stamp, book: compileBook(await bookEntries(sql, language), language) };
  cache.set(language, opened);
  return opened;
}
