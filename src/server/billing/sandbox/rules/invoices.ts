import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import {
  buildInvoice,
  buildInvoicePayment,
  addressee,
  type InvoiceParts,
} from '#server/billing/sandbox/objects/invoice.ts';
import { buildInvoiceLine, type LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { buildPaymentIntent } from '#server/billing/sandbox/objects/payment-intent.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { methodOf } from './cards.ts';
import { tryIntent, type Failure, type Try } from './payments.ts';
import { markPaid, settle } from './settlement.ts';
import { computeTotals, dueAfterBalance } from './totals.ts';

const subscriptionOf = (state: State, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  state.subscriptions.find(idOf(invoice.parent?.subscription_details?.subscription) ?? '');

/** Makes a draft invoice of lines and reckons it. */
export function draftInvoice(
  state: State,
  parts: InvoiceParts,
  drafts: LineDraft[],
  discounts: string[],
): Stripe.Invoice {
  const invoice = buildInvoice(parts);
  invoice.lines.data = drafts.map((draft) => buildInvoiceLine(invoice.id, invoice.currency, draft));
  invoice.discounts = discounts;
  computeTotals(state, invoice);
  state.invoices.add(invoice);
  parts.customer.currency ??= invoice.currency;
  if (parts.subscription) parts.subscription.latest_invoice = invoice.id;
  state.emit('invoice.created', invoice);
  return invoice;
}

/** Makes a draft invoice of what a change of a subscription, or its end, costs until now. */
export function draftChangeInvoice(
  state: State,
  subscription: Stripe.Subscription,
  drafts: LineDraft[],
): Stripe.Invoice {
  const customer = state.customers.get(idOf(subscription.customer), 'customer');
  const now = state.now(customer.id);
  return draftInvoice(
    state,
    {
      customer,
      subscription,
      currency: subscription.currency,
      reason: 'subscription_update',
      collection: subscription.collection_method,
      period: { start: subscription.items.data[0]?.current_period_start ?? now, end: now },
      automaticTax: subscription.automatic_tax.enabled,
      autoAdvance: true,
      daysUntilDue: subscription.days_until_due,
      taxRates: subscription.default_tax_rates ?? [],
      created: now,
    },
    drafts,
    subscription.discounts.map(String),
  );
}

function nextNumber(customer: Stripe.Customer): string {
  const sequence = customer.next_invoice_sequence ?? 1;
  customer.next_invoice_sequence = sequence + 1;
  return `${customer.invoice_prefix ?? 'SANDBOX'}-${String(sequence).padStart(4, '0')}`;
}

function settleBalance(state: State, invoice: Stripe.Invoice, customer: Stripe.Customer): void {
  invoice.starting_balance = customer.balance;
  computeTotals(state, invoice);
  const { balance } = dueAfterBalance(invoice.total, customer.balance, invoice.currency);
  invoice.ending_balance = balance;
  if (balance === customer.balance) return;
  const before = structuredClone(customer);
  customer.balance = balance;
  state.emit('customer.updated', customer, before);
}

/** The intent that takes an invoice's money. */
function openPayment(state: State, invoice: Stripe.Invoice): void {
  const now = state.now(idOf(invoice.customer));
  const subscription = subscriptionOf(state, invoice);
  const method = payingMethod(state, invoice);
  const intent = buildPaymentIntent(
    {
      amount: invoice.amount_remaining,
      currency: invoice.currency,
      customer: idOf(invoice.customer) ?? undefined,
      description: subscription
        ? invoice.billing_reason === 'subscription_create'
          ? 'Subscription creation'
          : 'Subscription update'
        : `Invoice ${invoice.number ?? ''}`,
      payment_method: method ?? undefined,
      ...(subscription && { setup_future_usage: 'off_session' as const }),
    },
    now,
  );
  intent.capture_method = 'automatic';
  state.paymentIntents.add(intent);
  state.invoicePayments.add(buildInvoicePayment(invoice, intent.id, now));
  state.emit('payment_intent.created', intent);
}

/** Ends an invoice's drafting: it has a number, an address in the web, and a payment that waits. */
export function finalizeInvoice(state: State, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft') {
    throw invalid(
      "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
      undefined,
      'invoice_not_editable',
    );
  }
  const customer = state.customers.get(idOf(invoice.customer) ?? '', 'customer');
  const before = structuredClone(invoice);
  const now = state.now(customer.id);
  Object.assign(invoice, addressee(customer));
  settleBalance(state, invoice, customer);
  invoice.number = nextNumber(customer);
  invoice.status = 'open';
  invoice.effective_at = now;
  invoice.automatically_finalizes_at = null;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${state.origin}/invoices/${invoice.id}`;
  invoice.invoice_pdf = `${state.origin}/invoices/${invoice.id}/pdf`;
  invoice.webhooks_delivered_at = now;
  if (invoice.amount_due > 0) openPayment(state, invoice);
  state.emit('invoice.finalized', invoice);
  state.emit('invoice.updated', invoice, before);
  if (invoice.amount_due === 0) markPaid(state, invoice);
}

/** The card that an invoice is to be paid with, if there is one. */
export function payingMethod(state: State, invoice: Stripe.Invoice): string | null {
  const customer = state.customers.find(idOf(invoice.customer) ?? '');
  return (
    idOf(invoice.default_payment_method) ??
    idOf(subscriptionOf(state, invoice)?.default_payment_method) ??
    idOf(customer?.invoice_settings?.default_payment_method)
  );
}

/** The payment of an invoice that waits. */
export function openIntent(state: State, invoice: Stripe.Invoice): Stripe.PaymentIntent {
  const payment = state.invoicePayments.where((one) => one.invoice === invoice.id && one.is_default).at(-1);
  return state.paymentIntents.get(idOf(payment?.payment.payment_intent) ?? '', 'payment_intent');
}

/** Tries to pay an open invoice; undefined where there is no card to try. */
export function tryInvoice(
  state: State,
  invoice: Stripe.Invoice,
  given: string | null,
  how: Try,
): Failure | null | undefined {
  const id = given ?? payingMethod(state, invoice);
  if (id === null) return undefined;
  const intent = openIntent(state, invoice);
  const failure = tryIntent(state, intent, methodOf(state, id), { ...how, forInvoice: true });
  settle(state, intent);
  return failure;
}

/** Takes an invoice back: nothing is owed for it any more. */
export function closeInvoice(state: State, invoice: Stripe.Invoice, as: 'uncollectible' | 'void'): void {
  const before = structuredClone(invoice);
  const now = state.now(idOf(invoice.customer));
  invoice.status = as;
  invoice.next_payment_attempt = null;
  if (as === 'void') {
    invoice.status_transitions.voided_at = now;
    invoice.amount_remaining = 0;
    cancelPayments(state, invoice, now);
  } else invoice.status_transitions.marked_uncollectible_at = now;
  invoice.auto_advance = false;
  state.emit(as === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice);
  state.emit('invoice.updated', invoice, before);
}

/** No money comes by these payments any more. */
function cancelPayments(state: State, invoice: Stripe.Invoice, now: number): void {
  for (const payment of state.invoicePayments.where(
    (one) => one.invoice === invoice.id && one.status === 'open',
  )) {
    payment.status = 'canceled';
    payment.status_transitions.canceled_at = now;
    const intent = state.paymentIntents.find(idOf(payment.payment.payment_intent) ?? '');
    if (!intent || intent.status === 'succeeded') continue;
    intent.status = 'canceled';
    intent.canceled_at = now;
    intent.next_action = null;
    intent.cancellation_reason = 'void_invoice';
    state.emit('payment_intent.canceled', intent);
  }
}
