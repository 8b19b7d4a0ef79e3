import type { InvoiceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { amountOf, dayOf, moneyCsv } from '#server/features/billing/money-csv.ts';

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

const cellsOf = (row: InvoiceRow): string[] => [
  dayOf(row.issued_at),
  row.number ?? '',
  row.status,
  row.currency.toUpperCase(),
  ...[row.total, row.tax, row.amount_paid, row.refunded].map((amount) => amountOf(amount, row.currency)),
  dayOf(row.period_start),
  dayOf(row.period_end),
];

/** What somebody paid, as spreadsheets read it: amounts in the currency's main unit, with a point. */
export const paymentsCsv = (rows: readonly InvoiceRow[]): string => moneyCsv(COLUMNS, rows.map(cellsOf));
