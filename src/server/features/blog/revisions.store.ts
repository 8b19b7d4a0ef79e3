import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_revision } from '#server/db/schema/blog.ts';
import { profile } from '#server/db/schema/users.ts';

type NewRevision = Omit<typeof blog_revision.$inferInsert, 'number' | 'id' | 'created_at'>;

/** Call it with the post's row locked: the numbers follow one another. */
export async function insertRevision(db: Db, row: NewRevision): Promise<void> {
  await db.insert(blog_revision).values({
    ...row,
    number: sql`(select coalesce(max(number), 0) + 1 from blog_revision before where before.post_id = ${row.post_id})`,
  });
}

const LINE = {
  id: blog_revision.id,
  number: blog_revision.number,
  title: blog_revision.title,
  status: blog_revision.status,
  by: profile.username,
  restored: blog_revision.restored,
  created_at: blog_revision.created_at,
};

/** Newest first. */
export const listRevisions = (db: Db, postId: number) =>
  db
    .select(LINE)
    .from(blog_revision)
    .leftJoin(profile, eq(profile.user_id, blog_revision.user_id))
    .where(eq(blog_revision.post_id, postId))
    .orderBy(desc(blog_revision.number))
    .limit(500);

export async function findRevision(db: Db, postId: number, number: number) {
  const [row] = await db
    .select({
      ...LINE,
      slug: blog_revision.slug,
      excerpt: blog_revision.excerpt,
      content: blog_revision.content,
      cover: blog_revision.cover,
      cover_alt: blog_revision.cover_alt,
      locale: blog_revision.locale,
      author_name: blog_revision.author_name,
      category_id: blog_revision.category_id,
      tags: blog_revision.tags,
    })
    .from(blog_revision)
    .leftJoin(profile, eq(profile.user_id, blog_revision.user_id))
    .where(and(eq(blog_revision.post_id, postId), eq(blog_revision.number, number)));
  return row;
}
