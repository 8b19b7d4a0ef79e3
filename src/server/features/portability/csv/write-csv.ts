import { stringify } from 'csv-stringify/sync';
import { guard } from './formulas.ts';

/** RFC 4180. Semicolons are quoted too: half of the world's spreadsheets part cells at them. */
const OPTIONS = {
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  quoted_match: /;/,
  cast: { string: guard },
} as const;

/** A row of a table; no cell is run by a spreadsheet. */
export const csvLine = (cells: readonly string[]): string => stringify([[...cells]], OPTIONS);
