import type * as CsvParse from 'csv-parse/sync';
import { onFirstUse } from '#server/on-first-use.ts';
import { importBroken } from '#server/features/dream-books/dream-books.errors.ts';
import type { RowFault } from '#shared/dream-books/dream-books.ts';
import type { FaultyRow } from './given-entry.ts';

const csv = onFirstUse((load) => load('csv-parse/sync') as typeof CsvParse);

/** Of all cells of a row together. */
const MAX_RECORD = 200_000;
/** A file with more of them is no table; and each is read past by beginning anew below it. */
const MOST_BROKEN = 200;
/** As much of a broken row as is shown. */
const SHOWN = 200;

/** What breaks a row of a table, by the reader's code for it. */
const BROKEN: ReadonlyMap<string, RowFault> = new Map([
  ['CSV_QUOTE_NOT_CLOSED', 'open_quote'],
  ['INVALID_OPENING_QUOTE', 'stray_quote'],
  ['CSV_INVALID_CLOSING_QUOTE', 'stray_quote'],
  ['CSV_NON_TRIMABLE_CHAR_AFTER_CLOSING_QUOTE', 'stray_quote'],
]);

/** A row with the line that it begins on. */
type TableRow = { record: string[]; line: number };
type Reading = { delimiter: string; most: number; rows: TableRow[]; faulty: FaultyRow[] };

/** A row that cannot be read, by its place. */
type Broken = { at: number; why: RowFault };

/** What is opened on a line is closed by a later row's own mark, and only that one is what the reader stumbles over. */
const isLeftOpen = (line: string): boolean => line.split('"').length % 2 === 0;

const lengthOf = (record: readonly string[]): number => record.reduce((sum, cell) => sum + cell.length, 0);

type Lines = {
  text: string;
  lines: readonly string[];
  /** Where each line begins. */ starts: readonly number[];
};

/** A text with one mark at the end of each line, by its lines and where they begin: what is read anew is never put together anew. */
function linesOf(given: string): Lines {
  const text = given.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const lines = text.split('\n');
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return { text, lines, starts };
}

/** Reads rows from a line on, as far as they are whole; the line of the one that is not, and why, where one is broken. */
function readOn({ text, lines, starts }: Lines, from: number, reading: Reading): Broken | undefined {
  let at = from;
  const keep = (record: string[], end: number): null => {
    const line = at + 1;
    at = from + end;
    if (lengthOf(record) > MAX_RECORD)
      reading.faulty.push({ line, text: (lines[line - 1] ?? '').slice(0, SHOWN), why: 'too_long' });
    else reading.rows.push({ record, line });
    return null;
  };
  try {
    csv().parse(text.slice(starts[from]), {
      delimiter: reading.delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      to: Math.max(1, reading.most - reading.rows.length),
      on_record: (record, { lines: end }) => keep(record, end),
    });
    return undefined;
  } catch (error) {
    const code = error instanceof csv().CsvError ? error.code : undefined;
    return { at, why: isLeftOpen(lines[at] ?? '') ? 'open_quote' : (BROKEN.get(code ?? '') ?? 'broken_row') };
  }
}

/** The rows of a table, at most so many; what is wrong with one costs only that one, and is named with its line. Throws 400. */
export function tableRows(
  text: string,
  delimiter: string,
  most: number,
): Omit<Reading, 'delimiter' | 'most'> {
  const all = linesOf(text);
  const { lines } = all;
  const reading: Reading = { delimiter, most, rows: [], faulty: [] };
  let broken = 0;
  for (let from = 0; from < lines.length && reading.rows.length < most;) {
    const stopped = readOn(all, from, reading);
    if (!stopped) break;
    broken += 1;
    const { at, why } = stopped;
    if (broken > MOST_BROKEN)
      throw importBroken({
        validation: { file: `Too many rows cannot be read, the last of them in line ${at + 1}.` },
      });
    reading.faulty.push({ line: at + 1, text: (lines[at] ?? '').slice(0, SHOWN), why });
    from = at + 1;
  }
  return { rows: reading.rows, faulty: reading.faulty };
}
