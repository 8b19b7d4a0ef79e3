import { isUniqueViolation } from '#server/db/faults.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import { isAdmin, type Member } from '#server/http/actor.ts';
import { forbidden } from '#server/http/errors.ts';
import type {
  BookChange,
  BookCounts,
  BookInput,
  EntryChange,
  EntryInput,
  ReviewInput,
} from '#shared/dream-books/dream-books.ts';
import { bookNotFound, bookSlugTaken, entryNotFound } from './dream-books.errors.ts';
import * as store from './dream-books.store.ts';
import { formsOf, initialOf, slugOf } from './entry-words.ts';
import { concernsOf } from './sensitive-words.ts';

const slugTaken = () => bookSlugTaken({ validation: { slug: bookSlugTaken().message } });

const audited = (deps: Deps, actor: Member, action: string, id: number, detail: Record<string, unknown>) =>
  writeAudit(deps, actor, {
    action: `dream_book.${action}`,
    subject: action.startsWith('entry_') ? 'dream_book_entry' : 'dream_book',
    subject_id: id,
    outcome: 'ok',
    detail,
  });

/** Another admin may take the short name between the look and the write. */
async function orTaken<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? slugTaken() : error;
  }
}

/** Adds a book. Throws 403 for anybody but admins, 409 where its short name is taken. */
export async function addBook(deps: Deps, actor: Member, input: BookInput): Promise<{ id: number }> {
  if (!isAdmin(actor)) throw forbidden();
  return inTransaction(deps, async (tx) => {
    const made = await store.insertBook(tx.db, { ...input, slug: input.slug ?? slugOf(input.title) });
    if (!made) throw slugTaken();
    await audited(tx, actor, 'created', made.id, { slug: made.slug });
    return { id: made.id };
  });
}

/** Changes a book, its publication included. Throws 403, 404, or 409 where the short name is taken. */
export async function changeBook(deps: Deps, actor: Member, id: number, input: BookChange): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockBook(tx.db, id);
    if (!row) throw bookNotFound();
    if (input.slug && (await store.isBookSlugTaken(tx.db, input.slug, id))) throw slugTaken();
    await orTaken(store.updateBook(tx.db, id, input));
    const published = input.status === 'published' && row.status !== 'published';
    await audited(tx, actor, published ? 'published' : 'changed', id, { slug: input.slug ?? row.slug });
  });
}

/** Deletes a book with its entries. Throws 403 and 404. */
export async function removeBook(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockBook(tx.db, id);
    if (!row) throw bookNotFound();
    await store.deleteBook(tx.db, id);
    await audited(tx, actor, 'deleted', id, { slug: row.slug });
  });
}

const wordsIn = (
  entry: Pick<store.NewEntry, 'headword' | 'text' | 'epigraph' | 'variations' | 'footnotes'>,
): string =>
  [
    entry.headword,
    entry.text,
    entry.epigraph ?? '',
    ...(entry.variations ?? []),
    ...(entry.footnotes ?? []).map(({ text }) => text),
  ].join('\n');

/** Adds an entry; one with sensitive words waits for review unless the admin says otherwise. Throws 403, 404 or 409. */
export async function addEntry(deps: Deps, actor: Member, input: EntryInput): Promise<{ id: number }> {
  if (!isAdmin(actor)) throw forbidden();
  const forms = formsOf(input.headword, input.text);
  const concerns = concernsOf(wordsIn(input), input.language);
  const sensitive = input.sensitive ?? concerns.length > 0;
  return inTransaction(deps, async (tx) => {
    if (!(await store.findBook(tx.db, input.book_id))) throw bookNotFound();
    const made = await store.insertEntry(tx.db, {
      ...input,
      slug: input.slug ?? slugOf(input.headword),
      letter: input.letter || initialOf(input.headword),
      match: input.match ?? forms.match,
      phrases: input.phrases ?? forms.phrases,
      pos: input.pos ?? forms.pos,
      concerns,
      sensitive,
      status: input.status ?? (sensitive ? 'review' : 'draft'),
    });
    if (!made) throw slugTaken();
    await audited(tx, actor, 'entry_created', made.id, { slug: made.slug, book_id: made.book_id });
    return { id: made.id };
  });
}

/** Changes an entry. Throws 403, 404, or 409 where the short name is taken. */
export async function changeEntry(deps: Deps, actor: Member, id: number, input: EntryChange): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockEntry(tx.db, id);
    if (!row) throw entryNotFound();
    if (input.slug && (await store.isEntrySlugTaken(tx.db, row, input.slug))) throw slugTaken();
    const concerns = concernsOf(wordsIn({ ...row, ...input }), row.language);
    await orTaken(store.updateEntry(tx.db, id, { ...input, concerns }));
    await audited(tx, actor, 'entry_changed', id, {
      slug: input.slug ?? row.slug,
      fields: Object.keys(input),
    });
  });
}

/** Deletes an entry. Throws 403 and 404. */
export async function removeEntry(deps: Deps, actor: Member, id: number): Promise<void> {
  if (!isAdmin(actor)) throw forbidden();
  await inTransaction(deps, async (tx) => {
    const row = await store.lockEntry(tx.db, id);
    if (!row) throw entryNotFound();
    await store.deleteEntry(tx.db, id);
    await audited(tx, actor, 'entry_deleted', id, {
      slug: row.slug,
      language: row.language,
      book_id: row.book_id,
    });
  });
}

/** Publishes, sends back or keeps waiting many entries at once; answers how many there were. */
export async function reviewEntries(
  deps: Deps,
  actor: Member,
  { ids, status }: ReviewInput,
): Promise<{ changed: number }> {
  return inTransaction(deps, async (tx) => {
    const rows = await store.setStatus(tx.db, ids, status);
    await writeAudit(tx, actor, {
      action: 'dream_book.entries_reviewed',
      subject: 'dream_book_entry',
      outcome: 'ok',
      detail: { status, ids: rows.map(({ id }) => id) },
    });
    return { changed: rows.length };
  });
}

/** How many entries each book has. */
export const readBookCounts = (deps: Deps): Promise<BookCounts[]> => store.countEntries(deps.db);
