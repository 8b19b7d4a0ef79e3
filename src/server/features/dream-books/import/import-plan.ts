import type { NewEntry, EntryRow } from '#server/features/dream-books/dream-books.store.ts';
import type { Footnote, ImportCounts } from '#shared/dream-books/dream-books.ts';
import type { GivenBook, GivenEntry } from './given-entry.ts';
import { concernsOfEntry, formsOfEntry } from './read-import.ts';

/** Fields that a file may say; what it leaves out is not compared. */
const COMPARED = [
  'headword', 'letter', 'text', 'epigraph', 'footnotes', 'match', 'phrases', 'pos', 'category', 'questions', 'variations',
  'related', 'source', 'tone', 'sensitive', 'status',
] as const; // prettier-ignore
type Compared = (typeof COMPARED)[number];

export type PlannedEntry = {
  kind: 'new' | 'changed' | 'same';
  given: GivenEntry;
  row: EntryRow | undefined;
  fields: Compared[];
  concerns: string[];
  /** See `twin` of an import's lines. */
  twin: number | 'book' | null;
};
export type ImportPlan = { entries: PlannedEntry[]; gone: EntryRow[]; counts: ImportCounts };

type FieldValue = string | boolean | readonly (string | Footnote)[] | null | undefined;

/** A field as one text, as it is compared and shown. */
export function fieldText(value: FieldValue): string {
  if (typeof value === 'object' && value !== null)
    return value.map((item) => (typeof item === 'string' ? item : `[${item.mark}] ${item.text}`)).join('\n');
  return value === undefined || value === null ? '' : String(value);
}

const keyOf = (language: string, slug: string) => `${language}:${slug}`;

type Headed = { language: string; headword: string };
const headOf = ({ language, headword }: Headed) => `${language}:${headword.normalize('NFKC').toLowerCase()}`;

type Twin = PlannedEntry['twin'];

/** Tells of one entry of a file after the other where its headword stood before. */
function twinsIn(rows: readonly EntryRow[]): (given: GivenEntry) => Twin {
  const there = new Map<string, number | 'book'>(rows.map((row) => [headOf(row), 'book']));
  return (given) => {
    const head = headOf(given);
    const twin = there.get(head) ?? null;
    if (typeof twin !== 'number') there.set(head, given.line);
    return twin;
  };
}

function plannedEntry(given: GivenEntry, row: EntryRow | undefined, twin: Twin): PlannedEntry {
  const concerns = concernsOfEntry(given);
  if (!row) return { kind: 'new', given, row, fields: [], concerns, twin };
  const fields = COMPARED.filter(
    (field) => given[field] !== undefined && fieldText(given[field]) !== fieldText(row[field]),
  );
  return { kind: fields.length > 0 ? 'changed' : 'same', given, row, fields, concerns, twin: null };
}

const isSensitive = ({ given, concerns }: PlannedEntry): boolean => given.sensitive ?? concerns.length > 0;

/** What writing a file would do to a book. Entries of languages that the file does not speak are not gone. */
export function planImport(book: GivenBook, rows: readonly EntryRow[]): ImportPlan {
  const byKey = new Map(rows.map((row) => [keyOf(row.language, row.slug), row]));
  const twinOf = twinsIn(rows);
  const entries = book.entries.map((given) =>
    plannedEntry(given, byKey.get(keyOf(given.language, given.slug)), twinOf(given)),
  );
  const spoken = new Set(book.entries.map(({ language }) => language));
  const there = new Set(book.entries.map(({ language, slug }) => keyOf(language, slug)));
  const gone = rows.filter((row) => spoken.has(row.language) && !there.has(keyOf(row.language, row.slug)));
  const count = (kind: PlannedEntry['kind']) => entries.filter((entry) => entry.kind === kind).length;
  return {
    entries,
    gone,
    counts: {
      new: count('new'),
      changed: count('changed'),
      same: count('same'),
      gone: gone.length,
      faulty: book.faulty.length,
      unread: book.unread.length,
      sensitive: entries.filter((entry) => entry.kind !== 'same' && isSensitive(entry)).length,
      twins: entries.filter(({ twin }) => twin !== null).length,
    },
  };
}

/** A new entry as it is written: what is sensitive waits, whatever else it is. */
export function newRow(bookId: number, entry: PlannedEntry): NewEntry {
  const { line: _line, doubtful: _doubtful, ...given } = entry.given;
  const forms = formsOfEntry(entry.given);
  const sensitive = isSensitive(entry);
  return {
    category: '',
    ...given,
    match: given.match ?? forms.match,
    phrases: given.phrases ?? forms.phrases,
    pos: given.pos ?? forms.pos,
    book_id: bookId,
    sensitive,
    concerns: entry.concerns,
    status: sensitive ? 'review' : (given.status ?? 'published'),
  };
}

/** What changes of an entry: its fields, and its status where new words are sensitive. */
export function changeOf(entry: PlannedEntry): Partial<NewEntry> {
  const said = Object.fromEntries(
    entry.fields.map((field) => [field, entry.given[field]]),
  ) as Partial<NewEntry>;
  const worded = entry.fields.some((field) =>
    ['headword', 'text', 'footnotes', 'epigraph', 'variations'].includes(field),
  );
  if (!worded) return said;
  const sensitive = isSensitive(entry);
  return {
    ...said,
    concerns: entry.concerns,
    sensitive,
    ...(sensitive ? { status: 'review' as const } : {}),
  };
}
