import type { CsvField } from '#shared/portability.ts';
import { unguard } from './formulas.ts';
import { CsvFault, csvRows, delimiterOf } from './read-csv.ts';
import {
  type ImportItem,
  problem,
  type ReadingContext,
} from '#server/features/portability/sources/import-items.ts';
import { bytesOf, decode, decoded } from '#server/features/portability/sources/lines.ts';
import { dreamFrom } from '#server/features/portability/sources/loose-dream.ts';
import type { Source, SourceFile } from '#server/features/portability/sources/source-files.ts';
import { datingOf, findDate } from '#server/features/portability/sources/written-date.ts';

const HEAD_BYTES = 64 * 1024;
const EXAMPLES = 20;

async function* cut(chunks: AsyncIterable<Uint8Array>, max: number): AsyncGenerator<Uint8Array> {
  let left = max;
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}

/** How the file begins, as text. */
async function headOf(file: SourceFile): Promise<string> {
  const bytes = await bytesOf(cut(await file.open(), HEAD_BYTES), HEAD_BYTES);
  return decode(bytes ?? new Uint8Array());
}

export type CsvTop = { headers: string[]; rows: string[][] };

/** Header and first rows of a table; null where the beginning is none. */
export async function topOf(file: SourceFile): Promise<CsvTop | null> {
  const head = await headOf(file);
  if (head.includes('\u0000')) return null;
  const rows: string[][] = [];
  try {
    for await (const row of csvRows(decoded(await file.open()), delimiterOf(head))) {
      rows.push(row.map(unguard));
      if (rows.length > EXAMPLES) break;
    }
  } catch (error) {
    // What is wrong further down is told when the rows are read.
    if (!(error instanceof CsvFault)) throw error;
  }
  const [headers = [], ...rest] = rows;
  return headers.length > 1 ? { headers, rows: rest } : null;
}

const LISTS = /[;,|\n]\s*/;
const YES = /^(true|yes|ja|1|x|wahr)$/i;

function itemOf(row: readonly string[], where: string, context: ReadingContext): ImportItem {
  const { columns, date_order } = context.options;
  const cell = (field: CsvField): string => unguard(row[columns[field] ?? -1] ?? '');
  const list = (field: CsvField): string[] => cell(field).split(LISTS).filter(Boolean);
  const date = findDate(cell('date'), date_order);
  if (!date) return problem(where, 'no_date');
  return dreamFrom(
    {
      where,
      dating: datingOf(date, context),
      text: cell('text'),
      title: cell('title'),
      tags: list('tags'),
      people: list('people'),
      places: list('places'),
      moods: list('moods'),
      types: list('types'),
      lucidity: cell('lucidity'),
      vividness: cell('vividness'),
      favourite: YES.test(cell('favourite').trim()),
      waking_note: cell('waking_note'),
      series: list('series'),
      period: cell('period'),
      reflection: cell('reflection'),
    },
    context,
  );
}

/** A table with a header, one dream a row, read with the mapping of the context. */
export async function* readCsv(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  const [file] = source.files;
  if (!file) return;
  const delimiter = delimiterOf(await headOf(file));
  let number = 0;
  try {
    for await (const row of csvRows(decoded(await file.open()), delimiter)) {
      number += 1;
      if (number === 1 || row.every((cell) => cell.trim() === '')) continue;
      yield itemOf(row, `${number}`, context);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    yield problem(`${number + 1}`, 'bad_row');
  }
}
