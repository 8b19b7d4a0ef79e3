import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { checkCurrency } from './currencies.ts';
import { redeemAll } from './discounts.ts';
import { draftInvoice, finalizeInvoice, openIntent, tryInvoice } from './invoices.ts';
import { checkOwnMethod, ratesOf } from './items.ts';
import { takePending } from './lines.ts';
import { refusalOf } from './payments.ts';
import { markPaid } from './settlement.ts';
import { computeTotals } from './totals.ts';

/** Makes an invoice by hand, of what waits for it. */
export function createInvoice(state: State, params: Stripe.InvoiceCreateParams): Stripe.Invoice {
  if (params.customer === undefined)
    throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
  const customer = state.customers.get(params.customer, 'customer');
  const subscription =
    params.subscription === undefined ? null : state.subscriptions.get(params.subscription, 'subscription');
  checkOwnMethod(state, customer.id, params.default_payment_method);
  const currency = (params.currency ?? subscription?.currency ?? customer.currency ?? 'usd').toLowerCase();
  checkCurrency(currency);
  const now = state.now(customer.id);
  const takes = subscription !== null || params.pending_invoice_items_behavior === 'include';
  const waiting = takes ? takePending(state, customer.id, subscription?.id ?? null, currency) : null;
  const invoice = draftInvoice(
    state,
    {
      customer,
      subscription,
      currency,
      reason: subscription ? 'subscription_update' : 'manual',
      collection: params.collection_method ?? 'charge_automatically',
      period: { start: now, end: now },
      automaticTax: params.automatic_tax?.enabled ?? false,
      autoAdvance: params.auto_advance ?? false,
      daysUntilDue: params.days_until_due ?? null,
      taxRates: ratesOf(state, params.default_tax_rates),
      created: now,
    },
    waiting?.drafts ?? [],
    subscription && params.discounts === undefined
      ? subscription.discounts.map((one) => idOf(one))
      : redeemAll(state, params.discounts, { customer: customer.id }),
  );
  waiting?.bind(invoice.id);
  setFields(invoice, params);
  return invoice;
}

function setFields(invoice: Stripe.Invoice, params: Stripe.InvoiceUpdateParams): void {
  if (params.description !== undefined) invoice.description = phrase(params.description);
  if (params.footer !== undefined) invoice.footer = phrase(params.footer);
  if (params.metadata !== undefined)
    invoice.metadata = mergedMetadata(invoice.metadata ?? {}, params.metadata);
  if (params.statement_descriptor !== undefined)
    invoice.statement_descriptor = phrase(params.statement_descriptor);
  if (params.default_payment_method !== undefined)
    invoice.default_payment_method = params.default_payment_method || null;
  if (params.custom_fields !== undefined) invoice.custom_fields = params.custom_fields || null;
  if (params.due_date !== undefined) invoice.due_date = params.due_date;
  if (params.auto_advance !== undefined) {
    invoice.auto_advance = params.auto_advance;
    if (invoice.status === 'draft')
      invoice.automatically_finalizes_at = params.auto_advance ? invoice.created + 3600 : null;
  }
}

/** Changes a draft; of a finalized invoice only what its reader does not pay by. */
export function updateInvoice(state: State, params: Stripe.InvoiceUpdateParams, id: string): Stripe.Invoice {
  const invoice = state.invoices.get(id);
  const frozen = [
    'automatic_tax',
    'collection_method',
    'default_tax_rates',
    'discounts',
    'description',
    'due_date',
    'footer',
  ];
  const wrong = Object.keys(params).find((name) => frozen.includes(name));
  if (invoice.status !== 'draft' && wrong !== undefined) {
    throw invalid(`Finalized invoices can't be updated in this way: ${wrong}`, wrong, 'invoice_not_editable');
  }
  checkOwnMethod(state, idOf(invoice.customer) ?? '', params.default_payment_method || undefined);
  const before = structuredClone(invoice);
  setFields(invoice, params);
  if (params.collection_method !== undefined) invoice.collection_method = params.collection_method;
  if (params.default_tax_rates !== undefined)
    invoice.default_tax_rates = ratesOf(state, params.default_tax_rates);
  if (params.automatic_tax) invoice.automatic_tax.enabled = params.automatic_tax.enabled;
  if (params.discounts !== undefined) {
    invoice.discounts = redeemAll(state, params.discounts, {
      customer: idOf(invoice.customer) ?? '',
      invoice: id,
    });
  }
  if (invoice.status === 'draft') computeTotals(state, invoice);
  state.emit('invoice.updated', invoice, before);
  return invoice;
}

/** Pays an invoice now, with a card or outside of the provider. */
export function payInvoice(state: State, params: Stripe.InvoicePayParams, id: string): Stripe.Invoice {
  const invoice = state.invoices.get(id);
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status === 'void')
    throw invalid('This invoice is void and cannot be paid.', undefined, 'invoice_not_payable');
  if (params.payment_method !== undefined) {
    const method = state.paymentMethods.find(params.payment_method);
    if (method) checkOwnMethod(state, idOf(invoice.customer) ?? '', params.payment_method);
  }
  if (invoice.status === 'draft') finalizeInvoice(state, invoice);
  if (isPaid(invoice)) return invoice;
  if (params.paid_out_of_band) {
    markPaid(state, invoice);
    return invoice;
  }
  const failure = tryInvoice(state, invoice, params.payment_method ?? null, {
    offSession: params.off_session ?? true,
  });
  if (failure === undefined) {
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please attach the PaymentMethod and set it as the default.',
      undefined,
      'invoice_no_payment_method',
    );
  }
  const intent = openIntent(state, invoice);
  if (failure) throw refusalOf(intent, failure);
  if (intent.status === 'requires_action') {
    throw refusalOf(intent, {
      code: 'invoice_payment_intent_requires_action',
      message:
        'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
    });
  }
  return invoice;
}

const isPaid = ({ status }: Stripe.Invoice): boolean => status === 'paid';
