import type Stripe from 'stripe';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { endSubscription, setStatus } from './ending.ts';
import { commitPending } from './pending.ts';

const A_DAY = 86_400;

/** Carries what came of a payment to the invoice that it is for. */
export function settle(state: State, intent: Stripe.PaymentIntent): void {
  const payment = state.invoicePayments.where((one) => one.payment.payment_intent === intent.id).at(-1);
  const invoice = payment && state.invoices.find(idOf(payment.invoice));
  if (!invoice || invoice.status === 'paid' || invoice.status === 'void') return;
  if (intent.status === 'succeeded') markPaid(state, invoice, intent);
  else if (intent.status === 'requires_action') noteFailure(state, invoice, true);
  else if (intent.status === 'requires_payment_method' && intent.last_payment_error) {
    noteFailure(state, invoice, intent.last_payment_error.code === 'authentication_required');
  }
}

/** An invoice is paid: by this intent, outside of the provider, or because nothing was due. */
export function markPaid(state: State, invoice: Stripe.Invoice, intent?: Stripe.PaymentIntent): void {
  const before = structuredClone(invoice);
  const now = state.now(idOf(invoice.customer));
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.next_payment_attempt = null;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.status_transitions.paid_at = now;
  if (intent) invoice.attempt_count += 1;
  for (const payment of state.invoicePayments.where(
    (one) => one.invoice === invoice.id && one.status === 'open',
  )) {
    payment.status = intent ? 'paid' : 'canceled';
    payment.amount_paid = intent ? payment.amount_requested : null;
    payment.status_transitions[intent ? 'paid_at' : 'canceled_at'] = now;
    if (intent) state.emit('invoice_payment.paid', payment);
  }
  state.emit('invoice.updated', invoice, before);
  state.emit('invoice.paid', invoice);
  state.emit('invoice.payment_succeeded', invoice);
  setDelinquent(state, invoice);
  afterPaid(state, invoice, intent);
}

function setDelinquent(state: State, invoice: Stripe.Invoice): void {
  const id = idOf(invoice.customer);
  const customer = id === null ? undefined : state.customers.find(id);
  if (!customer || 'deleted' in customer) return;
  const before = structuredClone(customer);
  customer.delinquent = state.invoices
    .where((one) => one.customer === id && one.status === 'open' && one.attempted)
    .some(({ attempt_count: count }) => count > 0);
  state.emit('customer.updated', customer, before);
}

const subscriptionOf = (state: State, invoice: Stripe.Invoice): Stripe.Subscription | undefined =>
  state.subscriptions.find(idOf(invoice.parent?.subscription_details?.subscription) ?? '');

function afterPaid(state: State, invoice: Stripe.Invoice, intent: Stripe.PaymentIntent | undefined): void {
  const subscription = subscriptionOf(state, invoice);
  if (!subscription) return;
  commitPending(state, subscription, invoice);
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription';
  if (intent && saves) subscription.default_payment_method = idOf(intent.payment_method);
  const isLatest = idOf(subscription.latest_invoice) === invoice.id;
  if (
    subscription.status === 'incomplete' ||
    (isLatest && ['past_due', 'unpaid'].includes(subscription.status))
  ) {
    setStatus(state, subscription, 'active');
  }
}

/** A try to pay failed, or waits for the payer: what the invoice and its subscription become. */
export function noteFailure(state: State, invoice: Stripe.Invoice, waits: boolean): void {
  const before = structuredClone(invoice);
  const subscription = subscriptionOf(state, invoice);
  const now = state.now(idOf(invoice.customer));
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const renews =
    subscription && invoice.billing_reason !== 'subscription_create' && invoice.auto_advance === true;
  const days = renews ? state.settings.retryDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = days === undefined ? null : now + days * A_DAY;
  if (waits) state.emit('invoice.payment_action_required', invoice);
  state.emit('invoice.payment_failed', invoice);
  state.emit('invoice.updated', invoice, before);
  setDelinquent(state, invoice);
  if (!subscription || !renews || subscription.pending_update) return;
  if (days !== undefined) {
    if (subscription.status === 'active') setStatus(state, subscription, 'past_due');
    return;
  }
  giveUp(state, subscription);
}

/** The last retry failed. */
function giveUp(state: State, subscription: Stripe.Subscription): void {
  const { afterRetries } = state.settings;
  if (afterRetries === 'canceled') endSubscription(state, subscription, 'payment_failed');
  else setStatus(state, subscription, afterRetries);
}
