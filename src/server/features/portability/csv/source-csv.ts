import type { CsvField } from '#shared/portability.ts';
import { readPage } from '#server/features/portability/notebooks/page-text.ts';
import { readMarkdown } from '#server/features/portability/sources/markdown-text.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { nightOfCell } from './night-cell.ts';
import { unguard } from '#server/csv-formulas.ts';
import { CsvFault, csvRows, delimiterOf } from './read-csv.ts';
import { isAnswer, kindAsked } from './kind-columns.ts';
import { isHead, isHeadless } from './csv-head.ts';
import { withUnquoted } from './unquoted-cells.ts';
import { isYes } from '#server/features/portability/sources/levels.ts';
import {
  type ImportItem,
  type Lost,
  problem,
  type ReadingContext,
} from '#server/features/portability/sources/import-items.ts';
import { decoded, headOf } from '#server/features/portability/sources/lines.ts';
import { dreamFrom } from '#server/features/portability/sources/loose-dream.ts';
import { type Source, type SourceFile, tableIn } from '#server/features/portability/sources/source-files.ts';
import {
  dateOfCell,
  datingOf,
  datingOfNight,
  timeOfCell,
  type WrittenDate,
} from '#server/features/portability/sources/written-date.ts';

const HEAD_BYTES = 64 * 1024;
/** Rows that tell what the columns are. */
const LOOKED_INTO = 500;

const beginningOf = async (file: SourceFile): Promise<string> => headOf(await file.open(), HEAD_BYTES);

export type CsvTop = { headers: string[]; rows: string[][] };

/** Header and first rows of a table; null where the beginning is none. */
export async function topOf(file: SourceFile): Promise<CsvTop | null> {
  const head = await beginningOf(file);
  if (head.includes('\u0000')) return null;
  const rows: string[][] = [];
  const delimiter = delimiterOf(head);
  try {
    for await (const row of csvRows(decoded(await file.open()), delimiter)) {
      const width = rows[0] && !isHeadless(rows[0]) ? rows[0].length : 0;
      if (rows.length > 0 || isHead(row)) rows.push(withUnquoted(row, width, delimiter).map(unguard));
      if (rows.length > LOOKED_INTO) break;
    }
  } catch (error) {
    // What is wrong further down is told when the rows are read.
    if (!(error instanceof CsvFault)) throw error;
  }
  const [first = []] = rows;
  if (first.length < 2) return null;
  return isHeadless(first)
    ? { headers: first.map(() => ''), rows }
    : { headers: first, rows: rows.slice(1).filter((row) => row.some((cell) => cell.trim() !== '')) };
}

const LISTS = /[;,|\n]\s*/;
const HTML = /<(?:br|p|div|ul|ol|li|b|i|em|strong)\b[^<>]{0,200}>/i;
const ENTITY = /&(amp|lt|gt|quot|apos|nbsp|#39);/g;
const SIGNS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  nbsp: ' ',
};

/** Words that a program kept as a page has them: their lines, without the marks. */
function wordsOfCell(written: string): string {
  if (HTML.test(written)) return readMarkdown(readPage(written).body).text;
  return written.replace(ENTITY, (found, name: string) => ownEntry(SIGNS, name) ?? found);
}
/** People and places are told as in a sentence, too. */
const NAMES = /[;,|\n/]\s*|\s+(?:and|und|y|e|et|&|\+|و)\s+/iu;

type Reading = { headers: readonly string[]; context: ReadingContext };

/** Values of columns that no field was given and no kind of dream is called by. */
function valuesLeft(row: readonly string[], { headers, context }: Reading): Lost[] {
  const used = new Set(Object.values(context.options.columns));
  return row.flatMap((value, at): Lost[] =>
    used.has(at) || value.trim() === '' || (kindAsked(headers[at]) && isAnswer(value))
      ? []
      : [{ column: headers[at]?.trim() || String(at + 1), reason: 'no_field', value: unguard(value) }],
  );
}

