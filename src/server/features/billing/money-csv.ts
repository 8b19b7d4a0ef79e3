import type * as CsvStringify from 'csv-stringify/sync';
import { onFirstUse } from '#server/on-first-use.ts';
import { toMajorUnits } from '#shared/billing/money.ts';

const csv = onFirstUse((load) => load('csv-stringify/sync') as typeof CsvStringify);

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets would run as a formula; amounts below nothing are none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r＝＋－＠]/;
const OPTIONS = {
  record_delimiter: 'windows',
  quoted_match: /;/,
  cast: { string: (text: string) => (FORMULA.test(text) ? `'${text}` : text) },
} as const;

export const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';
/** In the currency's main unit, with a point; nothing where there is no amount. */
export const amountOf = (amount: number | null, currency: string | null): string =>
  amount === null || currency === null ? '' : toMajorUnits(amount, currency);

/** A table as spreadsheets read it. */
export const moneyCsv = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + csv().stringify([[...heads], ...rows.map((row) => [...row])], OPTIONS);
