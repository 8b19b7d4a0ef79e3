import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { buildSetupIntent } from '#server/billing/sandbox/objects/setup-intent.ts';
import { buildSubscription, buildSubscriptionItem } from '#server/billing/sandbox/objects/subscription.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { addInvoiceItems } from './additions.ts';
import { redeemAll, spend } from './discounts.ts';
import { setStatus } from './ending.ts';
import { draftInvoice, finalizeInvoice, openIntent, payingMethod, tryInvoice } from './invoices.ts';
import { checkOwnMethod, checkQuantity, checkTogether, ratesOf, recurringPrice } from './items.ts';
import { isMetered, periodLine, prorationLine, takePending, trialLine } from './lines.ts';
import { refusalOf } from './payments.ts';
import { boundary, periodAt, type Period } from './periods.ts';

type Params = Stripe.SubscriptionCreateParams;
type Chosen = { price: Stripe.Price; given: NonNullable<Params['items']>[number] };
const A_DAY = 86_400;

function choose(state: State, params: Params): { chosen: Chosen[]; currency: string } {
  const items = params.items ?? [];
  if (items.length === 0) throw invalid('Missing required param: items.', 'items', 'parameter_missing');
  let currency = params.currency?.toLowerCase() ?? null;
  const chosen = items.map((given, index) => {
    const at = `items[${String(index)}]`;
    const price = recurringPrice(state, given, currency, at);
    checkQuantity(given.quantity, price, at);
    currency ??= price.currency;
    return { price, given };
  });
  checkTogether(chosen.map(({ price }) => price));
  return { chosen, currency: currency ?? 'usd' };
}

function trialOf(params: Params, chosen: Chosen[], now: number): Period | null {
  const { trial_end: end, trial_period_days: days } = params;
  if (end !== undefined && days !== undefined) {
    throw invalid(
      'You may only specify one of trial_end and trial_period_days.',
      'trial_end',
      'parameters_exclusive',
    );
  }
  if (end === 'now') return null;
  if (typeof end === 'number') {
    if (end <= now)
      throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
    return { start: now, end };
  }
  const own = params.trial_from_plan ? chosen[0]?.price.recurring?.trial_period_days : undefined;
  const length = days ?? own ?? 0;
  if (length < 0 || length > 730)
    throw invalid('Trial periods may have at most 730 days.', 'trial_period_days');
  return length > 0 ? { start: now, end: now + length * A_DAY } : null;
}

/** The first period that is billed, and from when a part of it is missing. */
function firstPeriod(
  params: Params,
  recurring: Stripe.Price.Recurring,
  trial: Period | null,
  now: number,
): { anchor: number; period: Period; whole: Period } {
  if (trial) return { anchor: trial.end, period: trial, whole: trial };
  const anchor = params.billing_cycle_anchor ?? params.backdate_start_date ?? now;
  if (params.billing_cycle_anchor !== undefined) {
    if (anchor <= now)
      throw invalid('The billing cycle anchor must be in the future.', 'billing_cycle_anchor');
    if (anchor > boundary(now, recurring, 1)) {
      throw invalid(
        'billing_cycle_anchor cannot be later than the next natural billing date.',
        'billing_cycle_anchor',
      );
    }
    return {
      anchor,
      period: { start: now, end: anchor },
      whole: { start: boundary(anchor, recurring, -1), end: anchor },
    };
  }
  const whole = periodAt(anchor, recurring, now);
  return { anchor, period: whole, whole };
}

function firstLines(
  state: State,
  subscription: Stripe.Subscription,
  whole: Period,
  params: Params,
): LineDraft[] {
  const { currency, items } = subscription;
  return items.data.flatMap((item): LineDraft[] => {
    const period = { start: item.current_period_start, end: item.current_period_end };
    if (subscription.status === 'trialing') return [trialLine(state, item, period)];
    if (isMetered(item)) return [];
    if (whole.start === period.start) return [periodLine(state, item, currency, period)];
    if (params.proration_behavior === 'none') return [];
    const asWhole = { ...item, current_period_start: whole.start };
    return [prorationLine(state, asWhole, currency, period.start, 1)];
  });
}

function needsCard(params: Params, hasCard: boolean, due: number): boolean {
  const tries =
    params.payment_behavior !== 'default_incomplete' && params.collection_method !== 'send_invoice';
  return tries && due > 0 && !hasCard;
}

