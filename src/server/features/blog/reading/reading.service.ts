import type { Deps } from '#server/deps.ts';
import { type Actor, isAdmin } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import {
  type BlogCategoryCount,
  type BlogFilter,
  type BlogTagCount,
  type Post,
  type PostLine,
  type PostStatus,
  readingMinutes,
} from '#shared/blog/posts.ts';
import { type Page, toPage } from '#shared/paging.ts';
import { postNotFound } from '#server/features/blog/blog.errors.ts';
import { isOut } from '#server/features/blog/blog.policy.ts';
import { findPost, findPostBySlug, type PostRow } from '#server/features/blog/blog.store.ts';
import { countCategories, countTags, tagsOf } from '#server/features/blog/blog-tags.store.ts';
import { namedPictures, type NamedPictures } from '#server/features/uploads/uploads.service.ts';
import { measuresOf, namesOneOf } from './post-pictures.ts';
import { renderedPost } from './rendered-posts.ts';
import * as store from './posts.store.ts';

/** So many posts that share tags stand at the end of one. */
const RELATED = 3;

/** A cover that was hidden since is none: nobody is shown a broken picture. */
const withCover = <Row extends Pick<PostLine, 'cover' | 'cover_alt'>>(row: Row, pictures: NamedPictures) => ({
  ...row,
  ...(namesOneOf(pictures.closed, row.cover) && { cover: '', cover_alt: '' }),
  cover_measures: measuresOf(row.cover, pictures) ?? null,
});

/** Rows as readers get them, each with its category and tags. */
async function linesOf(deps: Deps, rows: readonly store.LineRow[]): Promise<PostLine[]> {
  const now = deps.clock.now();
  const ids = rows.flatMap(({ category_id: id }) => (id === null ? [] : [id]));
  const [pictures, tags, categories] = await Promise.all([
    namedPictures(
      deps,
      rows.map(({ cover }) => cover),
    ),
    tagsOf(
      deps.db,
      rows.map(({ id }) => id),
    ),
    store.categoriesOf(deps.db, [...new Set(ids)]),
  ]);
  const tagged = Map.groupBy(tags, ({ post_id: id }) => id);
  const sorted = new Map(categories.map((one) => [one.id, one]));
  return rows.map(({ words, category_id: categoryId, ...row }) => ({
    ...withCover(row, pictures),
    status: isOut(row, now) ? 'published' : row.status,
    minutes: readingMinutes(words),
    category: (categoryId !== null && sorted.get(categoryId)) || null,
    tags: tagged.get(row.id) ?? [],
  }));
}

async function pageOf(
  deps: Deps,
  asked: Omit<store.PostsAsked, 'now'>,
  { page, limit }: { page: number; limit: number },
): Promise<Page<PostLine>> {
  const now = deps.clock.now().toISOString();
  const { list, total } = await store.listPosts(deps.db, { ...asked, now }, { page, limit });
  return toPage(await linesOf(deps, list), total, page, limit);
}

/** Posts that are out, by tags, categories and language; newest first. */
export const filterPosts = (deps: Deps, { page, limit, ...asked }: BlogFilter): Promise<Page<PostLine>> =>
  pageOf(deps, asked, { page, limit });

type All = { status?: PostStatus | undefined; locale?: string | undefined; page: number; limit: number };
/** Every post for an admin, what is out for everybody else. Throws 403 where others ask for what is not out. */
export function allPosts(deps: Deps, actor: Actor, { page, limit, status, locale }: All) {
  const admin = isAdmin(actor);
  if (!admin && status !== undefined && status !== 'published') throw forbidden();
  return pageOf(deps, { locale, status: admin ? (status ?? 'all') : undefined }, { page, limit });
}

const NOTHING_AROUND = { previous: null, next: null, related: [] };
async function aroundOf(deps: Deps, row: PostRow): Promise<Pick<Post, 'previous' | 'next' | 'related'>> {
  const { publish_at: at } = row;
  if (at === null) return NOTHING_AROUND;
  const now = deps.clock.now().toISOString();
  const place = { ...row, publish_at: at };
  const [previous, next, related] = await Promise.all([
    store.findNeighbour(deps.db, place, 'before', now),
    store.findNeighbour(deps.db, place, 'after', now),
    store.listRelated(deps.db, row, now, RELATED),
  ]);
  return { previous, next, related };
}

const ID = /^[1-9]\d{0,14}$/;

/** One post by id or short name, one that it had included. Throws 404, for what is not out to everybody but admins. */
export async function readPost(deps: Deps, actor: Actor, idOrSlug: string): Promise<Post> {
  const row = ID.test(idOrSlug)
    ? await findPost(deps.db, Number(idOrSlug))
    : await findPostBySlug(deps.db, idOrSlug.normalize('NFC'));
  if (!row || !(isAdmin(actor) || isOut(row, deps.clock.now()))) throw postNotFound();
  const [line] = await linesOf(deps, [row]);
  if (!line) throw postNotFound();
  const pictures = await namedPictures(deps, [row.content]);
  const { html, notes } = renderedPost(deps.sql, deps.config.origin, row, pictures);
  return {
    ...line,
    content: row.content,
    html,
    notes,
    created_at: row.created_at,
    ...(await aroundOf(deps, row)),
  };
}

type Counted = { locale?: string | undefined };

/** Categories for posts with the number of those that are out. */
export const readCategories = (deps: Deps, { locale }: Counted): Promise<BlogCategoryCount[]> =>
  countCategories(deps.db, { now: deps.clock.now().toISOString(), locale });

/** Tags with the number of posts that are out, and the languages in which any is. */
export async function readTags(
  deps: Deps,
  { locale }: Counted,
): Promise<{ list: BlogTagCount[]; locales: string[] }> {
  const now = deps.clock.now().toISOString();
  return { list: await countTags(deps.db, { now, locale }), locales: await store.localesOut(deps.db, now) };
}

/** Whether there is anything to read. */
export const isBlogOpen = async (deps: Deps): Promise<boolean> =>
  (await store.localesOut(deps.db, deps.clock.now().toISOString())).length > 0;
