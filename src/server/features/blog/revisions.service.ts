import type { Deps } from '#server/deps.ts';
import { type Member, isAdmin } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import { type Revision, type RevisionLine } from '#shared/blog/posts.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { postNotFound, revisionNotFound } from './blog.errors.ts';
import { changePost } from './blog.service.ts';
import { findPost, holdBlogCategory } from './blog.store.ts';
import { findRevision, listRevisions } from './revisions.store.ts';

/** Every save of a post, newest first. Throws 403, 404. */
export async function readRevisions(deps: Deps, actor: Member, postId: number): Promise<RevisionLine[]> {
  if (!isAdmin(actor)) throw forbidden();
  if (!(await findPost(deps.db, postId))) throw postNotFound();
  return listRevisions(deps.db, postId);
}

/** A post as one save left it. Throws 403, 404. */
export async function readRevision(
  deps: Deps,
  actor: Member,
  postId: number,
  number: number,
): Promise<Revision> {
  if (!isAdmin(actor)) throw forbidden();
  const found = await findRevision(deps.db, postId, number);
  if (!found) throw revisionNotFound();
  return found;
}

/**
 * Puts the words of a revision back, as a save of its own; whether the post is out, and its address, stay as they are.
 * Throws 403, 404, 409 where `read` is no longer the version that stands.
 */
export async function restoreRevision(
  deps: Deps,
  actor: Member,
  postId: number,
  { number, read }: { number: number; read?: string | undefined },
): Promise<void> {
  const found = await readRevision(deps, actor, postId, number);
  const { title, excerpt, content, cover, cover_alt, author_name, tags, category_id: categoryId } = found;
  const locale = LANGUAGES.find((one) => one === found.locale);
  // A category that is gone since is left out.
  const category = categoryId !== null && (await holdBlogCategory(deps.db, categoryId)) ? categoryId : null;
  await changePost(
    deps,
    actor,
    postId,
    { title, excerpt, content, cover, cover_alt, author_name, tags, locale, category_id: category },
    { read, restored: number },
  );
}
