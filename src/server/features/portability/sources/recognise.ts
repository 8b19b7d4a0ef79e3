import {
  type ImportFormat,
  type ImportOptions,
  PORTABILITY_LIMITS,
  type Split,
} from '#shared/portability.ts';
import { datesOf, proposeOptions, unclearDate } from '#server/features/portability/csv/csv-columns.ts';
import { type ImportItem, type ReadingContext } from './import-items.ts';
import { findDate } from './written-date.ts';
import { headOf } from './lines.ts';
import { PAGE_FILE } from '#server/features/portability/notebooks/note-file.ts';
import { documentUnread, formatUnknown } from '#server/features/portability/portability.errors.ts';
import { topOf } from '#server/features/portability/csv/source-csv.ts';
import { isDayOne, isJson, readDayOne } from './source-day-one.ts';
import { DOCUMENT_FILE, type Source, tableIn } from './source-files.ts';
import { isPack, readPack } from '#server/features/portability/pack/source-pack.ts';
import { hasSounds, readSounds } from './source-sounds.ts';
import { tooManyEntries } from '#server/features/portability/zip/zip.errors.ts';
import { proposeTexts } from './propose-texts.ts';
import { readTexts } from './source-texts.ts';
import { TEXT_FILE } from './text-file.ts';
import { readCsv } from '#server/features/portability/csv/source-csv.ts';

export type Recognised = {
  format: ImportFormat;
  options: ImportOptions;
  table: TableTop;
};
/** The columns of a table, and a date of it that could be read either way round. */
export type TableTop = {
  columns: { name: string; examples: string[] }[];
  unclear: string | null;
  /** Of a workbook with more than one. */
  sheets?: readonly string[];
};
const NO_TABLE: TableTop = { columns: [], unclear: null };

const PLAIN: ImportOptions = { day_means: 'morning', date_order: 'dmy', columns: {} };
/** What other writing programs keep, and pages made for printing. */
const UNREAD_DOCUMENT = /\.(?:doc|dot|rtf|odt|pages|pdf|opml|epub)$/i;
const EXAMPLES = 3;
const HEAD_BYTES = 64;
const EXAMPLE_LENGTH = 80;

/** What a workbook with several sheets adds to how a table is read. */
function sheetsOf(
  { workbook }: Source,
  sheet = workbook?.first,
): { sheet?: number; sheets?: readonly string[] } {
  const sheets = workbook?.sheets ?? [];
  return sheet === undefined || sheets.length < 2 ? {} : { sheet, sheets };
}

type Given = { options?: ImportOptions; sheet?: number | undefined };

/** Looks into a table; `given` is what it is read with, or the sheet, where that was chosen already. */
export async function recogniseTable(source: Source, given: Given = {}): Promise<Recognised | null> {
  const { sheet, sheets } = sheetsOf(source, given.options?.sheet ?? given.sheet);
  const { file } = tableIn(source, sheet);
  const top = file && source.files.length === 1 ? await topOf(file) : null;
  if (!top) return null;
  const proposed = given.options ?? proposeOptions(top.headers, top.rows);
  const options = sheet === undefined ? proposed : { ...proposed, sheet };
  const columns = top.headers.map((name, at) => ({
    name: name.slice(0, EXAMPLE_LENGTH),
    examples: top.rows.slice(0, EXAMPLES).map((row) => (row[at] ?? '').slice(0, EXAMPLE_LENGTH)),
  }));
  const unclear = unclearDate(datesOf(top.rows, options));
  return { format: 'csv', options, table: { columns, unclear, ...(sheets && { sheets }) } };
}

async function hasDayOne(source: Source): Promise<boolean> {
  for (const file of source.files)
    if ((isJson(file) || !source.zipped) && (await isDayOne(file))) return true;
  return false;
}

/** A page by itself that tells no day anywhere is any page of the web. */
async function isMerePage({ zipped, files }: Source, split: Split): Promise<boolean> {
  const [first] = files;
  if (zipped || !first || !PAGE_FILE.test(first.name) || split !== 'whole') return false;
  const isMade = (await headOf(await first.open(), HEAD_BYTES)).startsWith('---');
  return !isMade && findDate(first.name, 'dmy') === null;
}

/** What kind of diary this is and how it is best read. Throws `portability.format_unknown` and `portability.too_many`. */
export async function recognise(source: Source): Promise<Recognised> {
  const [first] = source.files;
  if (!first) throw formatUnknown();
  const plain = (format: ImportFormat): Recognised => ({ format, options: PLAIN, table: NO_TABLE });
  if (source.zipped && (await isPack(source))) return plain('pack');
  if ((source.zipped || isJson(first)) && (await hasDayOne(source))) return plain('day_one');
  const texts = source.files.filter(({ name }) => TEXT_FILE.test(name) || DOCUMENT_FILE.test(name));
  if (texts.length > PORTABILITY_LIMITS.dreams) throw tooManyEntries();
  if (texts.length > 0) {
    const { options, unclear } = await proposeTexts(source);
    if (await isMerePage(source, options.split)) throw formatUnknown();
    return { ...plain('texts'), options: { ...PLAIN, ...options }, table: { ...NO_TABLE, unclear } };
  }
  const table = /\.(csv|tsv|tab|xls[xm])$/i.test(first.name) ? await recogniseTable(source) : null;
  if (table) return table;
  if (hasSounds(source)) return plain('sounds');
  if (UNREAD_DOCUMENT.test(first.name)) throw documentUnread();
  throw formatUnknown();
}

/** The items of a file in their order. */
export function itemsOf(
  format: ImportFormat,
  source: Source,
  context: ReadingContext,
): AsyncGenerator<ImportItem> {
  if (format === 'pack') return readPack(source);
  if (format === 'day_one') return readDayOne(source, context);
  if (format === 'sounds') return readSounds(source, context);
  return format === 'csv' ? readCsv(source, context) : readTexts(source, context);
}