function firstInvoice(
  state: State,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  whole: Period,
  params: Params,
): Stripe.Invoice {
  const now = state.now(customer.id);
  addInvoiceItems(state, subscription, customer, params.add_invoice_items);
  const waiting = takePending(state, customer.id, subscription.id, subscription.currency);
  const sent = subscription.collection_method === 'send_invoice';
  const invoice = draftInvoice(
    state,
    {
      customer,
      subscription,
      currency: subscription.currency,
      reason: 'subscription_create',
      collection: subscription.collection_method,
      period: { start: now, end: now },
      automaticTax: subscription.automatic_tax.enabled,
      autoAdvance: sent,
      daysUntilDue: subscription.days_until_due,
      taxRates: subscription.default_tax_rates ?? [],
      created: now,
    },
    [...firstLines(state, subscription, whole, params), ...waiting.drafts],
    subscription.discounts.map(String),
  );
  waiting.bind(invoice.id);
  return invoice;
}

/** Tries the first payment as `payment_behavior` says. */
function payFirst(
  state: State,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
  params: Params,
): void {
  if (invoice.status !== 'open') return;
  const intent = openIntent(state, invoice);
  if (params.payment_behavior === 'default_incomplete') return;
  const offSession = params.off_session === true;
  const failure = tryInvoice(state, invoice, null, { offSession });
  const stuck = failure ?? (intent.status === 'requires_action' ? ACTION_NEEDED : null);
  if (stuck && params.payment_behavior === 'error_if_incomplete') throw refusalOf(intent, stuck);
}

export const ACTION_NEEDED = {
  code: 'subscription_payment_intent_requires_action',
  message:
    'Payment for this subscription requires additional user action before it can be completed successfully.',
};

function addItems(state: State, subscription: Stripe.Subscription, chosen: Chosen[], period: Period): void {
  subscription.items.data = chosen.map(({ price, given }) =>
    buildSubscriptionItem(
      subscription.id,
      price,
      { quantity: given.quantity, metadata: given.metadata, taxRates: ratesOf(state, given.tax_rates) },
      period,
      subscription.created,
    ),
  );
}

function setCancel(subscription: Stripe.Subscription, params: Params, period: Period, now: number): void {
  const { cancel_at: at } = params;
  if (params.cancel_at_period_end || at === 'min_period_end' || at === 'max_period_end')
    subscription.cancel_at = period.end;
  else if (typeof at === 'number') subscription.cancel_at = at;
  if (subscription.cancel_at !== null) subscription.canceled_at = now;
}

/** Makes a subscription with its items, its first invoice and, if it is to be tried, its first payment. */
export function createSubscription(state: State, params: Params): Stripe.Subscription {
  if (params.customer === undefined)
    throw invalid('Missing required param: customer.', 'customer', 'parameter_missing');
  const customer = state.customers.get(params.customer, 'customer');
  const now = state.now(customer.id);
  const { chosen, currency } = choose(state, params);
  if (customer.currency && customer.currency !== currency) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${customer.currency}.`,
      'customer',
    );
  }
  checkOwnMethod(state, customer.id, params.default_payment_method);
  const recurring = chosen[0]?.price.recurring;
  if (!recurring) throw new Error('a recurring price without its interval');
  const trial = trialOf(params, chosen, now);
  const { anchor, period, whole } = firstPeriod(params, recurring, trial, now);
  const taxRates = ratesOf(state, params.default_tax_rates);
  const subscription = buildSubscription(params, {
    customer,
    currency,
    anchor,
    trial,
    taxRates,
    created: now,
  });
  addItems(state, subscription, chosen, period);
  setCancel(subscription, params, period, now);
  subscription.discounts = redeemAll(state, params.discounts, {
    customer: customer.id,
    subscription: subscription.id,
  });
  state.subscriptions.add(subscription);
  state.emit('customer.subscription.created', subscription);
  begin(state, subscription, customer, whole, params);
  return subscription;
}

function begin(
  state: State,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  whole: Period,
  params: Params,
): void {
  const invoice = firstInvoice(state, subscription, customer, whole, params);
  const hasCard = payingMethod(state, invoice) !== null;
  if (needsCard(params, hasCard, invoice.amount_due)) {
    throw invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://docs.stripe.com/billing/subscriptions/payment-methods-setting#payment-method-priority.',
      undefined,
      'resource_missing',
    );
  }
  if (subscription.collection_method === 'send_invoice') {
    if (subscription.status === 'incomplete') setStatus(state, subscription, 'active');
  } else {
    finalizeInvoice(state, invoice);
    payFirst(state, subscription, invoice, params);
  }
  spend(state, subscription);
  if (!hasCard && invoice.amount_due === 0 && subscription.collection_method !== 'send_invoice') {
    const intent = state.setupIntents.add(
      buildSetupIntent({ customer: customer.id, usage: 'off_session' }, state.now(customer.id)),
    );
    subscription.pending_setup_intent = intent.id;
    state.emit('setup_intent.created', intent);
  }
}
