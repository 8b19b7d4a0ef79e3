import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { buildInvoiceLine } from '#server/billing/sandbox/objects/invoice-line.ts';
import { mergedMetadata, metadataOf, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { oneTimeLine } from '#server/billing/sandbox/rules/additions.ts';
import { checkCurrency } from '#server/billing/sandbox/rules/currencies.ts';
import { ratesOf } from '#server/billing/sandbox/rules/items.ts';
import { addPending } from '#server/billing/sandbox/rules/lines.ts';
import { createPrice } from '#server/billing/sandbox/rules/prices.ts';
import { computeTotals } from '#server/billing/sandbox/rules/totals.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

function draftOf(state: State, params: Stripe.InvoiceItemCreateParams, now: number) {
  const price = params.price_data
    ? createPrice(state, params.price_data)
    : params.pricing?.price === undefined
      ? null
      : state.prices.get(params.pricing.price, 'pricing[price]');
  if (price) return oneTimeLine(state, price, params.quantity ?? 1, price.currency, now);
  if (params.amount === undefined)
    throw invalid('One of amount, pricing or price_data is needed.', 'amount', 'parameter_missing');
  return {
    ...({
      price: null,
      proration: false,
      subscription: null,
      item: null,
      invoiceItem: null,
      taxRates: [],
    } as const),
    amount: params.amount,
    description: params.description ?? '',
    quantity: params.quantity ?? 1,
    period: { start: now, end: now },
    discountable: params.amount >= 0,
    metadata: {},
  };
}

function create(state: State, params: Stripe.InvoiceItemCreateParams): Stripe.InvoiceItem {
  if (params.customer === undefined)
    throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
  const customer = state.customers.get(params.customer, 'customer');
  const draft = draftOf(state, params, state.now(customer.id));
  const currency = (params.currency ?? draft.price?.currency ?? customer.currency ?? 'usd').toLowerCase();
  checkCurrency(currency);
  const subscription =
    params.subscription === undefined
      ? null
      : state.subscriptions.get(params.subscription, 'subscription').id;
  const item = addPending(state, customer, currency, {
    ...draft,
    taxRates: ratesOf(state, params.tax_rates),
    description: params.description ?? draft.description,
    discountable: params.discountable ?? draft.discountable,
    metadata: metadataOf(params.metadata),
    period: params.period ?? draft.period,
    subscription,
  });
  if (params.invoice !== undefined) putOn(state, item, params.invoice, draft);
  return item;
}

function putOn(state: State, item: Stripe.InvoiceItem, id: string, draft: ReturnType<typeof draftOf>): void {
  const invoice = state.invoices.get(id, 'invoice');
  if (invoice.status !== 'draft')
    throw invalid('Only drafts take further items.', 'invoice', 'invoice_not_editable');
  if (invoice.currency !== item.currency)
    throw invalid('The currency of the item is not the invoice’s.', 'currency');
  item.invoice = id;
  const line = {
    ...draft,
    amount: item.amount,
    invoiceItem: item.id,
    description: item.description ?? '',
    taxRates: item.tax_rates ?? [],
    metadata: item.metadata ?? {},
  };
  invoice.lines.data.push(buildInvoiceLine(id, invoice.currency, line));
  computeTotals(state, invoice);
}

function update(state: State, params: Stripe.InvoiceItemUpdateParams, id: string): Stripe.InvoiceItem {
  const item = state.invoiceItems.get(id);
  if (item.invoice !== null)
    throw invalid('This item is already on an invoice.', undefined, 'invoice_not_editable');
  if (params.amount !== undefined) item.amount = params.amount;
  if (params.description !== undefined) item.description = phrase(params.description);
  if (params.discountable !== undefined) item.discountable = params.discountable;
  if (params.metadata !== undefined) item.metadata = mergedMetadata(item.metadata ?? {}, params.metadata);
  return item;
}

function remove(state: State, id: string): Stripe.DeletedInvoiceItem {
  const item = state.invoiceItems.get(id);
  if (item.invoice !== null)
    throw invalid('This item is already on an invoice.', undefined, 'invoice_not_editable');
  const deleted: Stripe.DeletedInvoiceItem = { id, object: 'invoiceitem', deleted: true };
  state.emit('invoiceitem.deleted', item);
  state.invoiceItems.add(deleted as unknown as Stripe.InvoiceItem);
  return deleted;
}

export const INVOICE_ITEMS: Route[] = [
  post('/v1/invoiceitems', 'InvoiceItemCreateParams', (state, params: Stripe.InvoiceItemCreateParams) =>
    attempt(state, () => create(state, params)),
  ),
  get('/v1/invoiceitems', 'InvoiceItemListParams', (state, params: Stripe.InvoiceItemListParams) =>
    page(
      state.invoiceItems.where(
        (one) =>
          asked(params.customer, idOf(one.customer)) &&
          asked(params.invoice, idOf(one.invoice) ?? undefined) &&
          asked(params.pending, one.invoice === null) &&
          within(one.date, params.created),
      ),
      '/v1/invoiceitems',
      params,
    ),
  ),
  get('/v1/invoiceitems/:id', undefined, (state, _params, id) => state.invoiceItems.get(id)),
  post('/v1/invoiceitems/:id', 'InvoiceItemUpdateParams', update),
  del('/v1/invoiceitems/:id', undefined, (state, _params, id) => remove(state, id)),
];
