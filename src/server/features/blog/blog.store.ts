import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post, blog_revision, blog_slug } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';

export type PostRow = typeof blog_post.$inferSelect;
export type NewPost = typeof blog_post.$inferInsert;

export async function countPosts(db: Db): Promise<number> {
  const [row] = await db.select({ posts: count() }).from(blog_post);
  return row?.posts ?? 0;
}

export async function findPost(db: Db, id: number): Promise<PostRow | undefined> {
  const [row] = await db.select().from(blog_post).where(eq(blog_post.id, id));
  return row;
}

/** It stays as it is until the transaction ends. */
export async function lockPost(db: Db, id: number): Promise<PostRow | undefined> {
  const [row] = await db.select().from(blog_post).where(eq(blog_post.id, id)).for('update');
  return row;
}

/** By the present short name, else by one that it had. */
export async function findPostBySlug(db: Db, slug: string): Promise<PostRow | undefined> {
  const [row] = await db.select().from(blog_post).where(eq(blog_post.slug, slug));
  if (row) return row;
  const [former] = await db
    .select({ post: blog_post })
    .from(blog_slug)
    .innerJoin(blog_post, eq(blog_post.id, blog_slug.post_id))
    .where(eq(blog_slug.slug, slug));
  return former?.post;
}

/** Whether another post than `but` has or had this short name. */
export async function isSlugTaken(db: Db, slug: string, but: number): Promise<boolean> {
  const [row] = await db
    .select({ id: blog_post.id })
    .from(blog_post)
    .where(and(eq(blog_post.slug, slug), ne(blog_post.id, but)));
  if (row) return true;
  const [former] = await db
    .select({ id: blog_slug.post_id })
    .from(blog_slug)
    .where(and(eq(blog_slug.slug, slug), ne(blog_slug.post_id, but)));
  return former !== undefined;
}

export async function insertPost(db: Db, row: NewPost): Promise<PostRow> {
  const [made] = await db.insert(blog_post).values(row).returning();
  if (!made) throw new Error('the post was not written');
  return made;
}

export async function updatePost(db: Db, id: number, change: Partial<NewPost>): Promise<PostRow> {
  const [row] = await db
    .update(blog_post)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(blog_post.id, id))
    .returning();
  if (!row) throw new Error('the post was not changed');
  return row;
}

/** The short name that it had leads to it from now on; the one that it takes is no former one any more. */
export async function moveSlug(db: Db, id: number, from: string, to: string): Promise<void> {
  await db.delete(blog_slug).where(and(eq(blog_slug.post_id, id), eq(blog_slug.slug, to)));
  await db.insert(blog_slug).values({ slug: from, post_id: id }).onConflictDoNothing();
}

export async function deletePost(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(blog_post).where(eq(blog_post.id, id)).returning({ id: blog_post.id });
  return gone.length > 0;
}

/** A category for posts; it stays until the transaction ends. */
export async function holdBlogCategory(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.id, id), eq(category.scope, 'blog')))
    .for('key share');
  return rows.length > 0;
}

/** What was scheduled and is out is called published; nobody's version changes by it. */
export async function settleDue(db: Db, now: string): Promise<{ id: number; slug: string }[]> {
  return db
    .update(blog_post)
    .set({ status: 'published' })
    .where(and(eq(blog_post.status, 'scheduled'), sql`${blog_post.publish_at} <= ${now}`))
    .returning({ id: blog_post.id, slug: blog_post.slug });
}

/** By its short name; null where there is none such. */
export async function findBlogCategory(db: Db, slug: string): Promise<number | null> {
  const [row] = await db
    .select({ id: category.id })
    .from(category)
    .where(and(eq(category.slug, slug), eq(category.scope, 'blog')));
  return row?.id ?? null;
}

/** Posts whose cover or words name one of these files, as they are now or stood in one of their versions. */
export async function postsNaming(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; title: string; name: string }[]> {
  const found = await db.execute(sql`
    select distinct p.id::float8 as id, p.title, named.name
    from unnest(${sql.param([...names])}::text[]) named(name)
    join ${blog_post} p on strpos(p.cover || ' ' || p.content, named.name) > 0
      or exists (select 1 from ${blog_revision} r where r.post_id = p.id and strpos(r.cover || ' ' || r.content, named.name) > 0)
    order by id`);
  return found as unknown as { id: number; title: string; name: string }[];
}
