import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { mergedMetadata, phrase } from '#server/billing/sandbox/objects/parts.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { addInvoiceItems } from './additions.ts';
import { planChange, type Change } from './changing.ts';
import { redeemAll } from './discounts.ts';
import { draftChangeInvoice, finalizeInvoice, openIntent, tryInvoice } from './invoices.ts';
import { checkOwnMethod, ratesOf } from './items.ts';
import { addPending, takePending } from './lines.ts';
import { refusalOf } from './payments.ts';
import { commitPending } from './pending.ts';
import { periodEnd } from './renewing.ts';
import { ACTION_NEEDED } from './subscribing.ts';

type Params = Stripe.SubscriptionUpdateParams;
const PENDING_FOR = 23 * 3600;

function setCancellation(state: State, subscription: Stripe.Subscription, params: Params): void {
  const { cancel_at: at, cancel_at_period_end: atEnd } = params;
  if (params.cancellation_details && subscription.cancellation_details) {
    const { comment, feedback } = params.cancellation_details;
    if (comment !== undefined) subscription.cancellation_details.comment = phrase(comment);
    if (feedback !== undefined) subscription.cancellation_details.feedback = feedback || null;
  }
  if (at === undefined && atEnd === undefined) return;
  const goes = atEnd === true || (at !== undefined && at !== null && at !== '');
  if (!goes) {
    subscription.cancel_at = null;
    subscription.canceled_at = null;
    subscription.cancel_at_period_end = false;
    if (subscription.cancellation_details) subscription.cancellation_details.reason = null;
    return;
  }
  const now = state.now(idOf(subscription.customer));
  const when = typeof at === 'number' ? at : periodEnd(subscription);
  if (when <= now) throw invalid('cancel_at must be in the future.', 'cancel_at');
  subscription.cancel_at = when;
  subscription.cancel_at_period_end = atEnd === true;
  subscription.canceled_at ??= now;
  if (subscription.cancellation_details) subscription.cancellation_details.reason = 'cancellation_requested';
}

function setPlainFields(state: State, subscription: Stripe.Subscription, params: Params): void {
  const customer = idOf(subscription.customer);
  if (params.default_payment_method !== undefined) {
    checkOwnMethod(state, customer, params.default_payment_method || undefined);
    subscription.default_payment_method = params.default_payment_method || null;
  }
  if (params.default_tax_rates !== undefined)
    subscription.default_tax_rates = ratesOf(state, params.default_tax_rates);
  if (params.description !== undefined) subscription.description = phrase(params.description);
  if (params.metadata !== undefined)
    subscription.metadata = mergedMetadata(subscription.metadata, params.metadata);
  if (params.collection_method !== undefined) subscription.collection_method = params.collection_method;
  if (params.days_until_due !== undefined) subscription.days_until_due = params.days_until_due;
  if (params.automatic_tax) {
    const { enabled } = params.automatic_tax;
    subscription.automatic_tax = {
      disabled_reason: null,
      enabled,
      liability: enabled ? { type: 'self' } : null,
    };
  }
  if (params.discounts !== undefined) {
    subscription.discounts = redeemAll(state, params.discounts, { customer, subscription: subscription.id });
  }
  if (params.pause_collection !== undefined) {
    const pause = params.pause_collection;
    subscription.pause_collection = pause
      ? { behavior: pause.behavior, resumes_at: pause.resumes_at ?? null }
      : null;
  }
  const missing = params.trial_settings?.end_behavior.missing_payment_method;
  if (missing)
    subscription.trial_settings = {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: missing },
    };
  const save = params.payment_settings?.save_default_payment_method;
  if (save && subscription.payment_settings) subscription.payment_settings.save_default_payment_method = save;
}

