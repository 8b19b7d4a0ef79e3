import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';
import { faq } from '#server/db/schema/content.ts';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';
import { help_line } from '#server/db/schema/safety.ts';
import { shipped_row } from '#server/db/schema/shipped.ts';

/** Of which kinds of shipped content something is there; a dreamer's own prompts are nobody's shipped ones. */
export async function hasRows(
  db: Db,
): Promise<Record<'categories' | 'questions' | 'prompts' | 'books' | 'posts', boolean>> {
  const [there] = await db
    .select({
      categories: sql<boolean>`exists (select 1 from ${category})`,
      questions: sql<boolean>`exists (select 1 from ${faq})`,
      prompts: sql<boolean>`exists (select 1 from ${dream_prompt} where user_id is null)`,
      books: sql<boolean>`exists (select 1 from ${dream_book})`,
      posts: sql<boolean>`exists (select 1 from ${blog_post})`,
    })
    .from(sql`(select 1) one`);
  if (!there) throw new Error('the shipped content was not looked for');
  return there;
}

export const insertQuestions = (db: Db, rows: (typeof faq.$inferInsert)[]) => db.insert(faq).values(rows);
export const insertCategories = (db: Db, rows: (typeof category.$inferInsert)[]) =>
  db.insert(category).values(rows);
export const insertPrompts = (db: Db, rows: (typeof dream_prompt.$inferInsert)[]) =>
  db.insert(dream_prompt).values(rows);

type Book = {
  book: typeof dream_book.$inferInsert;
  entries: readonly Omit<typeof dream_book_entry.$inferInsert, 'book_id'>[];
};

/** A dream book with all of its entries. */
export async function insertBook(db: Db, { book, entries }: Book): Promise<void> {
  const [made] = await db.insert(dream_book).values(book).returning({ id: dream_book.id });
  if (!made) throw new Error('the dream book was not written');
  await insertBookEntries(db, made.id, entries);
}

const CHUNK = 500;
/** A whole book in one statement takes a busy machine longer than a statement may take, and then nothing starts there. */
const ENTRIES_AT_ONCE = 100;

/** Fingerprints of a kind as it was last shipped here, by key. */
export async function keptFingerprints(db: Db, kind: string): Promise<Map<string, string>> {
  const rows = await db.select().from(shipped_row).where(eq(shipped_row.kind, kind));
  return new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]));
}

export async function keepFingerprints(
  db: Db,
  kind: string,
  fingerprints: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = [...fingerprints].map(([key, fingerprint]) => ({ kind, key, fingerprint }));
  for (let at = 0; at < rows.length; at += CHUNK)
    await db
      .insert(shipped_row)
      .values(rows.slice(at, at + CHUNK))
      .onConflictDoUpdate({
        target: [shipped_row.kind, shipped_row.key],
        set: { fingerprint: sql`excluded.fingerprint` },
      });
}

/** Every question with whether anybody has changed it. */
export const listQuestions = (db: Db) =>
  db
    .select({
      id: faq.id,
      slug: faq.slug,
      language: faq.locale,
      category: faq.category,
      question: faq.question,
      answer: faq.answer,
      touched: sql<boolean>`${faq.updated_at} > ${faq.created_at} + interval '1 second'`,
    })
    .from(faq);

export const updateQuestion = (
  db: Db,
  id: number,
  words: Pick<typeof faq.$inferInsert, 'category' | 'question' | 'answer'>,
) => db.update(faq).set(words).where(eq(faq.id, id));

/** Questions that admins deleted, by language and short name. */
export async function deletedQuestions(db: Db): Promise<Set<string>> {
  const rows = await db.execute<{ key: string }>(sql`
    select distinct concat(detail->>'locale', ' ', detail->>'slug') as key from audit where action = 'faq.removed'`);
  return new Set(rows.map(({ key }) => key));
}

/** Every card with whether anybody has changed it. */
export const listHelpLines = (db: Db) =>
  db
    .select({
      id: help_line.id,
      slug: help_line.slug,
      language: help_line.locale,
      country: help_line.country,
      name: help_line.name,
      text: help_line.text,
      phone: help_line.phone,
      url: help_line.url,
      touched: sql<boolean>`${help_line.updated_at} > ${help_line.created_at} + interval '1 second'`,
    })
    .from(help_line);

export const insertHelpLines = (db: Db, rows: (typeof help_line.$inferInsert)[]) =>
  db.insert(help_line).values(rows);

export const updateHelpLine = (
  db: Db,
  id: number,
  words: Pick<typeof help_line.$inferInsert, 'country' | 'name' | 'text' | 'phone' | 'url'>,
) => db.update(help_line).set(words).where(eq(help_line.id, id));

/** Cards that admins deleted, by language and short name. */
export async function deletedHelpLines(db: Db): Promise<Set<string>> {
  const rows = await db.execute<{ key: string }>(sql`
    select distinct concat(detail->>'locale', ' ', detail->>'slug') as key from audit where action = 'help_line.removed'`);
  return new Set(rows.map(({ key }) => key));
}

export async function findBookId(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: dream_book.id }).from(dream_book).where(eq(dream_book.slug, slug));
  return row?.id;
}

export const listBookEntries = (db: Db, bookId: number) =>
  db
    .select({
      id: dream_book_entry.id,
      slug: dream_book_entry.slug,
      language: dream_book_entry.language,
      headword: dream_book_entry.headword,
      match: dream_book_entry.match,
      phrases: dream_book_entry.phrases,
      pos: dream_book_entry.pos,
      category: dream_book_entry.category,
      text: dream_book_entry.text,
      questions: dream_book_entry.questions,
      variations: dream_book_entry.variations,
      related: dream_book_entry.related,
      touched: sql<boolean>`${dream_book_entry.updated_at} > ${dream_book_entry.created_at} + interval '1 second'`,
    })
    .from(dream_book_entry)
    .where(eq(dream_book_entry.book_id, bookId));

type EntryWords = Omit<typeof dream_book_entry.$inferInsert, 'book_id' | 'id'>;
export async function insertBookEntries(
  db: Db,
  bookId: number,
  entries: readonly EntryWords[],
): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, book_id: bookId }));
  for (let at = 0; at < rows.length; at += ENTRIES_AT_ONCE)
    await db
      .insert(dream_book_entry)
      .values(rows.slice(at, at + ENTRIES_AT_ONCE))
      .onConflictDoNothing();
}

export const updateBookEntry = (db: Db, id: number, words: Partial<EntryWords>) =>
  db.update(dream_book_entry).set(words).where(eq(dream_book_entry.id, id));

/** Entries of a book that admins deleted, by language and short name. */
export async function deletedEntries(db: Db, bookId: number): Promise<Set<string>> {
  const rows = await db.execute<{ key: string }>(sql`
    select distinct concat(detail->>'language', ' ', detail->>'slug') as key from audit
    where action = 'dream_book.entry_deleted' and detail->>'book_id' = ${String(bookId)}`);
  return new Set(rows.map(({ key }) => key));
}
