import type { Deps } from '#server/deps.ts';
import { listInvoices, listOrders } from '#server/features/billing/invoices/invoices.service.ts';
import { listAll } from '#server/features/billing/subscriptions/subscriptions.service.ts';
import type { Page } from '#shared/paging.ts';
import { amountOf, dayOf, moneyCsv } from '#server/features/billing/money-csv.ts';

const AT_ONCE = 500;
/** The oldest first: what comes meanwhile stands at the end. */
const OLDEST_FIRST = { order: ['id', 'asc'] as ['id', 'asc'] };
const MOST = 50_000;

/** Everything that is asked for, page after page. */
async function everyRow<Row>(list: (part: { page: number; limit: number }) => Promise<Page<Row>>) {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const part = await list({ page, limit: AT_ONCE });
    rows.push(...part.list);
    if (part.list.length < AT_ONCE) break;
  }
  return rows;
}

type Asked<List extends (deps: Deps, asked: never) => unknown> = Omit<
  Parameters<List>[1] & object,
  'page' | 'limit'
>;

const INVOICE_HEADS =
  'date,number,status,email,product,currency,total,tax,paid,refunded,from,to,id,customer'.split(',');

/** The invoices that a list asks for, as a file for the books. */
export async function exportInvoices(deps: Deps, asked: Asked<typeof listInvoices>): Promise<string> {
  const rows = await everyRow((part) => listInvoices(deps, { ...asked, ...OLDEST_FIRST, ...part }));
  return moneyCsv(
    INVOICE_HEADS,
    rows.map((row) => [
      dayOf(row.issued_at),
      row.number ?? '',
      row.status,
      row.email ?? '',
      row.product_name,
      row.currency.toUpperCase(),
      ...[row.total, row.tax, row.amount_paid, row.refunded].map((amount) => amountOf(amount, row.currency)),
      dayOf(row.period_start),
      dayOf(row.period_end),
      row.stripe_id,
      row.customer,
    ]),
  );
}

const ORDER_HEADS = 'date,status,kind,email,product,quantity,currency,amount,refunded,id,customer'.split(',');

/** As exportInvoices, for purchases. */
export async function exportOrders(deps: Deps, asked: Asked<typeof listOrders>): Promise<string> {
  const rows = await everyRow((part) => listOrders(deps, { ...asked, ...OLDEST_FIRST, ...part }));
  return moneyCsv(
    ORDER_HEADS,
    rows.map((row) => [
      dayOf(row.bought_at),
      row.status,
      row.kind,
      row.email ?? '',
      row.product_name,
      String(row.quantity),
      row.currency.toUpperCase(),
      amountOf(row.amount, row.currency),
      amountOf(row.refunded, row.currency),
      row.stripe_id,
      row.customer,
    ]),
  );
}

const PLAN_HEADS =
  'started,status,email,product,quantity,currency,amount,interval,interval_count,period_start,period_end,ends_with_period,ended,id'.split(
    ',',
  );

/** As exportInvoices, for subscriptions. */
export async function exportSubscriptions(deps: Deps, asked: Asked<typeof listAll>): Promise<string> {
  const rows = await everyRow((part) => listAll(deps, { ...asked, ...OLDEST_FIRST, ...part }));
  return moneyCsv(
    PLAN_HEADS,
    rows.map((row) => [
      dayOf(row.started_at),
      row.status,
      row.email ?? '',
      row.product_name,
      String(row.quantity),
      row.currency?.toUpperCase() ?? '',
      amountOf(row.unit_amount, row.currency),
      row.interval ?? '',
      String(row.interval_count ?? ''),
      dayOf(row.current_period_start),
      dayOf(row.current_period_end),
      row.cancel_at_period_end ? 'yes' : 'no',
      dayOf(row.ended_at),
      row.stripe_id,
    ]),
  );
}
