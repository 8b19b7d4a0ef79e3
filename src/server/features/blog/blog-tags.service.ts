import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { addCategory, removeCategory } from '#server/features/categories/categories.service.ts';
import { type Member, isAdmin } from '#server/http/actor.ts';
import { forbidden, invalid } from '#server/http/errors.ts';
import { type BlogCategory, type BlogTag } from '#shared/blog/posts.ts';
import { categoryInput } from '#shared/categories.ts';
import type { Language } from '#shared/languages.ts';
import { blogCategoryNotFound, tagNotFound, tagTaken } from './blog.errors.ts';
import { holdBlogCategory } from './blog.store.ts';
import * as store from './blog-tags.store.ts';
import { freeSlug, slugFrom } from './slugs.ts';

async function makeTag(deps: Deps, name: string): Promise<BlogTag | undefined> {
  const slug = await freeSlug(slugFrom(name, 'tag'), (one) => store.isTagSlugTaken(deps.db, one));
  return store.insertTag(deps.db, { slug, name });
}

/** The tags of these names, in their order; those that are new are made. Names alike but for upper case are one. */
export async function tagsNamed(tx: Deps, names: readonly string[]): Promise<BlogTag[]> {
  const wanted = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()];
  const known = await store.findTags(tx.db, wanted);
  const byName = new Map(known.map((tag) => [tag.name.toLowerCase(), tag]));
  const tags: BlogTag[] = [];
  for (const name of wanted) {
    const tag = byName.get(name.toLowerCase()) ?? (await makeTag(tx, name));
    const [other] = tag ? [tag] : await store.findTags(tx.db, [name]);
    if (other) tags.push(other);
  }
  return tags;
}

const tell = (tx: Deps, actor: Member, action: string, tag: BlogTag) =>
  writeAudit(tx, actor, {
    action: `blog.${action}`,
    subject: 'blog_tag',
    subject_id: tag.id,
    outcome: 'ok',
    detail: { name: tag.name },
  });

/** Adds a tag. Throws 403, 409 for a name that is there, upper and lower case alike. */
export async function addTag(deps: Deps, actor: Member, name: string): Promise<BlogTag> {
  if (!isAdmin(actor)) throw forbidden();
  return inTransaction(deps, async (tx) => {
    const made = await makeTag(tx, name);
    if (!made) throw tagTaken({ validation: { name: tagTaken().message } });
    await tell(tx, actor, 'tag-added', made);
    return made;
  });
}

/** Takes tags from every post and away. Throws 403, 404 where one of them is not there: then none goes. */
export async function removeTags(deps: Deps, actor: Member, ids: readonly number[]): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const gone = await store.deleteTags(tx.db, ids);
    if (gone.length < new Set(ids).size) throw tagNotFound();
    for (const tag of gone) await tell(tx, actor, 'tag-removed', tag);
  });
}

/** Adds a category for posts. Throws 403, 400 without an English name, 409 for a name that is there. */
export async function addBlogCategory(
  deps: Deps,
  actor: Member,
  name: Partial<Record<Language, string>>,
): Promise<BlogCategory> {
  if (!isAdmin(actor)) throw forbidden();
  const { success, data } = categoryInput.safeParse({ scope: 'blog', name });
  if (!success) throw invalid({ name: 'The English name is needed' });
  return addCategory(deps, actor, data);
}

/** Removes a category for posts. Throws 403, 404, 409 while posts are in it and none takes its place. */
export async function removeBlogCategory(
  deps: Deps,
  actor: Member,
  id: number,
  reassignTo: number | undefined,
): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    if (!(await holdBlogCategory(tx.db, id))) throw blogCategoryNotFound();
    await removeCategory(tx, actor, id, reassignTo);
  });
}
