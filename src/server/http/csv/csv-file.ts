import type * as CsvStringify from 'csv-stringify/sync';
import { Readable } from 'node:stream';
import { guard } from '#server/csv-formulas.ts';
import { onFirstUse } from '#server/on-first-use.ts';
import { RECORD_LIMITS } from '#shared/records.ts';
import { defineError } from '#server/http/errors.ts';

const csv = onFirstUse((load) => load('csv-stringify/sync') as typeof CsvStringify);

const BYTE_ORDER_MARK = '\uFEFF';
export const ROWS_AT_ONCE = 500;

const tooManyRows = defineError(
  400,
  'records.too_many_to_export',
  'One file holds at most 50,000 rows. Narrow the search.',
);

/** Throws 400 where a file would hold more rows than one may. */
export function refuseTooMany(more: boolean): void {
  if (more) throw tooManyRows();
}

/** RFC 4180; what is no text stands as JSON. An apostrophe or a space at the edge would not be seen without quotes. */
const OPTIONS = {
  record_delimiter: 'windows' as const,
  quote_record_delimiter: true,
  quoted_match: [/'/, /^\s|\s$/],
  cast: { string: guard, number: String, boolean: String, object: (value: object) => JSON.stringify(value) },
};

const csvOf = (rows: unknown[][]): string => (rows.length === 0 ? '' : csv().stringify(rows, OPTIONS));

type Row = Readonly<Record<string, unknown>>;

async function* written(
  columns: readonly string[],
  pieces: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void> {
  for await (const rows of pieces) yield csvOf(rows.map((row) => columns.map((column) => row[column])));
}

async function* whole(head: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/**
 * Rows as a spreadsheet reads them, in pieces. The first piece is read before anything is answered, so that a question that takes
 * too long is told as such.
 */
export async function csvFile(
  columns: readonly string[],
  pieces: AsyncIterable<readonly Row[]>,
): Promise<Readable> {
  const texts = written(columns, pieces);
  const first = await texts.next();
  const head = BYTE_ORDER_MARK + csvOf([[...columns]]);
  return Readable.from(whole(head + (first.value ?? ''), texts), { objectMode: false });
}

/**
 * The pieces of a list whose keys are known: what comes or moves meanwhile stands in no row twice, what goes is left out. `keys`
 * is asked for one more than a file may hold. Throws 400 over the limit.
 */
export async function* piecesOf<Key, Found>(
  keys: (most: number) => Promise<readonly Key[]>,
  read: (keys: readonly Key[]) => Promise<readonly Found[]>,
): AsyncGenerator<readonly Found[]> {
  const all = await keys(RECORD_LIMITS.exported + 1);
  refuseTooMany(all.length > RECORD_LIMITS.exported);
  for (let at = 0; at < all.length; at += ROWS_AT_ONCE) yield await read(all.slice(at, at + ROWS_AT_ONCE));
}
