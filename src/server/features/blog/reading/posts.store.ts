import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { blog_post, blog_post_tag, blog_tag } from '#server/db/schema/blog.ts';
import { category } from '#server/db/schema/categories.ts';
import type { PostStatus } from '#shared/blog/posts.ts';

/** To be read by everybody at this moment, whether or not the job has said so. */
export const isOutAt = (now: string): SQL | undefined =>
  and(inArray(blog_post.status, ['published', 'scheduled']), lte(blog_post.publish_at, now));

const LINE = {
  id: blog_post.id,
  slug: blog_post.slug,
  title: blog_post.title,
  excerpt: blog_post.excerpt,
  cover: blog_post.cover,
  cover_alt: blog_post.cover_alt,
  locale: blog_post.locale,
  author_name: blog_post.author_name,
  status: blog_post.status,
  publish_at: blog_post.publish_at,
  updated_at: blog_post.updated_at,
  words: blog_post.words,
  category_id: blog_post.category_id,
};
export type LineRow = Pick<typeof blog_post.$inferSelect, keyof typeof LINE>;

export type PostsAsked = {
  now: string;
  /** Undefined: what is out; a status: whatever stands so, `all` for every post. Only for admins. */
  status?: PostStatus | 'all' | undefined;
  locale?: string | undefined;
  tags?: readonly string[];
  categories?: readonly string[];
  rule?: 'any' | 'all';
};

const lowered = (given: readonly string[]): SQL =>
  sql.join(
    given.map((name) => sql`lower(${name})`),
    sql`, `,
  );

/** Named by short name, id or name, upper and lower case alike. */
const taggedAs = (given: readonly string[]): SQL => {
  const names = lowered(given);
  return sql`exists (select 1 from ${blog_post_tag} join ${blog_tag} on ${blog_tag.id} = ${blog_post_tag.tag_id}
    where ${blog_post_tag.post_id} = ${blog_post.id} and (${blog_tag.slug} in (${names})
      or ${blog_tag.id}::text in (${names}) or lower(${blog_tag.name}) in (${names})))`;
};

const sortedAs = (given: readonly string[]): SQL => {
  const names = lowered(given);
  return sql`exists (select 1 from ${category} where ${category.id} = ${blog_post.category_id}
    and (${category.slug} in (${names}) or ${category.id}::text in (${names})
      or exists (select 1 from jsonb_each_text(${category.name}) said where lower(said.value) in (${names}))))`;
};

/** Within tags and within categories the rule decides; both are wanted where both are named. */
function conditionOf({ now, status, locale, tags = [], categories = [], rule = 'any' }: PostsAsked) {
  const each = (given: readonly string[], of: (names: readonly string[]) => SQL) =>
    given.length === 0 ? [] : rule === 'all' ? given.map((name) => of([name])) : [of(given)];
  const standing =
    status === undefined ? isOutAt(now) : status === 'all' ? undefined : eq(blog_post.status, status);
  return and(
    standing,
    locale === undefined ? undefined : eq(blog_post.locale, locale),
    ...each(tags, taggedAs),
    ...each(categories, sortedAs),
  );
}

/** Newest first; what has no moment yet stands first. */
export async function listPosts(
  db: Db,
  asked: PostsAsked,
  { page, limit }: { page: number; limit: number },
): Promise<{ list: LineRow[]; total: number }> {
  const condition = conditionOf(asked);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(blog_post)
    .where(condition);
  const list = await db
    .select(LINE)
    .from(blog_post)
    .where(condition)
    .orderBy(desc(blog_post.publish_at), desc(blog_post.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { list, total: counted?.total ?? 0 };
}

/** With their whole text, for the feed. */
export const listWhole = (db: Db, asked: PostsAsked, limit: number) =>
  db
    .select()
    .from(blog_post)
    .where(conditionOf(asked))
    .orderBy(desc(blog_post.publish_at), desc(blog_post.id))
    .limit(limit);

export async function categoriesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: category.id, slug: category.slug, name: category.name })
    .from(category)
    .where(inArray(category.id, [...ids]));
}

type Neighbour = { slug: string; title: string };
type Place = Pick<LineRow, 'id' | 'locale'> & { publish_at: string };

/** The post in the same language that came out before or after. */
export async function findNeighbour(
  db: Db,
  { id, locale, publish_at: at }: Place,
  side: 'before' | 'after',
  now: string,
): Promise<Neighbour | null> {
  const [beyond, way] = side === 'before' ? [lt, desc] : [gt, asc];
  const [row] = await db
    .select({ slug: blog_post.slug, title: blog_post.title })
    .from(blog_post)
    .where(
      and(
        isOutAt(now),
        eq(blog_post.locale, locale),
        or(beyond(blog_post.publish_at, at), and(eq(blog_post.publish_at, at), beyond(blog_post.id, id))),
      ),
    )
    .orderBy(way(blog_post.publish_at), way(blog_post.id))
    .limit(1);
  return row ?? null;
}

/** Posts in the same language that share tags, most shared first. */
export const listRelated = (
  db: Db,
  { id, locale }: Pick<LineRow, 'id' | 'locale'>,
  now: string,
  limit: number,
) =>
  db
    .select({ slug: blog_post.slug, title: blog_post.title })
    .from(blog_post)
    .innerJoin(blog_post_tag, eq(blog_post_tag.post_id, blog_post.id))
    .where(
      and(
        isOutAt(now),
        eq(blog_post.locale, locale),
        ne(blog_post.id, id),
        sql`${blog_post_tag.tag_id} in (select tag_id from blog_post_tag own where own.post_id = ${id})`,
      ),
    )
    .groupBy(blog_post.id)
    .orderBy(desc(sql`count(*)`), desc(blog_post.publish_at), desc(blog_post.id))
    .limit(limit);

/** In which languages something is out. */
export async function localesOut(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ locale: blog_post.locale })
    .from(blog_post)
    .where(isOutAt(now))
    .orderBy(asc(blog_post.locale));
  return rows.map(({ locale }) => locale);
}

/** What search engines are told of, newest first. */
export const listPlaces = (db: Db, now: string) =>
  db
    .select({ slug: blog_post.slug, updated_at: blog_post.updated_at })
    .from(blog_post)
    .where(isOutAt(now))
    .orderBy(desc(blog_post.publish_at), desc(blog_post.id))
    .limit(1_000);
