import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { asked, cut, page, within } from '#server/billing/sandbox/http/lists.ts';
import { del, get, post, type Route } from '#server/billing/sandbox/http/route.ts';
import { createInvoice, payInvoice, updateInvoice } from '#server/billing/sandbox/rules/invoicing.ts';
import { closeInvoice, finalizeInvoice } from '#server/billing/sandbox/rules/invoices.ts';
import { previewInvoice } from '#server/billing/sandbox/rules/previews.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { attempt } from '#server/billing/sandbox/state/rollback.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

const list = (state: State, params: Stripe.InvoiceListParams) =>
  page(
    state.invoices.where(
      (one) =>
        asked(params.customer, idOf(one.customer) ?? undefined) &&
        asked(params.status, one.status as typeof params.status) &&
        asked(params.collection_method, one.collection_method as typeof params.collection_method) &&
        asked(params.subscription, idOf(one.parent?.subscription_details?.subscription) ?? undefined) &&
        within(one.created, params.created) &&
        (params.due_date === undefined || (one.due_date !== null && within(one.due_date, params.due_date))),
    ),
    '/v1/invoices',
    params,
  );

function remove(state: State, id: string): Stripe.DeletedInvoice {
  const invoice = state.invoices.get(id);
  if (invoice.status !== 'draft' || invoice.parent !== null) {
    throw invalid(
      'You can only delete draft invoices that belong to no subscription.',
      undefined,
      'invoice_not_editable',
    );
  }
  const deleted: Stripe.DeletedInvoice = { id, object: 'invoice', deleted: true };
  for (const item of state.invoiceItems.where((one) => one.invoice === id)) item.invoice = null;
  state.emit('invoice.deleted', invoice);
  state.invoices.add(deleted as unknown as Stripe.Invoice);
  return deleted;
}

/** Voids an open invoice or says that it will not be paid. */
function close(state: State, id: string, as: 'uncollectible' | 'void'): Stripe.Invoice {
  const invoice = state.invoices.get(id);
  const may = invoice.status === 'open' || (as === 'void' && invoice.status === 'uncollectible');
  if (!may) {
    throw invalid(
      `You can only ${as === 'void' ? 'void open or uncollectible' : 'mark open'} invoices${as === 'void' ? '' : ' as uncollectible'}. This invoice is ${invoice.status ?? ''}.`,
      undefined,
      'status_transition_invalid',
    );
  }
  closeInvoice(state, invoice, as);
  return invoice;
}

function send(state: State, id: string): Stripe.Invoice {
  const invoice = state.invoices.get(id);
  if (invoice.status === 'draft') finalizeInvoice(state, invoice);
  state.emit('invoice.sent', invoice);
  return invoice;
}

const listPayments = (state: State, params: Stripe.InvoicePaymentListParams) =>
  page(
    state.invoicePayments.where(
      (one) =>
        asked(params.invoice, idOf(one.invoice)) &&
        asked(params.status, one.status as typeof params.status) &&
        asked(params.payment?.payment_intent, idOf(one.payment.payment_intent) ?? undefined) &&
        within(one.created, params.created),
    ),
    '/v1/invoice_payments',
    params,
  );

export const INVOICES: Route[] = [
  post('/v1/invoices', 'InvoiceCreateParams', (state, params: Stripe.InvoiceCreateParams) =>
    attempt(state, () => createInvoice(state, params)),
  ),
  get('/v1/invoices', 'InvoiceListParams', list),
  post('/v1/invoices/create_preview', 'InvoiceCreatePreviewParams', previewInvoice),
  get('/v1/invoices/:id', undefined, (state, _params, id) => state.invoices.get(id)),
  post('/v1/invoices/:id', 'InvoiceUpdateParams', (state, params: Stripe.InvoiceUpdateParams, id) =>
    attempt(state, () => updateInvoice(state, params, id)),
  ),
  del('/v1/invoices/:id', undefined, (state, _params, id) => remove(state, id)),
  post(
    '/v1/invoices/:id/finalize',
    'InvoiceFinalizeInvoiceParams',
    (state, params: Stripe.InvoiceFinalizeInvoiceParams, id) => {
      const invoice = state.invoices.get(id);
      if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
      finalizeInvoice(state, invoice);
      return invoice;
    },
  ),
  post('/v1/invoices/:id/pay', 'InvoicePayParams', payInvoice),
  post('/v1/invoices/:id/void', undefined, (state, _params, id) => close(state, id, 'void')),
  post('/v1/invoices/:id/mark_uncollectible', undefined, (state, _params, id) =>
    close(state, id, 'uncollectible'),
  ),
  post('/v1/invoices/:id/send', undefined, (state, _params, id) => send(state, id)),
  get(
    '/v1/invoices/:id/lines',
    'InvoiceListLineItemsParams',
    (state, params: Stripe.InvoiceListLineItemsParams, id) =>
      cut(state.invoices.get(id).lines.data, `/v1/invoices/${id}/lines`, params),
  ),
  get('/v1/invoice_payments', 'InvoicePaymentListParams', listPayments),
  get('/v1/invoice_payments/:id', undefined, (state, _params, id) => state.invoicePayments.get(id)),
];
