import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { phrase } from '#server/billing/sandbox/objects/parts.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { endSubscription, setStatus } from './ending.ts';
import { closeInvoice, draftChangeInvoice, finalizeInvoice, tryInvoice } from './invoices.ts';
import { addPending, isMetered, periodLine, prorationLine, takePending, usageLine } from './lines.ts';
import { boundary } from './periods.ts';

/** What is owed or given back when a subscription ends before its period does. */
function closingLines(
  state: State,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionCancelParams,
): void {
  const customer = state.customers.get(idOf(subscription.customer), 'customer');
  const now = state.now(customer.id);
  for (const item of subscription.items.data) {
    if (isMetered(item)) {
      if (!params.invoice_now) continue;
      const period = { start: item.current_period_start, end: now };
      addPending(
        state,
        customer,
        subscription.currency,
        usageLine(state, item, customer.id, subscription.currency, period),
      );
    } else if (params.prorate && subscription.status !== 'trialing') {
      addPending(
        state,
        customer,
        subscription.currency,
        prorationLine(state, item, subscription.currency, now, -1),
      );
    }
  }
}

function finalInvoice(state: State, subscription: Stripe.Subscription): void {
  const customer = idOf(subscription.customer);
  const waiting = takePending(state, customer, subscription.id, subscription.currency);
  if (waiting.drafts.length === 0) return;
  const invoice = draftChangeInvoice(state, subscription, waiting.drafts);
  waiting.bind(invoice.id);
  finalizeInvoice(state, invoice);
  if (invoice.status === 'open' && invoice.collection_method === 'charge_automatically')
    tryInvoice(state, invoice, null, { offSession: true });
}

/** Ends a subscription at once. */
export function cancelNow(
  state: State,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionCancelParams,
): Stripe.Subscription {
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw invalid(`No such subscription: '${subscription.id}'`, 'id', 'resource_missing');
  }
  closingLines(state, subscription, params);
  if (params.invoice_now) finalInvoice(state, subscription);
  const { comment, feedback } = params.cancellation_details ?? {};
  if (subscription.cancellation_details) {
    if (comment !== undefined) subscription.cancellation_details.comment = phrase(comment);
    if (feedback !== undefined) subscription.cancellation_details.feedback = feedback || null;
  }
  const wasIncomplete = subscription.status === 'incomplete';
  endSubscription(state, subscription, 'cancellation_requested');
  const first = state.invoices.find(idOf(subscription.latest_invoice) ?? '');
  if (wasIncomplete && first?.status === 'open') closeInvoice(state, first, 'void');
  return subscription;
}

/** Takes a paused subscription up again: a period begins and is billed. */
export function resume(
  state: State,
  subscription: Stripe.Subscription,
  params: Stripe.SubscriptionResumeParams,
): Stripe.Subscription {
  if (subscription.status !== 'paused') {
    throw invalid(
      'Only subscriptions with the status paused can be resumed.',
      undefined,
      'subscription_not_paused',
    );
  }
  const customer = state.customers.get(idOf(subscription.customer), 'customer');
  const now = state.now(customer.id);
  const before = structuredClone(subscription);
  if (params.billing_cycle_anchor?.type !== 'unchanged') {
    subscription.billing_cycle_anchor = now;
    for (const item of subscription.items.data) {
      item.current_period_start = now;
      item.current_period_end = boundary(
        now,
        item.price.recurring ?? { interval: 'month', interval_count: 1 },
        1,
      );
    }
    const { currency } = subscription;
    for (const item of subscription.items.data.filter((one) => !isMetered(one))) {
      addPending(
        state,
        customer,
        currency,
        periodLine(state, item, currency, { start: now, end: item.current_period_end }),
      );
    }
    finalInvoice(state, subscription);
  }
  const open = state.invoices.find(idOf(subscription.latest_invoice) ?? '');
  if (open?.status !== 'open') setStatus(state, subscription, 'active');
  if (subscription.status === 'active') state.emit('customer.subscription.resumed', subscription);
  else state.emit('customer.subscription.updated', subscription, before);
  return subscription;
}
