import { inTransaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import {
  readCategories,
  readDreamBook,
  readHelpLines,
  readPosts,
  readPrompts,
  readQuestions,
} from './shipped-files.ts';
import { shipPosts } from '#server/features/blog/shipped-posts.service.ts';
import * as store from './shipped.store.ts';
import { hasRows, insertBook, insertCategories, insertPrompts, insertQuestions } from './shipped.store.ts';
import { keyOf, upgradeShipped } from './shipped-upgrade.ts';

const SHIPPED_BOOK = 'plain-symbols';

type Question = Pick<ReturnType<typeof readQuestions>[number], 'category' | 'question' | 'answer'>;
type Card = Pick<ReturnType<typeof readHelpLines>[number], 'country' | 'name' | 'text' | 'phone' | 'url'>;
type Entry = Omit<ReturnType<typeof readDreamBook>['entries'][number], 'slug' | 'language'>;

const publishedBook = () => {
  const { book, entries } = readDreamBook(SHIPPED_BOOK);
  return {
    book: { ...book, status: 'published' as const },
    entries: entries.map((entry) => ({ ...entry, status: 'published' as const })),
  };
};

async function upgradeQuestions(db: Db): Promise<void> {
  const wordsOf = ({ category, question, answer }: Question) => ({ category, question, answer });
  await upgradeShipped(db, {
    kind: 'faq',
    rows: readQuestions().map((row) => ({ ...row, language: row.locale })),
    wordsOf,
    standing: async () =>
      (await store.listQuestions(db)).map((row) => ({ ...row, key: keyOf(row), words: wordsOf(row) })),
    insert: (rows) =>
      insertQuestions(
        db,
        rows.map(({ language: _, ...row }) => row),
      ),
    update: (id, row) => store.updateQuestion(db, id, wordsOf(row)),
    deleted: () => store.deletedQuestions(db),
  });
}

async function upgradeHelpLines(db: Db): Promise<void> {
  const wordsOf = ({ country, name, text, phone, url }: Card) => ({ country, name, text, phone, url });
  await upgradeShipped(db, {
    kind: 'help_line',
    rows: readHelpLines().map((row) => ({ ...row, language: row.locale })),
    wordsOf,
    standing: async () =>
      (await store.listHelpLines(db)).map((row) => ({ ...row, key: keyOf(row), words: wordsOf(row) })),
    insert: (rows) =>
      store.insertHelpLines(
        db,
        rows.map(({ language: _, ...row }) => row),
      ),
    update: (id, row) => store.updateHelpLine(db, id, wordsOf(row)),
    deleted: () => store.deletedHelpLines(db),
  });
}

async function upgradeBook(db: Db): Promise<void> {
  const bookId = await store.findBookId(db, SHIPPED_BOOK);
  if (bookId === undefined) return;
  const wordsOf = (entry: Entry) => {
    const { headword, match, phrases, pos, category, text, questions, variations, related } = entry;
    return { headword, match, phrases, pos, category, text, questions, variations, related };
  };
  await upgradeShipped(db, {
    kind: 'book_entry',
    rows: publishedBook().entries,
    wordsOf,
    standing: async () =>
      (await store.listBookEntries(db, bookId)).map((row) => ({
        ...row,
        key: keyOf(row),
        words: wordsOf(row),
      })),
    insert: (rows) => store.insertBookEntries(db, bookId, rows),
    update: (id, row) => store.updateBookEntry(db, id, wordsOf(row)),
    deleted: () => store.deletedEntries(db, bookId),
  });
}

/**
 * Categories, questions, prompts, posts and the dream book that every installation begins with, demo or not; each where there is
 * none of its kind yet. Questions and entries that a later version ships are added to those of an earlier one; what admins
 * changed or deleted stays as they left it. All or nothing.
 */
export async function seedShippedContent(deps: Deps): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const there = await hasRows(db);
    if (!there.categories) await insertCategories(db, readCategories());
    if (!there.questions) await insertQuestions(db, readQuestions());
    if (!there.prompts) await insertPrompts(db, readPrompts());
    if (!there.books) await insertBook(db, publishedBook());
    if (!there.posts) await shipPosts({ ...deps, db }, readPosts());
    await upgradeQuestions(db);
    await upgradeBook(db);
    await upgradeHelpLines(db);
  });
}
