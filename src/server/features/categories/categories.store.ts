import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';
import { faq } from '#server/db/schema/content.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { dream_book_entry } from '#server/db/schema/readings.ts';
import type { CategoryScope } from '#shared/categories.ts';

export type CategoryRow = typeof category.$inferSelect;
export type NewCategory = typeof category.$inferInsert;

export async function findCategory(db: Db, id: number): Promise<CategoryRow | undefined> {
  const [row] = await db.select().from(category).where(eq(category.id, id));
  return row;
}

/** Locks the rows until the transaction ends, in order: nothing new can point at them meanwhile. */
export const lockCategories = (db: Db, ids: readonly number[]): Promise<CategoryRow[]> =>
  db
    .select()
    .from(category)
    .where(inArray(category.id, [...ids]))
    .orderBy(asc(category.id))
    .for('update');

/** Those that are there stay until the transaction ends. */
export async function holdCategories(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(inArray(category.id, [...ids]))
    .orderBy(asc(category.id))
    .for('key share');
  return rows.map(({ id }) => id);
}

export const lockScope = (db: Db, scope: CategoryScope): Promise<CategoryRow[]> =>
  db
    .select()
    .from(category)
    .where(eq(category.scope, scope))
    .orderBy(asc(category.sort), asc(category.id))
    .for('update');

/** Names of a scope's categories, in every language. */
export const namesInScope = (db: Db, scope: CategoryScope): Promise<Pick<CategoryRow, 'id' | 'name'>[]> =>
  db.select({ id: category.id, name: category.name }).from(category).where(eq(category.scope, scope));

export async function insertCategory(db: Db, row: NewCategory): Promise<CategoryRow> {
  const [made] = await db.insert(category).values(row).returning();
  if (!made) throw new Error('the category was not written');
  return made;
}

export async function updateCategory(
  db: Db,
  id: number,
  change: Partial<Omit<NewCategory, 'id' | 'scope'>>,
): Promise<void> {
  await db
    .update(category)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(category.id, id));
}

export const deleteCategory = (db: Db, id: number) => db.delete(category).where(eq(category.id, id));

type Pointed = Pick<CategoryRow, 'id' | 'scope' | 'slug'>;

/** How many dreams, entries or questions carry each category of a scope; those that nothing carries are left out. */
export async function usesOf(db: Db, scope: CategoryScope): Promise<{ id: number; used: number }[]> {
  const count = sql<number>`count(*)::int`;
  const bySlug = (slug: typeof faq.category | typeof dream_book_entry.category) =>
    and(eq(category.scope, scope), eq(category.slug, slug));
  if (scope === 'dream')
    return db
      .select({ id: sql<number>`${dream.category_id}::float8`, used: count })
      .from(dream)
      .where(sql`${dream.category_id} is not null`)
      .groupBy(dream.category_id);
  if (scope === 'blog')
    return db
      .select({ id: sql<number>`${blog_post.category_id}::float8`, used: count })
      .from(blog_post)
      .where(sql`${blog_post.category_id} is not null`)
      .groupBy(blog_post.category_id);
  const source = scope === 'faq' ? faq : dream_book_entry;
  return db
    .select({ id: category.id, used: count })
    .from(source)
    .innerJoin(category, bySlug(source.category))
    .groupBy(category.id);
}

/** In the order in which everybody locks dreams. */
const lockDreamsOf = (db: Db, categoryId: number) =>
  db
    .select({ id: dream.id })
    .from(dream)
    .where(eq(dream.category_id, categoryId))
    .orderBy(asc(dream.id))
    .for('update');

/** Gives everything that carries one category the other; answers how much that was. Versions of dreams stay as they are. */
export async function moveUses(db: Db, from: Pointed, to: Pick<Pointed, 'id' | 'slug'>): Promise<number> {
  if (from.scope === 'dream') {
    await lockDreamsOf(db, from.id);
    const moved = await db
      .update(dream)
      .set({ category_id: to.id })
      .where(eq(dream.category_id, from.id))
      .returning({ id: dream.id });
    return moved.length;
  }
  if (from.scope === 'blog') {
    const moved = await db
      .update(blog_post)
      .set({ category_id: to.id })
      .where(eq(blog_post.category_id, from.id))
      .returning({ id: blog_post.id });
    return moved.length;
  }
  const source = from.scope === 'faq' ? faq : dream_book_entry;
  const moved = await db
    .update(source)
    .set({ category: to.slug })
    .where(eq(source.category, from.slug))
    .returning({ id: source.id });
  return moved.length;
}
