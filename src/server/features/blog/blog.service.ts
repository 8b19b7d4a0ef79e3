import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { findByAddress } from '#server/features/uploads/uploads.service.ts';
import { type Member, isAdmin } from '#server/http/actor.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { BLOG_LIMITS, type PostChange, type PostInput } from '#shared/blog/posts.ts';
import { postChanged, postNotFound, slugTaken, tooManyPosts } from './blog.errors.ts';
import { type Standing, standingAfter } from './blog.policy.ts';
import * as store from './blog.store.ts';
import { setTags, tagsOf } from './blog-tags.store.ts';
import { tagsNamed } from './blog-tags.service.ts';
import { postHtml } from './reading/post-html.ts';
import { insertRevision } from './revisions.store.ts';
import { freeSlug, slugFrom } from './slugs.ts';

const tell = (tx: Deps, actor: Member, action: string, row: store.PostRow, more = {}) =>
  writeAudit(tx, actor, {
    action: `blog.${action}`,
    subject: 'blog_post',
    subject_id: row.id,
    outcome: 'ok',
    detail: { slug: row.slug, status: row.status, ...more },
  });

/** Writes down what this save left, with who made it. */
async function remember(tx: Deps, row: store.PostRow, userId: number | null, restored: number | null) {
  const { id, created_at: _made, updated_at: _changed, publish_at: _at, words: _words, ...kept } = row;
  const tags = (await tagsOf(tx.db, [id])).map(({ name }) => name);
  await insertRevision(tx.db, { ...kept, post_id: id, user_id: userId, tags, restored });
}

function standing(deps: Deps, before: Standing, wish: PostChange, content: string): Standing {
  const after = standingAfter(before, wish, deps.clock.now());
  if (after === null) throw invalid({ publish_at: 'Say when it is to come out' });
  if ((after.status === 'published' || after.status === 'scheduled') && content.trim() === '')
    throw invalid({ content: 'There is nothing to read yet' });
  return after;
}

async function checkCategory(tx: Deps, id: number | null | undefined): Promise<void> {
  if (id !== null && id !== undefined && !(await store.holdBlogCategory(tx.db, id)))
    throw invalid({ category_id: 'Not a category for posts' });
}

/** A cover that nobody but its owner may open, or that is no picture, would be a broken one for readers. */
async function checkCover(tx: Deps, cover: string | undefined): Promise<void> {
  if (cover === undefined || cover === '') return;
  const file = await findByAddress(tx, cover);
  if (!file || file.width === null || file.private)
    throw invalid({ cover: 'Choose a picture that readers can open' });
}

/** Two admins may take the same short name between the look and the write. */
async function uniqueSlug<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken({ validation: { slug: slugTaken().message } });
    throw error;
  }
}

async function slugFor(
  tx: Deps,
  id: number,
  wish: { slug?: string | undefined; title: string },
): Promise<string> {
  const isTaken = (slug: string) => store.isSlugTaken(tx.db, slug, id);
  if (wish.slug === undefined) return freeSlug(slugFrom(wish.title, 'post'), isTaken);
  if (await isTaken(wish.slug)) throw slugTaken({ validation: { slug: slugTaken().message } });
  return wish.slug;
}

type Said = Pick<store.PostRow, 'status' | 'content' | 'cover' | 'cover_alt' | 'locale'>;

/** Counts the words. Throws 400 where readers would meet a picture of which nobody says what it shows. */
function checkedWords(deps: Deps, { status, content, cover, cover_alt, locale }: Said): number {
  const { words, silent } = postHtml(content, { origin: deps.config.origin, locale });
  const isRead = status === 'published' || status === 'scheduled';
  if (isRead && cover !== '' && cover_alt.trim() === '')
    throw invalid({ cover_alt: 'Say what the picture shows' });
  if (isRead && silent) throw invalid({ content: 'Say of each picture in the text what it shows' });
  return words;
}

/** Adds a post with its first revision. Throws 403, 400, 409 for a short name that a post has or had. */
export async function addPost(deps: Deps, actor: Member, input: PostInput): Promise<{ id: number }> {
  if (!isAdmin(actor)) throw forbidden();
  const { tags, slug: wished, status: _status, publish_at: _at, ...said } = input;
  const stands = standing(deps, { status: 'draft', publish_at: null }, input, input.content);
  const words = checkedWords(deps, { ...input, ...stands });
  return uniqueSlug(() =>
    inTransaction(deps, async (tx) => {
      if ((await store.countPosts(tx.db)) >= BLOG_LIMITS.inAll) throw tooManyPosts();
      await checkCategory(tx, input.category_id);
      await checkCover(tx, input.cover);
      const slug = await slugFor(tx, 0, { slug: wished, title: input.title });
      const row = await store.insertPost(tx.db, { ...said, ...stands, slug, words });
      const ids = (await tagsNamed(tx, tags)).map(({ id }) => id);
      await setTags(tx.db, row.id, ids);
      await remember(tx, row, actor.userId, null);
      await tell(tx, actor, 'post-added', row);
      return { id: row.id };
    }),
  );
}

/** What one save changes: the version that was read, and the number of a revision that is put back. */
type Save = { read?: string | undefined; restored?: number };

async function save(
  tx: Deps,
  actor: Member,
  row: store.PostRow,
  change: PostChange,
  restored: number | null,
) {
  const { tags, slug: wished, status: _status, publish_at: _at, ...said } = change;
  const content = change.content ?? row.content;
  const stands = standing(tx, row, change, content);
  await checkCategory(tx, change.category_id);
  if (restored === null && change.cover !== row.cover) await checkCover(tx, change.cover);
  const slug =
    wished === undefined || wished === row.slug
      ? row.slug
      : await slugFor(tx, row.id, { slug: wished, title: row.title });
  const words = checkedWords(tx, {
    // What stood there once may stand there again.
    status: restored === null ? stands.status : 'draft',
    content,
    cover: change.cover ?? row.cover,
    cover_alt: change.cover_alt ?? row.cover_alt,
    locale: change.locale ?? row.locale,
  });
  const changed = await store.updatePost(tx.db, row.id, { ...said, ...stands, slug, words });
  if (slug !== row.slug) await store.moveSlug(tx.db, row.id, row.slug, slug);
  if (tags !== undefined)
    await setTags(
      tx.db,
      row.id,
      (await tagsNamed(tx, tags)).map(({ id }) => id),
    );
  await remember(tx, changed, actor.userId, restored);
  await tell(tx, actor, 'post-changed', changed, restored === null ? {} : { restored });
}

/**
 * Saves a post as a revision of its own; the short name that it had leads to the new one. Throws 403, 404, 400, 409 for a
 * taken short name or where `read` is no longer the version that stands.
 */
export async function changePost(
  deps: Deps,
  actor: Member,
  id: number,
  change: PostChange,
  { read, restored }: Save = {},
): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await uniqueSlug(() =>
    inTransaction(deps, async (tx) => {
      const row = await store.lockPost(tx.db, id);
      if (!row) throw postNotFound();
      if (read !== undefined && Date.parse(read) !== Date.parse(row.updated_at))
        throw postChanged({ extra: { updated_at: row.updated_at } });
      await save(tx, actor, row, change, restored ?? null);
    }),
  );
}

/** Removes a post with all of its revisions. Throws 403, 404. */
export async function removePost(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockPost(tx.db, id);
    if (!row) throw postNotFound();
    await store.deletePost(tx.db, id);
    await tell(tx, actor, 'post-removed', row);
  });
}
