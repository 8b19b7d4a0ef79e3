import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';
import { faq } from '#server/db/schema/content.ts';
import { dream_prompt } from '#server/db/schema/prompts.ts';
import { dream_book, dream_book_entry } from '#server/db/schema/readings.ts';

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
  await db.insert(dream_book_entry).values(entries.map((entry) => ({ ...entry, book_id: made.id })));
}
