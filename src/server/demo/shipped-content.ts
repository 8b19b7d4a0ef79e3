import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { category } from '#server/db/schema/categories.ts';
import { faq } from '#server/db/schema/content.ts';
import { insertBook, insertCategories, insertPrompts, insertQuestions, isEmpty } from './content.store.ts';
import { readCategories, readDreamBook, readPrompts, readQuestions } from './content-files.ts';

const SHIPPED_BOOK = 'plain-symbols';

/** The lists that dreams, symbols and questions are sorted by, where there are none yet. */
async function seedCategories(deps: Deps): Promise<void> {
  if (await isEmpty(deps.db, category)) await insertCategories(deps.db, readCategories());
}

/** Questions, prompts and the dream book that every installation begins with; admins change them afterwards. */
export async function seedShippedContent(deps: Deps): Promise<void> {
  await seedCategories(deps);
  if (!(await isEmpty(deps.db, faq))) return;
  await inTransaction(deps, async (tx) => {
    await insertQuestions(tx.db, readQuestions());
    await insertPrompts(
      tx.db,
      readPrompts().map(({ missing, ...prompt }) => ({ ...prompt, missing: missing ?? '' })),
    );
    const { book, entries } = readDreamBook(SHIPPED_BOOK);
    await insertBook(
      tx.db,
      { ...book, status: 'published' },
      entries.map((entry) => ({ ...entry, status: 'published' as const })),
    );
  });
}
