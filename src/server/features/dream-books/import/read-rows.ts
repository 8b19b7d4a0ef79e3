import type * as CsvParse from 'csv-parse/sync';
import { z } from 'zod';
import { onFirstUse } from '#server/on-first-use.ts';
import { importBroken } from '#server/features/dream-books/dream-books.errors.ts';
import { DREAM_BOOK_LIMITS, importedRow, type ImportedRow } from '#shared/dream-books/dream-books.ts';
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

const said = (issues: readonly z.core.$ZodIssue[]): string =>
  issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'row'}: ${issue.message}`)
    .join('; ');

function checked(given: unknown, line: number, into: ReadRows): void {
  if (into.rows.length >= MOST) return;
  const { data, error } = importedRow.safeParse(given);
  if (data) into.rows.push({ line, row: data });
  else into.faulty.push({ line, text: JSON.stringify(given)?.slice(0, 200) ?? '', why: said(error.issues) });
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
        into.faulty.push({ line: Number(error?.lines ?? 0), text: '', why: error?.message ?? 'broken' });
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