function apply(subscription: Stripe.Subscription, change: Change): void {
  subscription.items.data = change.items;
  subscription.billing_cycle_anchor = change.anchor;
  if (change.trial) {
    subscription.trial_start = change.trial.start;
    subscription.trial_end = change.trial.end;
    subscription.status = 'trialing';
  } else if (
    subscription.status === 'trialing' &&
    subscription.trial_end !== null &&
    change.anchor < subscription.trial_end
  ) {
    subscription.trial_end = change.anchor;
    subscription.status = 'active';
  }
  if (subscription.cancel_at_period_end) subscription.cancel_at = periodEnd(subscription);
}

function changeInvoice(state: State, subscription: Stripe.Subscription, change: Change): Stripe.Invoice {
  const customer = idOf(subscription.customer);
  const waiting = takePending(state, customer, subscription.id, subscription.currency);
  const invoice = draftChangeInvoice(state, subscription, [...waiting.drafts, ...change.lines]);
  waiting.bind(invoice.id);
  return invoice;
}

function setPending(
  state: State,
  subscription: Stripe.Subscription,
  change: Change,
  invoice: Stripe.Invoice,
): void {
  state.pendings.set(subscription.id, { invoice: invoice.id, items: change.items, anchor: change.anchor });
  subscription.pending_update = {
    billing_cycle_anchor: change.anchor === subscription.billing_cycle_anchor ? null : change.anchor,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: state.now(idOf(subscription.customer)) + PENDING_FOR,
    metadata: null,
    subscription_items: structuredClone(change.items),
    trial_end: null,
    trial_from_plan: null,
  };
}

/** Bills a change at once and does with a payment that is stuck what `payment_behavior` says. */
function billAtOnce(state: State, subscription: Stripe.Subscription, change: Change, params: Params): void {
  const waits = params.payment_behavior === 'pending_if_incomplete';
  if (!waits) apply(subscription, change);
  const invoice = changeInvoice(state, subscription, change);
  if (waits) setPending(state, subscription, change, invoice);
  finalizeInvoice(state, invoice);
  if (invoice.status !== 'open' || params.payment_behavior === 'default_incomplete') return;
  if (subscription.collection_method === 'send_invoice') {
    if (waits) commitPending(state, subscription, invoice);
    return;
  }
  const failure = tryInvoice(state, invoice, null, { offSession: params.off_session === true });
  if (failure === undefined && params.payment_behavior !== 'allow_incomplete') {
    throw invalid(
      'This customer has no attached payment source or default payment method.',
      undefined,
      'resource_missing',
    );
  }
  const intent = openIntent(state, invoice);
  const stuck = failure ?? (intent.status === 'requires_action' ? ACTION_NEEDED : null);
  if (stuck && params.payment_behavior === 'error_if_incomplete') throw refusalOf(intent, stuck);
}

function checkStatus(subscription: Stripe.Subscription, params: Params): void {
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  const only = Object.keys(params).every((name) => ['metadata', 'cancellation_details'].includes(name));
  if (ended && !only) {
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
      'invalid_canceled_subscription_fields',
    );
  }
}

/** Updates a subscription; what the change costs is billed at once or with the next invoice. */
export function updateSubscription(
  state: State,
  subscription: Stripe.Subscription,
  params: Params,
): Stripe.Subscription {
  checkStatus(subscription, params);
  const before = structuredClone(subscription);
  const moves =
    params.items !== undefined || params.trial_end !== undefined || params.billing_cycle_anchor !== undefined;
  if (moves && subscription.pending_update) {
    throw invalid(
      'This subscription has a pending update; pay or void its invoice first.',
      'items',
      'subscription_pending_update',
    );
  }
  setPlainFields(state, subscription, params);
  if (moves) {
    const customer = state.customers.get(idOf(subscription.customer), 'customer');
    const change = planChange(state, subscription, params);
    addInvoiceItems(state, subscription, customer, params.add_invoice_items);
    if (change.atOnce) billAtOnce(state, subscription, change, params);
    else {
      apply(subscription, change);
      for (const line of change.lines) addPending(state, customer, subscription.currency, line);
    }
  }
  setCancellation(state, subscription, params);
  state.emit('customer.subscription.updated', subscription, before);
  return subscription;
}
