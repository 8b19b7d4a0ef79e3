import { stringify } from 'csv-stringify/sync';
import type { InvoiceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { toMajorUnits } from '#shared/billing/money.ts';

const BYTE_ORDER_MARK = '\uFEFF';
/** What spreadsheets would run as a formula; amounts below nothing are none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r]/;
const OPTIONS = {
  record_delimiter: 'windows',
  quoted_match: /;/,
  cast: { string: (text: string) => (FORMULA.test(text) ? `'${text}` : text) },
} as const;

const COLUMNS = [
  'date',
  'number',
  'status',
  'currency',
  'total',
  'tax',
  'paid',
  'refunded',
  'from',
  'to',
] as const;

const dayOf = (moment: string | null): string => moment?.slice(0, 10) ?? '';

const cellsOf = (row: InvoiceRow): string[] => [
  dayOf(row.issued_at),
  row.number ?? '',
  row.status,
  row.currency.toUpperCase(),
  ...[row.total, row.tax, row.amount_paid, row.refunded].map((amount) => toMajorUnits(amount, row.currency)),
  dayOf(row.period_start),
  dayOf(row.period_end),
];

/** What somebody paid, as spreadsheets read it: amounts in the currency's main unit, with a point. */
export const paymentsCsv = (rows: readonly InvoiceRow[]): string =>
  BYTE_ORDER_MARK + stringify([[...COLUMNS], ...rows.map(cellsOf)], OPTIONS);
