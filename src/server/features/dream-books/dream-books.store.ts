import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream_book, dream_book_entry, dream_book_import } from '#server/db/schema/readings.ts';

export type BookRow = typeof dream_book.$inferSelect;
export type NewBook = typeof dream_book.$inferInsert;
export type EntryRow = typeof dream_book_entry.$inferSelect;
export type NewEntry = typeof dream_book_entry.$inferInsert;
export type ImportRow = typeof dream_book_import.$inferSelect;
type NewImport = typeof dream_book_import.$inferInsert;

const CHUNK = 500;

export async function findBook(db: Db, id: number): Promise<BookRow | undefined> {
  const [row] = await db.select().from(dream_book).where(eq(dream_book.id, id));
  return row;
}

/** The book stays as it is until the transaction ends: two imports follow one another. */
export async function lockBook(db: Db, id: number): Promise<BookRow | undefined> {
  const [row] = await db.select().from(dream_book).where(eq(dream_book.id, id)).for('update');
  return row;
}

/** Undefined where the short name is taken. */
export async function insertBook(db: Db, row: NewBook): Promise<BookRow | undefined> {
  const [made] = await db.insert(dream_book).values(row).onConflictDoNothing().returning();
  return made;
}

export async function isBookSlugTaken(db: Db, slug: string, but: number): Promise<boolean> {
  const [row] = await db
    .select({ id: dream_book.id })
    .from(dream_book)
    .where(and(eq(dream_book.slug, slug), ne(dream_book.id, but)));
  return row !== undefined;
}

export const updateBook = (db: Db, id: number, change: Partial<NewBook>) =>
  db
    .update(dream_book)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(dream_book.id, id));

export const deleteBook = (db: Db, id: number) => db.delete(dream_book).where(eq(dream_book.id, id));

/** Locks an entry until the transaction ends: what may upset somebody is looked for in its words as they then stand. */
export async function lockEntry(db: Db, id: number): Promise<EntryRow | undefined> {
  const [row] = await db.select().from(dream_book_entry).where(eq(dream_book_entry.id, id)).for('update');
  return row;
}

export const entriesOf = (db: Db, bookId: number): Promise<EntryRow[]> =>
  db
    .select()
    .from(dream_book_entry)
    .where(eq(dream_book_entry.book_id, bookId))
    .orderBy(asc(dream_book_entry.language), asc(dream_book_entry.slug));

/** Undefined where the short name is taken in this book and language. */
export async function insertEntry(db: Db, row: NewEntry): Promise<EntryRow | undefined> {
  const [made] = await db.insert(dream_book_entry).values(row).onConflictDoNothing().returning();
  return made;
}

export async function isEntrySlugTaken(db: Db, entry: EntryRow, slug: string): Promise<boolean> {
  const { book_id, language, id } = dream_book_entry;
  const [row] = await db
    .select({ id })
    .from(dream_book_entry)
    .where(
      and(
        eq(book_id, entry.book_id),
        eq(language, entry.language),
        eq(dream_book_entry.slug, slug),
        ne(id, entry.id),
      ),
    );
  return row !== undefined;
}

export const updateEntry = (db: Db, id: number, change: Partial<NewEntry>) =>
  db
    .update(dream_book_entry)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(dream_book_entry.id, id))
    .returning({ updated_at: dream_book_entry.updated_at });

export const deleteEntry = (db: Db, id: number) =>
  db.delete(dream_book_entry).where(eq(dream_book_entry.id, id));

/** Answers the rows as they were written. */
export async function insertEntries(db: Db, rows: readonly NewEntry[]): Promise<EntryRow[]> {
  const made: EntryRow[] = [];
  for (let at = 0; at < rows.length; at += CHUNK)
    made.push(
      ...(await db
        .insert(dream_book_entry)
        .values(rows.slice(at, at + CHUNK))
        .returning()),
    );
  return made;
}

export async function deleteEntries(db: Db, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += CHUNK)
    await db.delete(dream_book_entry).where(inArray(dream_book_entry.id, ids.slice(at, at + CHUNK)));
}

/** Sets the status of entries; answers which there were. */
export const setStatus = (db: Db, ids: readonly number[], status: EntryRow['status']) =>
  db
    .update(dream_book_entry)
    .set({ status, updated_at: sql`clock_timestamp()` })
    .where(inArray(dream_book_entry.id, [...ids]))
    .returning({ id: dream_book_entry.id });

export const countEntries = (db: Db) =>
  db
    .select({
      book_id: dream_book_entry.book_id,
      entries: sql<number>`count(*)::int`,
      published: sql<number>`count(*) filter (where ${dream_book_entry.status} = 'published')::int`,
      review: sql<number>`count(*) filter (where ${dream_book_entry.status} = 'review')::int`,
      languages: sql<
        string[]
      >`array_agg(distinct ${dream_book_entry.language} order by ${dream_book_entry.language})`,
    })
    .from(dream_book_entry)
    .groupBy(dream_book_entry.book_id);

export async function insertImport(db: Db, row: NewImport): Promise<ImportRow> {
  const [made] = await db.insert(dream_book_import).values(row).returning();
  if (!made) throw new Error('the import was not written');
  return made;
}

/** Plans that nobody has written go when the next file is looked at. */
export const deletePlans = (db: Db, bookId: number) =>
  db
    .delete(dream_book_import)
    .where(and(eq(dream_book_import.book_id, bookId), eq(dream_book_import.state, 'planned')));

export async function findImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(dream_book_import).where(eq(dream_book_import.id, id));
  return row;
}

export async function lockImport(db: Db, id: number): Promise<ImportRow | undefined> {
  const [row] = await db.select().from(dream_book_import).where(eq(dream_book_import.id, id)).for('update');
  return row;
}

/** The newest first, without what they hold. */
export const listImports = (db: Db, bookId: number) =>
  db
    .select({
      id: dream_book_import.id,
      book_id: dream_book_import.book_id,
      name: dream_book_import.name,
      format: dream_book_import.format,
      state: dream_book_import.state,
      remove_gone: dream_book_import.remove_gone,
      counts: dream_book_import.counts,
      created_at: dream_book_import.created_at,
      updated_at: dream_book_import.updated_at,
    })
    .from(dream_book_import)
    .where(eq(dream_book_import.book_id, bookId))
    .orderBy(desc(dream_book_import.id))
    .limit(30);

export const updateImport = (db: Db, id: number, change: Partial<NewImport>) =>
  db
    .update(dream_book_import)
    .set({ ...change, updated_at: sql`clock_timestamp()` })
    .where(eq(dream_book_import.id, id));
