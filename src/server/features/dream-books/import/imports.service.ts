import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/features/audit/audit.service.ts';
import {
  bookNotFound,
  importNotFound,
  importNotPlanned,
} from '#server/features/dream-books/dream-books.errors.ts';
import * as store from '#server/features/dream-books/dream-books.store.ts';
import type { Member } from '#server/http/actor.ts';
import {
  DREAM_BOOK_LIMITS,
  type BookImport,
  type ImportCounts,
  type ImportLine,
  type ImportLinesQuery,
  type ImportQuery,
} from '#shared/dream-books/dream-books.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';
import type { GivenBook } from './given-entry.ts';
import { fieldText, planImport, type ImportPlan, type PlannedEntry } from './import-plan.ts';
import { readImportAside } from './read-import-aside.ts';
import { wordDiff } from './word-diff.ts';
import { writeImport, writeBack } from './write-import.service.ts';

export const IMPORT_JOB = 'dream-books.write-import';

const shown = ({ counts, ...row }: Omit<store.ImportRow, 'given' | 'before'>): BookImport => ({
  id: row.id,
  book_id: row.book_id,
  name: row.name,
  format: row.format,
  state: row.state,
  remove_gone: row.remove_gone,
  counts: counts as ImportCounts,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

async function bookOf(deps: Deps, id: number): Promise<store.BookRow> {
  const row = await store.findBook(deps.db, id);
  if (!row) throw bookNotFound();
  return row;
}

async function importOf(deps: Deps, id: number): Promise<store.ImportRow> {
  const row = await store.findImport(deps.db, id);
  if (!row) throw importNotFound();
  return row;
}

/**
 * Reads a file and says what writing it would do; nothing of the book is touched. The plan of the file before it goes,
 * also where this one is refused. Throws 404, and 400 where the file cannot be read.
 */
export async function planBookImport(
  deps: Deps,
  bookId: number,
  { name, format, language }: ImportQuery,
  bytes: Uint8Array,
  gone?: AbortSignal,
): Promise<BookImport> {
  const book = await bookOf(deps, bookId);
  await store.deletePlans(deps.db, bookId);
  const options = { name, format, language: language ?? (book.language || FALLBACK_LANGUAGE) };
  const { format: as, ...given } = await readImportAside(bytes, options, gone);
  const { counts } = planImport(given, await store.entriesOf(deps.db, bookId));
  return inTransaction(deps, async (tx) => {
    if (!(await store.lockBook(tx.db, bookId))) throw bookNotFound();
    await store.deletePlans(tx.db, bookId);
    return shown(
      await store.insertImport(tx.db, { book_id: bookId, name, format: as, state: 'planned', given, counts }),
    );
  });
}

/** The newest files that were read into a book. Throws 404. */
export async function listBookImports(deps: Deps, bookId: number): Promise<BookImport[]> {
  await bookOf(deps, bookId);
  return (await store.listImports(deps.db, bookId)).map(shown);
}

export const readBookImport = async (deps: Deps, id: number): Promise<BookImport> =>
  shown(await importOf(deps, id));

const NO_LINE = {
  line: null,
  slug: '',
  letter: '',
  sensitive: false,
  concerns: [],
  doubtful: false,
  twin: null,
  changes: [],
  why: '',
};

function entryLine(entry: PlannedEntry): ImportLine {
  const { given, row, fields, concerns, kind, twin } = entry;
  return {
    kind,
    line: given.line,
    slug: given.slug,
    headword: given.headword,
    letter: given.letter,
    sensitive: given.sensitive ?? concerns.length > 0,
    concerns,
    doubtful: given.doubtful,
    twin,
    text: given.text,
    changes: fields.map((field) => ({
      field,
      pieces: wordDiff(fieldText(row?.[field]), fieldText(given[field])),
    })),
    why: '',
  };
}

type Lazy = () => ImportLine;

/** Each line is made only when it is shown: a difference word by word costs. */
function linesOf(plan: ImportPlan, book: GivenBook, kind: ImportLine['kind'] | undefined): Lazy[] {
  const of = (one: ImportLine['kind']) => kind === undefined || kind === one;
  const entries = plan.entries
    .filter((entry) => of(entry.kind))
    .map(
      (entry): Lazy =>
        () =>
          entryLine(entry),
    );
  const gone = plan.gone.map(({ slug, headword, letter, text }): Lazy => () => ({
    ...NO_LINE, kind: 'gone', slug, headword, letter, text,
  })); // prettier-ignore
  const rows = (one: 'faulty' | 'unread') =>
    book[one].map(({ line, text, why }): Lazy => () => ({
      ...NO_LINE,
      kind: one,
      line,
      headword: '',
      text,
      why,
    }));
  return [
    ...(of('faulty') ? rows('faulty') : []),
    ...(of('gone') ? gone : []),
    ...entries,
    ...(of('unread') ? rows('unread') : []),
  ];
}

/** What a planned import would do, line by line. Throws 404, or 409 where it is no plan any more. */
export async function readImportLines(
  deps: Deps,
  id: number,
  { kind, after, limit }: ImportLinesQuery,
): Promise<{ list: ImportLine[]; total: number; next: number | null }> {
  const row = await importOf(deps, id);
  if (row.state !== 'planned') throw importNotPlanned();
  const book = row.given as GivenBook;
  const lines = linesOf(planImport(book, await store.entriesOf(deps.db, row.book_id)), book, kind);
  const list = lines.slice(after, after + limit).map((line) => line());
  return { list, total: lines.length, next: after + limit < lines.length ? after + limit : null };
}

const audited = (deps: Deps, actor: Member, action: string, row: store.ImportRow) =>
  writeAudit(deps, actor, {
    action: `dream_book.${action}`,
    subject: 'dream_book',
    subject_id: row.book_id,
    outcome: 'ok',
    detail: { import_id: row.id, format: row.format },
  });

/** Writes a plan: a small one at once, a big one in the background. Throws 404, or 409 where it was written already. */
export async function startBookImport(
  deps: Deps,
  actor: Member,
  id: number,
  removeGone: boolean,
): Promise<BookImport> {
  await inTransaction(deps, async (tx) => {
    const row = await store.lockImport(tx.db, id);
    if (!row) throw importNotFound();
    if (row.state !== 'planned') throw importNotPlanned();
    await store.updateImport(tx.db, id, { state: 'waiting', remove_gone: removeGone });
    await audited(tx, actor, 'import_written', row);
    const { entries } = row.given as GivenBook;
    if (entries.length > DREAM_BOOK_LIMITS.atOnce) await tx.jobs.enqueue(tx, IMPORT_JOB, { import_id: id });
    else await writeImport(tx, id);
  });
  return readBookImport(deps, id);
}

/** Puts a book back as it was before an import; what admins have changed since stays theirs. Throws 404 and 409. */
export async function takeBookImportBack(deps: Deps, actor: Member, id: number): Promise<BookImport> {
  await inTransaction(deps, async (tx) => {
    const row = await store.lockImport(tx.db, id);
    if (!row) throw importNotFound();
    if (row.state !== 'done') throw importNotPlanned();
    await writeBack(tx, row);
    await audited(tx, actor, 'import_taken_back', row);
  });
  return readBookImport(deps, id);
}
