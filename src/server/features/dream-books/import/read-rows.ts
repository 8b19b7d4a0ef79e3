import type { z } from 'zod';
import { unguard } from '#server/csv-formulas.ts';
import { importBroken, importNoColumns } from '#server/features/dream-books/dream-books.errors.ts';
import {
  DREAM_BOOK_LIMITS,
  importedRow,
  type ImportedRow,
  type RowFault,
} from '#shared/dream-books/dream-books.ts';
import { tableRows } from './csv-table.ts';
import type { FaultyRow } from './given-entry.ts';
import { rowsIn } from './json-rows.ts';
import { isKeptByBook, readField } from './row-fields.ts';

export type ReadRows = { rows: { line: number; row: ImportedRow }[]; faulty: FaultyRow[] };

/** More than can be written are counted, not kept. */
const MOST = DREAM_BOOK_LIMITS.importEntries + 1;
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
  const lacking =
    first?.code === 'invalid_type' || first?.code === 'too_small' || first?.message === 'Required';
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

function delimiterOf(text: string): ',' | ';' | '\t' {
  const line = text.replaceAll(/"[^"]*"/g, '').split(/\r|\n/, 1)[0] ?? '';
  const count = (char: string) => line.split(char).length;
  return (['\t', ';'] as const).find((char) => count(char) > count(',')) ?? ',';
}

/** A table with a row of names: `headword` and `text` are needed, lists are divided by `|`. Rows with a fault are named. */
export function readCsv(text: string): ReadRows {
  const table = tableRows(text, delimiterOf(text.slice(0, 100_000)), MOST + 1);
  const into: ReadRows = { rows: [], faulty: table.faulty };
  const [first, ...rest] = table.rows;
  const names = first?.record ?? [];
  // A first row without these names makes every other one faulty in the same way.
  const fields = new Set(names.map((name) => readField(name, '')[0]));
  if (first && !['headword', 'text'].every((name) => fields.has(name))) throw importNoColumns();
  for (const { record, line } of rest) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const cells = record.flatMap((cell, at): [string, unknown][] => {
      const name = names[at] ?? `column ${at + 1}`;
      return cell.trim() === '' || isKeptByBook(name) ? [] : [readField(name, unguard(cell))];
    });
    checked(Object.fromEntries(cells), line, into);
  }
  return into;
}

const isRecord = (line: string): boolean => /^\s*\{.*\}\s*$/.test(line);

/** An entry on every line of the file; undefined where it is not written so. */
function readLines(text: string): ReadRows | undefined {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ line, number: index + 1 }));
  const written = lines.filter(({ line }) => line.trim() !== '');
  if (!written[0] || !isRecord(written[0].line)) return undefined;
  const into: ReadRows = { rows: [], faulty: [] };
  for (const { line, number } of written) {
    try {
      const [row] = rowsIn([JSON.parse(line)]) ?? [];
      checked(row, number, into);
    } catch {
      into.faulty.push({ line: number, text: line.slice(0, 200), why: 'broken_row' satisfies RowFault });
    }
  }
  return into;
}

/** Where a text ceases to be JSON, as far as the parser tells. */
function whereBroken(error: unknown) {
  const said = error instanceof Error ? error.message : '';
  const line = /\(line (\d+) column \d+\)/.exec(said)?.[1];
  if (line !== undefined)
    return importBroken({ validation: { file: `It stops being JSON in line ${line}.` } });
  if (said.includes('end of JSON'))
    return importBroken({ validation: { file: 'It ends before the list does.' } });
  return importBroken({ validation: { file: 'This is not JSON.' } });
}

/** Lines are places in the list, from 1, or those of the file where each holds an entry. Throws where it is no JSON, or holds none. */
export function readJson(text: string): ReadRows {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    const read = readLines(text);
    if (read) return read;
    throw whereBroken(error);
  }
  const rows = rowsIn(given);
  if (!rows) throw importBroken({ validation: { file: 'A list of entries is needed.' } });
  const into: ReadRows = { rows: [], faulty: [] };
  for (const [index, row] of rows.entries()) checked(row, index + 1, into);
  return into;
}
