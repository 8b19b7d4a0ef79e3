import type * as CsvParse from 'csv-parse/sync';
import { z } from 'zod';
import { onFirstUse } from '#server/on-first-use.ts';
import { importBroken, importNoColumns } from '#server/features/dream-books/dream-books.errors.ts';
import {
  DREAM_BOOK_LIMITS,
  importedRow,
  type ImportedRow,
  type RowFault,
} from '#shared/dream-books/dream-books.ts';
import type { FaultyRow } from './given-entry.ts';

const csv = onFirstUse((load) => load('csv-parse/sync') as typeof CsvParse);

export type ReadRows = { rows: { line: number; row: ImportedRow }[]; faulty: FaultyRow[] };

const MAX_RECORD = 200_000;
/** More than can be written are counted, not kept. */
const MOST = DREAM_BOOK_LIMITS.importEntries + 1;
const LISTS: ReadonlySet<string> = new Set([
  'match',
  'phrases',
  'questions',
  'variations',
  'related',
  'footnotes',
]);
/** Other names that tables give their columns. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['word', 'headword'],
  ['symbol', 'headword'],
  ['term', 'headword'],
  ['title', 'headword'],
  ['meaning', 'text'],
  ['interpretation', 'text'],
  ['description', 'text'],
  ['synonyms', 'match'],
  ['inflections', 'match'],
  ['see_also', 'related'],
  ['lang', 'language'],
]);

const NEEDED: ReadonlyMap<string, RowFault> = new Map([
  ['headword', 'no_headword'],
  ['text', 'no_text'],
]);

/** What is wrong with a row, in a word that the page has a sentence for, and which fields it means. */
function faultOf(issues: readonly z.core.$ZodIssue[]): string {
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  const fields = [...new Set(issues.map(({ path }) => String(path[0] ?? '')))].filter(Boolean);
  const [first] = issues;
  if (first?.path.length === 0 && first.code === 'invalid_type') return 'not_fields' satisfies RowFault;
  const lacking = first?.code === 'invalid_type' || first?.code === 'too_small';
  const needed = lacking ? NEEDED.get(fields[0] ?? '') : undefined;
  if (needed) return needed;
  if (fields.length > 0) return whyOf('wrong_field', fields.slice(0, 3).join(', '));
  return whyOf('unknown_field', unknown?.keys.slice(0, 3).join(', ').slice(0, 100) ?? '');
}
const whyOf = (fault: RowFault, which: string): string => `${fault}: ${which}`;

/** The beginning of a row as it was given. What lies deep in it is left out: no row of a book is deep, and a hostile one has no end. */
const beginningOf = (given: unknown): string => {
  const isFlat = (value: unknown) => typeof value !== 'object' || value === null;
  const shallow = (key: string, value: unknown) =>
    key === '' || isFlat(value) || (Array.isArray(value) && value.every(isFlat)) ? value : '…';
  const parts = Array.isArray(given) ? given.map((part) => (isFlat(part) ? part : '…')) : given;
  return JSON.stringify(parts, shallow)?.slice(0, 200) ?? '';
};

function checked(given: unknown, line: number, into: ReadRows): void {
  if (into.rows.length >= MOST) return;
  const { data, error } = importedRow.safeParse(given);
  if (data) into.rows.push({ line, row: data });
  else into.faulty.push({ line, text: beginningOf(given), why: faultOf(error.issues) });
}

const listIn = (cell: string): string[] =>
  cell
    .split(/\s*[|\n]\s*/)
    .map((part) => part.trim())
    .filter(Boolean);

/** `1: See Nun` is the note with the mark 1. */
const notesIn = (cell: string) =>
  listIn(cell).map((note, index) => {
    const found = /^([\w*]{1,4}):\s*(.+)$/s.exec(note);
    return found ? { mark: found[1], text: found[2] } : { mark: String(index + 1), text: note };
  });

const TRUE = new Set(['true', 'yes', '1', 'x', 'ja']);

/** A cell in the form of its field; an empty one says nothing. */
function valueOf(name: string, cell: string): unknown {
  if (name === 'footnotes') return notesIn(cell);
  if (LISTS.has(name)) return listIn(cell);
  if (name === 'sensitive') return TRUE.has(cell.trim().toLowerCase());
  return cell;
}

const fieldOf = (head: string): string => {
  const name = head
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return NAMES.get(name) ?? name;
};

function delimiterOf(text: string): ',' | ';' | '\t' {
  const line = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? '';
  const count = (char: string) => line.split(char).length;
  return (['\t', ';'] as const).find((char) => count(char) > count(',')) ?? ',';
}

/** A table with a row of names: `headword` and `text` are needed, lists are divided by `|`. Rows with a fault are named. */
export function readCsv(text: string): ReadRows {
  const into: ReadRows = { rows: [], faulty: [] };
  const parsed = parseTable(text, into);
  const [first, ...rest] = parsed;
  const names = first?.record.map(fieldOf) ?? [];
  // A first row without these names makes every other one faulty in the same way.
  if (first && !['headword', 'text'].every((name) => names.includes(name))) throw importNoColumns();
  for (const { record, line } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const cells = record.flatMap((cell, at): [string, unknown][] => {
      const name = names[at] ?? `column ${at + 1}`;
      return cell.trim() === '' ? [] : [[name, valueOf(name, cell)]];
    });
    checked(Object.fromEntries(cells), line, into);
  }
  return into;
}

/** What breaks a row of a table, by the reader's code for it. */
const BROKEN: ReadonlyMap<string, RowFault> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'open_quote'],
  ['INVALID_OPENING_QUOTE', 'stray_quote'],
  ['CSV_INVALID_CLOSING_QUOTE', 'stray_quote'],
  ['CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE', 'stray_quote'],
  ['CSV_MAX_RECORD_SIZE', 'too_long'],
]);
const brokenBy = (code: string | undefined): RowFault => BROKEN.get(code ?? '') ?? 'broken_row';

type Parsed = { record: string[]; line: number };

function parseTable(text: string, into: ReadRows): Parsed[] {
  try {
    const parsed = csv().parse(text, {
      bom: true,
      delimiter: delimiterOf(text.slice(0, 100_000)),
      info: true,
      relax_column_count: true,
      max_record_size: MAX_RECORD,
      to: MOST + 1,
      skip_records_with_error: true,
      on_skip: (error) => {
        into.faulty.push({ line: Number(error?.lines ?? 0), text: '', why: brokenBy(error?.code) });
        return undefined;
      },
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ record, line: info.lines }));
  } catch (error) {
    throw importBroken({ validation: { file: error instanceof Error ? error.message : 'broken' } });
  }
}

const jsonBook = z.union([z.array(z.unknown()), z.object({ entries: z.array(z.unknown()) })]);

/** A list of entries, or an object with `entries`. Lines are places in the list, from 1. */
export function readJson(text: string): ReadRows {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw importBroken({
      validation: { file: error instanceof Error ? error.message.slice(0, 200) : 'broken' },
    });
  }
  const { data } = jsonBook.safeParse(given);
  if (!data) throw importBroken({ validation: { file: 'A list of entries is needed.' } });
  const into: ReadRows = { rows: [], faulty: [] };
  for (const [index, row] of (Array.isArray(data) ? data : data.entries).entries())
    checked(row, index + 1, into);
  return into;
}
