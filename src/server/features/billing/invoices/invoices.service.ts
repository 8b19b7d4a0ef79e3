import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { readOwnCustomer } from '#server/features/billing/customers/customers.service.ts';
import { idOf, invoiceFacts } from '#server/features/billing/mirrors/mirror-rows.ts';
import {
  findProduct,
  type InvoiceRow,
  type OrderRow,
} from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { InvoiceModel } from '#shared/billing/invoices.ts';
import { toPage } from '#shared/paging.ts';
import * as store from './invoices.store.ts';
import { paymentsCsv } from './payments-csv.ts';

export type Cursor = {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};
export type Live<Item> = { list: Item[]; has_more: boolean; next: string | null };
const MOST_EXPORTED = 10_000;
export const EMPTY = { list: [], has_more: false, next: null };
export const CURSOR_FIELDS = ['starting_after', 'ending_before'];

export const cursorOf = ({ limit, starting_after, ending_before }: Cursor) => ({
  limit,
  ...(starting_after === undefined ? {} : { starting_after }),
  ...(ending_before === undefined ? {} : { ending_before }),
});

type Facts = Omit<
  InvoiceRow,
  'id' | 'user_id' | 'object' | 'created_at' | 'updated_at' | 'updated_from_event_at'
>;

export const toInvoiceModel = (facts: Facts, id: number | null): InvoiceModel => ({
  id,
  stripe_id: facts.stripe_id,
  number: facts.number,
  status: facts.status,
  currency: facts.currency,
  amount_due: facts.amount_due,
  amount_paid: facts.amount_paid,
  total: facts.total,
  tax: facts.tax,
  period_start: facts.period_start,
  period_end: facts.period_end,
  issued_at: facts.issued_at,
  subscription: facts.subscription,
  hosted_invoice_url: facts.hosted_invoice_url,
  invoice_pdf: facts.invoice_pdf,
});

const liveInvoice = (invoice: Stripe.Invoice): InvoiceModel =>
  toInvoiceModel(invoiceFacts(invoice) as Facts, null);

/** One's own invoices as the provider has them; drafts are nobody's business yet. */
export async function listOwnInvoices(deps: Deps, actor: Member, part: Cursor): Promise<Live<InvoiceModel>> {
  const customer = await readOwnCustomer(deps, actor.userId);
  if (!customer) return EMPTY;
  const { data, has_more } = await ask(
    deps,
    (stripe) => stripe.invoices.list({ customer: customer.id, ...cursorOf(part) }),
    { fields: CURSOR_FIELDS },
  );
  const list = data.filter(({ status }) => status !== 'draft').map(liveInvoice);
  return { list, has_more, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

/** Everybody's invoices from the mirror, for admins. */
export async function listInvoices(deps: Deps, asked: store.InvoicesAsked) {
  const { list, total } = await store.listInvoices(deps.db, asked);
  const shown = list.map(({ invoice, email, product_name }) => ({
    ...toInvoiceModel(invoice, invoice.id),
    refunded: invoice.refunded,
    product_name: product_name ?? '',
    customer: invoice.customer,
    user_id: invoice.user_id,
    email,
  }));
  return toPage(shown, total, asked.page, asked.limit);
}

type LiveAsked = Cursor & {
  status?: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | undefined;
  customer?: string | undefined;
  created?: Stripe.RangeQueryParam;
};

/** The same, live from the provider with its cursors. */
export async function listLiveInvoices(deps: Deps, { status, customer, created, ...part }: LiveAsked) {
  const { data, has_more } = await ask(
    deps,
    (stripe) =>
      stripe.invoices.list({
        ...cursorOf(part),
        ...(status === undefined ? {} : { status }),
        ...(customer === undefined ? {} : { customer }),
        ...(created === undefined ? {} : { created }),
      }),
    { fields: [...CURSOR_FIELDS, 'customer', 'created'] },
  );
  const list = data.map((invoice) => ({
    ...liveInvoice(invoice),
    customer: idOf(invoice.customer),
    user_id: null,
    email: invoice.customer_email ?? null,
  }));
  return { list, has_more, next: has_more ? (data.at(-1)?.id ?? null) : null };
}

export const toOrderModel = (order: OrderRow, productName: string | null) => ({
  id: order.id,
  stripe_id: order.stripe_id,
  kind: order.kind,
  status: order.status,
  product: order.product,
  product_name: productName ?? '',
  price: order.price,
  quantity: order.quantity,
  currency: order.currency,
  amount: order.amount,
  refunded: order.refunded,
  bought_at: order.bought_at,
});

/** Purchases from the mirror: everybody's for admins, one's own with `userId`. */
export async function listOrders(deps: Deps, asked: store.OrdersAsked) {
  const product = asked.product === undefined ? undefined : await productId(deps, asked.product);
  const { list, total } = await store.listOrders(deps.db, { ...asked, product });
  const shown = list.map(({ order, email, product_name }) => ({
    ...toOrderModel(order, product_name),
    customer: order.customer,
    user_id: order.user_id,
    email,
  }));
  return toPage(shown, total, asked.page, asked.limit);
}

async function productId(deps: Deps, given: string): Promise<string> {
  if (!/^\d{1,15}$/.test(given)) return given;
  return (await findProduct(deps.db, { id: Number(given) }))?.stripe_id ?? given;
}

/** All that somebody has paid and owes, as a table; from our own rows, so that it is there when the provider is not. */
export const exportOwnPayments = async (deps: Deps, userId: number): Promise<string> =>
  paymentsCsv(await store.listOwn(deps.db, userId, MOST_EXPORTED));

type Summed = { paid: string; due: string; refunded: string };
const asNumbers = <Sums extends Summed>({ paid, due, refunded, ...rest }: Sums) => ({
  ...rest,
  paid: Number(paid),
  due: Number(due),
  refunded: Number(refunded),
});

/** What came in, by currency; of the invoices that are asked for. */
export const readTotals = async (deps: Deps, which: store.WhichInvoices = {}) =>
  (await store.sumInvoices(deps.db, which)).map(asNumbers);

/** As readTotals, of purchases. */
export async function readOrderTotals(deps: Deps, which: Parameters<typeof store.sumOrders>[1] = {}) {
  const product = which.product === undefined ? undefined : await productId(deps, which.product);
  return (await store.sumOrders(deps.db, { ...which, product })).map(asNumbers);
}
