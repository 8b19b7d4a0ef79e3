import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { category } from '#server/db/schema/categories.ts';
import { faq } from '#server/db/schema/content.ts';

export type FaqRow = typeof faq.$inferSelect;
type NewRow = typeof faq.$inferInsert;

/** Locks one question until the transaction ends. */
export async function lockQuestion(db: Db, id: number): Promise<FaqRow | undefined> {
  const [row] = await db.select().from(faq).where(eq(faq.id, id)).for('update');
  return row;
}

export const lockQuestions = (db: Db, ids: readonly number[]): Promise<FaqRow[]> =>
  db
    .select()
    .from(faq)
    .where(inArray(faq.id, [...ids]))
    .orderBy(asc(faq.id))
    .for('update');

/** The category stays until the transaction ends. */
export async function holdCategory(db: Db, slug: string): Promise<boolean> {
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.scope, 'faq'), eq(category.slug, slug)))
    .for('key share');
  return rows.length > 0;
}

/** One writer at a time gives short names and places. */
export const lockAdding = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(hashtext('faq.adding'))`);

/** Where a question stands in each language that has it. */
export const listPlaces = (db: Db): Promise<Pick<FaqRow, 'slug' | 'locale' | 'sort'>[]> =>
  db.select({ slug: faq.slug, locale: faq.locale, sort: faq.sort }).from(faq);

export async function insertQuestion(db: Db, row: NewRow): Promise<FaqRow> {
  const [made] = await db.insert(faq).values(row).returning();
  if (!made) throw new Error('the question was not written');
  return made;
}

export const updateQuestion = (db: Db, id: number, change: Partial<NewRow>) =>
  db
    .update(faq)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(faq.id, id));

/** A question has one category in all languages. */
export const moveTranslations = (db: Db, slug: string, to: string) =>
  db
    .update(faq)
    .set({ category: to, updated_at: sql`now()` })
    .where(and(eq(faq.slug, slug), ne(faq.category, to)));

export const deleteQuestion = (db: Db, id: number) => db.delete(faq).where(eq(faq.id, id));

/** The questions of one category and language in their order. */
export const listNeighbours = (db: Db, of: Pick<FaqRow, 'locale' | 'category'>) =>
  db
    .select({ id: faq.id, slug: faq.slug })
    .from(faq)
    .where(and(eq(faq.locale, of.locale), eq(faq.category, of.category)))
    .orderBy(asc(faq.sort), asc(faq.id));

/** Puts a question's place in every language; that is no new version of its words. */
export const placeQuestion = (db: Db, slug: string, sort: number) =>
  db.update(faq).set({ sort }).where(eq(faq.slug, slug));

export const listQuestions = (db: Db, locale: string) =>
  db
    .select({ id: faq.id, slug: faq.slug, question: faq.question, answer: faq.answer, status: faq.status })
    .from(faq)
    .where(eq(faq.locale, locale))
    .orderBy(asc(faq.sort), asc(faq.id));

/** A shown question's short name. */
export async function findShownSlug(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: faq.slug })
    .from(faq)
    .where(and(eq(faq.id, id), eq(faq.status, 1)));
  return row?.slug;
}

/** Adds one to a question's figure. */
export const countVerdict = (db: Db, id: number, helpful: boolean) =>
  db
    .update(faq)
    .set(helpful ? { helpful: sql`${faq.helpful} + 1` } : { unhelpful: sql`${faq.unhelpful} + 1` })
    .where(eq(faq.id, id));