/** Kinds that a column of their own asks for, and the row says yes to. */
function kindsTicked(row: readonly string[], { headers, context }: Reading): string[] {
  const used = new Set(Object.values(context.options.columns));
  return headers.flatMap((header, at) => {
    const kind = used.has(at) ? undefined : kindAsked(header);
    return kind && isYes(row[at] ?? '') ? [kind] : [];
  });
}

function labelsOf({ headers, context }: Reading): Map<string, string> {
  const named = Object.entries(context.options.columns).map(
    ([field, at]) => [field, headers[at]?.trim() || String(at + 1)] as const,
  );
  return new Map(named);
}

/** A day takes its hour from a column of its own where the date itself has none. */
const withHour = (date: WrittenDate, hour: string): WrittenDate =>
  date.kind === 'local' && !date.time ? { ...date, time: timeOfCell(hour) } : date;

/** A date that is none says when it was in the dreamer's own words. */
function timeOf(written: string, hour: string, period: string, { headers, context }: Reading) {
  const order = context.options.date_order;
  const night = nightOfCell(written, order);
  if (night) return { dating: datingOfNight(night, context), period, lost: [] };
  const date = dateOfCell(written, order);
  if (date) return { dating: datingOf(withHour(date, hour), context), period, lost: [] };
  const told = written.trim();
  if (told === '' || period.trim() === '') return { dating: null, period: period || told, lost: [] };
  const column = headers[context.options.columns.date ?? -1] ?? '';
  return { dating: null, period, lost: [{ column, reason: 'date_unread', value: told } as const] };
}

function itemOf(row: readonly string[], where: string, reading: Reading): ImportItem {
  const { context } = reading;
  const { columns, undated = 'long_ago' } = context.options;
  const cell = (field: CsvField): string => unguard(row[columns[field] ?? -1] ?? '');
  const list = (field: CsvField, parted = LISTS): string[] => cell(field).split(parted).filter(Boolean);
  const { dating, period, lost } = timeOf(cell('date'), cell('time'), cell('period'), reading);
  if (!dating && undated === 'leave') return problem(where, 'no_date');
  return dreamFrom(
    {
      where,
      dating,
      period,
      labels: labelsOf(reading),
      lost: [...lost, ...valuesLeft(row, reading)],
      text: wordsOfCell(cell('text')),
      title: wordsOfCell(cell('title')),
      written: { title: cell('title'), text: cell('text') },
      tags: list('tags'),
      people: list('people', NAMES),
      places: list('places', NAMES),
      moods: list('moods'),
      types: [...list('types'), ...kindsTicked(row, reading)],
      lucidity: cell('lucidity'),
      vividness: cell('vividness'),
      favourite: isYes(cell('favourite')),
      waking_note: wordsOfCell(cell('waking_note')),
      series: list('series'),
      reflection: wordsOfCell(cell('reflection')),
    },
    context,
  );
}

/** A table with a header, one dream a row, read with the mapping of the context. */
export async function* readCsv(source: Source, context: ReadingContext): AsyncGenerator<ImportItem> {
  const { file, besides } = tableIn(source, context.options.sheet);
  if (!file) return;
  const delimiter = delimiterOf(await beginningOf(file));
  let reading: Reading | undefined;
  let number = 0;
  try {
    for await (const row of csvRows(decoded(await file.open()), delimiter)) {
      number += 1;
      if (!reading && !isHead(row)) continue;
      const isFirst = reading === undefined;
      reading ??= { headers: isHeadless(row) ? [] : row.map(unguard), context };
      if (isFirst && !isHeadless(row)) continue;
      const whole = withUnquoted(row, reading.headers.length, delimiter);
      if (whole.some((cell) => cell.trim() !== '')) yield itemOf(whole, `${number}`, reading);
    }
  } catch (error) {
    if (!(error instanceof CsvFault)) throw error;
    yield problem(`${number + 1}`, 'bad_row');
  }
  for (const name of besides) yield problem(name, 'sheet_left');
}
