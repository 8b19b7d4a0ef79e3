import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post, blog_post_tag, blog_tag } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';
import { isOutAt } from './reading/posts.store.ts';

export type TagRow = { id: number; slug: string; name: string };
const TAG = { id: blog_tag.id, slug: blog_tag.slug, name: blog_tag.name };

/** By name, upper and lower case alike. */
export const findTags = (db: Db, names: readonly string[]): Promise<TagRow[]> =>
  names.length === 0
    ? Promise.resolve([])
    : db
        .select(TAG)
        .from(blog_tag)
        .where(
          inArray(
            sql`lower(${blog_tag.name})`,
            names.map((name) => sql`lower(${name})`),
          ),
        );

export async function isTagSlugTaken(db: Db, slug: string): Promise<boolean> {
  const [row] = await db.select({ id: blog_tag.id }).from(blog_tag).where(eq(blog_tag.slug, slug));
  return row !== undefined;
}

/** Undefined where the name or the short name is taken. */
export async function insertTag(db: Db, row: { slug: string; name: string }): Promise<TagRow | undefined> {
  const [made] = await db.insert(blog_tag).values(row).onConflictDoNothing().returning(TAG);
  return made;
}

export async function setTags(db: Db, postId: number, tagIds: readonly number[]): Promise<void> {
  await db.delete(blog_post_tag).where(eq(blog_post_tag.post_id, postId));
  if (tagIds.length > 0)
    await db.insert(blog_post_tag).values(tagIds.map((id) => ({ post_id: postId, tag_id: id })));
}

export async function tagsOf(db: Db, postIds: readonly number[]): Promise<(TagRow & { post_id: number })[]> {
  if (postIds.length === 0) return [];
  return db
    .select({ ...TAG, post_id: blog_post_tag.post_id })
    .from(blog_post_tag)
    .innerJoin(blog_tag, eq(blog_tag.id, blog_post_tag.tag_id))
    .where(inArray(blog_post_tag.post_id, [...postIds]))
    .orderBy(asc(sql`lower(${blog_tag.name})`));
}

/** Those of the ids that were there and are gone now. */
export async function deleteTags(db: Db, ids: readonly number[]): Promise<TagRow[]> {
  return db
    .delete(blog_tag)
    .where(inArray(blog_tag.id, [...ids]))
    .returning(TAG);
}

type Counted = { now: string; locale?: string | undefined };
const outIn = ({ now, locale }: Counted) =>
  and(isOutAt(now), locale === undefined ? undefined : eq(blog_post.locale, locale));

/** All tags, each with the number of posts that are out. */
export const countTags = (db: Db, counted: Counted) =>
  db
    .select({ ...TAG, posts: sql<number>`count(${blog_post.id})::int` })
    .from(blog_tag)
    .leftJoin(blog_post_tag, eq(blog_post_tag.tag_id, blog_tag.id))
    .leftJoin(blog_post, and(eq(blog_post.id, blog_post_tag.post_id), outIn(counted)))
    .groupBy(blog_tag.id)
    .orderBy(asc(sql`lower(${blog_tag.name})`))
    .limit(1_000);

/** All categories for posts, each with the number of posts that are out. */
export const countCategories = (db: Db, counted: Counted) =>
  db
    .select({
      id: category.id,
      slug: category.slug,
      name: category.name,
      posts: sql<number>`count(${blog_post.id})::int`,
    })
    .from(category)
    .leftJoin(blog_post, and(eq(blog_post.category_id, category.id), outIn(counted)))
    .where(and(eq(category.scope, 'blog'), eq(category.status, 1)))
    .groupBy(category.id)
    .orderBy(asc(category.sort), asc(category.id))
    .limit(200);
