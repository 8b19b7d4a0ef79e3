import {
  type ColumnMapping,
  CSV_FIELDS,
  type CsvField,
  type DateOrder,
  type ImportOptions,
  SCALED_FIELDS,
} from '#shared/portability.ts';
import { feelingNamed } from '#server/features/portability/sources/feeling-words.ts';
import { guessScale } from '#server/features/portability/sources/levels.ts';
import { dateOfCell } from '#server/features/portability/sources/written-date.ts';
import { COLUMN_NAMES } from './column-names.ts';

type Rows = readonly (readonly string[])[];

export const plain = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[([{].*$/u, '')
    .replace(/^[\s#*]+|[\s:*?]+$/gu, '');

/** Whether a header holds one of the names as a word of its own: "Datum der Nacht", "my mood". */
const holds = (header: string, name: string): boolean =>
  name.length > 2 && ` ${header.split(/[\s_/,.:-]+/u).join(' ')} `.includes(` ${plain(name)} `);

/** "Bed time" and "wake time" are no hours of a dream: that column is known by its whole name alone. */
const BY_PART = CSV_FIELDS.filter((field) => field !== 'time');

/** The mapping that the headers suggest; a column serves one field only. */
function columnsByName(headers: readonly string[]): ColumnMapping {
  const names = headers.map(plain);
  const taken = new Set<number>();
  const mapping: ColumnMapping = {};
  const take = (field: CsvField, at: number | undefined) => {
    if (at === undefined || at < 0 || mapping[field] !== undefined) return;
    taken.add(at);
    mapping[field] = at;
  };
  const isFree = (at: number) => at >= 0 && !taken.has(at);
  for (const field of CSV_FIELDS)
    take(field, COLUMN_NAMES[field].map((name) => names.indexOf(plain(name))).find(isFree));
  for (const field of BY_PART)
    take(
      field,
      // The names that say most stand first: "Night of" is the day of a dream before "Created at" is.
      COLUMN_NAMES[field]
        .map((known) => names.findIndex((name, at) => isFree(at) && holds(name, known)))
        .find((at) => at >= 0),
    );
  return mapping;
}

type Column = { at: number; values: string[]; length: number };

const SHARE = 0.6;
const TITLE_LENGTH = 80;
const TEXT_LENGTH = 30;

const mostly = ({ values }: Column, is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length >= values.length * SHARE;

const isDate = (value: string): boolean =>
  /\d/.test(value) && value.length < 40 && dateOfCell(value, 'dmy') !== null;
const isMood = (value: string): boolean =>
  value.split(/[;,|/]\s*/).some((word) => feelingNamed(word.replace(/\s*\(?[123]\)?$/, '')) !== undefined);

/** What the values tell where the headers do not: dates, feelings, the longest texts, and short words before them. */
function withValues(given: ColumnMapping, headers: readonly string[], rows: Rows): ColumnMapping {
  const mapping = { ...given };
  const taken = new Set(Object.values(mapping));
  const columns = headers.map((_, at): Column => {
    const values = rows.map((row) => (row[at] ?? '').trim()).filter(Boolean);
    const length = values.reduce((sum, value) => sum + value.length, 0) / Math.max(values.length, 1);
    return { at, values, length };
  });
  const free = () => columns.filter(({ at, values }) => !taken.has(at) && values.length > 0);
  const take = (field: CsvField, column: Column | undefined) => {
    if (!column || mapping[field] !== undefined) return;
    mapping[field] = column.at;
    taken.add(column.at);
  };
  // A column that is called a date and holds "May 1" alone says less than one that holds the year as well.
  const called = columns.find(({ at }) => at === mapping.date);
  if (called && !mostly(called, isDate)) {
    const better = free().find((column) => mostly(column, isDate));
    if (better) {
      mapping.date = better.at;
      taken.add(better.at);
    }
  }
  take(
    'date',
    free().find((column) => mostly(column, isDate)),
  );
  const longest = free().toSorted((left, right) => right.length - left.length)[0];
  if (longest && longest.length > TEXT_LENGTH) take('text', longest);
  take(
    'moods',
    free().find((column) => mostly(column, isMood)),
  );
  const isTitle = ({ values, length }: Column) =>
    length > 3 &&
    length < TITLE_LENGTH &&
    new Set(values).size > values.length * SHARE &&
    !/^[\d\W]*$/.test(values[0] ?? '');
  if (headers.every((header) => header === '')) take('title', free().find(isTitle));
  take('text', longest && !taken.has(longest.at) ? longest : undefined);
  return mapping;
}

const PARTS = /^\s*(\d{1,2})[-_./](\d{1,2})[-_./](?:\d{4}|\d{2})(?!\d)/;

const partsOf = (dates: readonly string[]) =>
  dates.map((date) => PARTS.exec(date)).filter((found) => found !== null);
const tells = (parts: readonly RegExpExecArray[]): boolean =>
  parts.some(([, one, two]) => Number(one) > 12 || Number(two) > 12);

/** Which way round days and months stand, as far as the examples tell; a dot is European, a slash is not told. */
export function guessOrder(dates: readonly string[]): DateOrder {
  const parts = partsOf(dates);
  if (parts.length === 0) return dates.some((date) => /^\D*\d{4}/.test(date)) ? 'ymd' : 'dmy';
  if (parts.some((found) => Number(found[2]) > 12)) return 'mdy';
  if (parts.some((found) => Number(found[1]) > 12)) return 'dmy';
  return dates.some((date) => /^\s*\d{1,2}\./.test(date)) ? 'dmy' : 'mdy';
}

/** The first date that can be read either way round, where no other tells and no dot does; null where all is clear. */
export function unclearDate(dates: readonly string[]): string | null {
  const parts = partsOf(dates);
  if (tells(parts) || dates.some((date) => /^\s*\d{1,2}\./.test(date))) return null;
  return parts.find(([, one, two]) => Number(one) !== Number(two))?.[0].trim() ?? null;
}

/** The dates of a table as far as it was looked into. */
export const datesOf = (rows: Rows, { columns }: Pick<ImportOptions, 'columns'>): string[] =>
  rows.map((row) => row[columns.date ?? -1] ?? '');

/** What a fresh CSV is read with until the dreamer says otherwise. */
export function proposeOptions(headers: readonly string[], rows: Rows): ImportOptions {
  const columns = withValues(columnsByName(headers), headers, rows);
  const scales = SCALED_FIELDS.flatMap((field) => {
    const at = columns[field];
    if (at === undefined) return [];
    const scale = guessScale(
      rows.map((row) => row[at] ?? ''),
      field === 'lucidity' ? 4 : 3,
    );
    return scale === 'own' ? [] : [[field, scale] as const];
  });
  return {
    columns,
    date_order: guessOrder(datesOf(rows, { columns })),
    day_means: /^(?:night|nacht|noche|nuit|noite)/.test(plain(headers[columns.date ?? -1] ?? ''))
      ? 'evening'
      : 'morning',
    ...(scales.length > 0 ? { scales: Object.fromEntries(scales) } : {}),
  };
}
