import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readCategories, readDreamBook, readPosts, readPrompts, readQuestions } from './shipped-files.ts';
import { shipPosts } from '#server/features/blog/shipped-posts.service.ts';
import { hasRows, insertBook, insertCategories, insertPrompts, insertQuestions } from './shipped.store.ts';

const SHIPPED_BOOK = 'plain-symbols';

const publishedBook = () => {
  const { book, entries } = readDreamBook(SHIPPED_BOOK);
  return {
    book: { ...book, status: 'published' as const },
    entries: entries.map((entry) => ({ ...entry, status: 'published' as const })),
  };
};

/**
 * Categories, questions, prompts, posts and the dream book that every installation begins with, demo or not; each where there is
 * none of its kind yet, so that what admins change or delete stays as they left it. All or nothing.
 */
export async function seedShippedContent(deps: Deps): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const there = await hasRows(db);
    if (!there.categories) await insertCategories(db, readCategories());
    if (!there.questions) await insertQuestions(db, readQuestions());
    if (!there.prompts) await insertPrompts(db, readPrompts());
    if (!there.books) await insertBook(db, publishedBook());
    if (!there.posts) await shipPosts({ ...deps, db }, readPosts());
  });
}
