import type * as CsvStringify from 'csv-stringify/sync';
import { onFirstUse } from '#server/on-first-use.ts';
import { guard } from '#server/csv-formulas.ts';

const csv = onFirstUse((load) => load('csv-stringify/sync') as typeof CsvStringify);

/** RFC 4180. Semicolons are quoted too: half of the world's spreadsheets part cells at them. */
const OPTIONS = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  quoted_match: /;/,
  cast: { string: guard },
} as const;

/** A row of a table; no cell is run by a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => csv().stringify([[...cells]], OPTIONS);
