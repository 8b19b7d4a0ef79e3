import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { importNotFound } from '#server/features/dream-books/dream-books.errors.ts';
import * as store from '#server/features/dream-books/dream-books.store.ts';
import type { GivenBook } from './given-entry.ts';
import { changeOf, newRow, planImport, type PlannedEntry } from './import-plan.ts';

/** What taking an import back needs: which entries it made, how those it changed or removed were, when it wrote them. */
type Before = {
  made: { id: number; at: string }[];
  changed: { row: store.EntryRow; at: string }[];
  removed: store.EntryRow[];
  epigraphs: store.BookRow['epigraphs'] | null;
};

const sameEpigraphs = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

async function writeChanges(deps: Deps, entries: readonly PlannedEntry[]): Promise<Before['changed']> {
  const changed: Before['changed'] = [];
  for (const entry of entries) {
    if (!entry.row) continue;
    const [written] = await store.updateEntry(deps.db, entry.row.id, changeOf(entry));
    if (written) changed.push({ row: entry.row, at: written.updated_at });
  }
  return changed;
}

/** Writes a waiting import within the caller's transaction; the plan is made anew from the book as it stands now. */
export async function writeImport(deps: Deps, id: number): Promise<void> {
  const row = await store.lockImport(deps.db, id);
  if (!row) throw importNotFound();
  if (row.state !== 'waiting') return;
  const book = await store.lockBook(deps.db, row.book_id);
  if (!book) throw importNotFound();
  const given = row.given as GivenBook;
  const plan = planImport(given, await store.entriesOf(deps.db, row.book_id));
  const of = (kind: PlannedEntry['kind']) => plan.entries.filter((entry) => entry.kind === kind);
  const made = await store.insertEntries(
    deps.db,
    of('new').map((entry) => newRow(row.book_id, entry)),
  );
  const changed = await writeChanges(deps, of('changed'));
  const removed = row.remove_gone ? plan.gone : [];
  await store.deleteEntries(
    deps.db,
    removed.map((entry) => entry.id),
  );
  const heads = given.epigraphs.length > 0 && !sameEpigraphs(given.epigraphs, book.epigraphs);
  if (heads) await store.updateBook(deps.db, book.id, { epigraphs: given.epigraphs });
  const before: Before = {
    made: made.map((entry) => ({ id: entry.id, at: entry.updated_at })),
    changed,
    removed,
    epigraphs: heads ? book.epigraphs : null,
  };
  await store.updateImport(deps.db, id, { state: 'done', counts: plan.counts, given: null, before });
}

/** The import's work in the background: all of it or nothing; a plan that cannot be written says so. */
export async function writeImportInBackground(deps: Deps, id: number): Promise<void> {
  try {
    await inTransaction(deps, (tx) => writeImport(tx, id));
  } catch (error) {
    await store.updateImport(deps.db, id, { state: 'failed' });
    throw error;
  }
}

/** Takes a written import back within the caller's transaction; entries that admins have touched since are left to them. */
export async function writeBack(deps: Deps, row: store.ImportRow): Promise<void> {
  const book = await store.lockBook(deps.db, row.book_id);
  const before = row.before as Before | null;
  if (!book || !before) throw importNotFound();
  const now = new Map((await store.entriesOf(deps.db, book.id)).map((entry) => [entry.id, entry]));
  const untouched = ({ id, at }: { id: number; at: string }) => now.get(id)?.updated_at === at;
  const gone = before.made.filter(untouched).map(({ id }) => id);
  await store.deleteEntries(deps.db, gone);
  let restored = 0;
  for (const { row: old, at } of before.changed) {
    if (!untouched({ id: old.id, at })) continue;
    const { id, created_at: _created, updated_at: _updated, ...fields } = old;
    await store.updateEntry(deps.db, id, fields);
    restored += 1;
  }
  let back = 0;
  for (const { id: _id, ...old } of before.removed) if (await store.insertEntry(deps.db, old)) back += 1;
  if (before.epigraphs) await store.updateBook(deps.db, book.id, { epigraphs: before.epigraphs });
  const wanted = before.made.length + before.changed.length + before.removed.length;
  await store.updateImport(deps.db, row.id, {
    state: 'taken_back',
    before: null,
    counts: { ...row.counts, left: wanted - gone.length - restored - back },
  });
}
