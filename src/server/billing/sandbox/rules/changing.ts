import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { planOf } from '#server/billing/sandbox/objects/price.ts';
import { mergedMetadata } from '#server/billing/sandbox/objects/parts.ts';
import { buildSubscriptionItem } from '#server/billing/sandbox/objects/subscription.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { amountOf } from './amounts.ts';
import { checkQuantity, checkTogether, ratesOf, recurringPrice } from './items.ts';
import { isMetered, periodLine, prorationLine, trialLine } from './lines.ts';
import { boundary, type Period } from './periods.ts';

type Params = Stripe.SubscriptionUpdateParams;
type Given = NonNullable<Params['items']>[number];
type Item = Stripe.SubscriptionItem;

/** What an update makes of a subscription's items, and what is asked for it. */
export type Change = {
  items: Item[];
  anchor: number;
  trial: Period | null;
  /** Lines that follow, and whether they are billed at once. */
  lines: LineDraft[];
  atOnce: boolean;
};

function changedItem(state: State, item: Item, given: Given, currency: string, at: string): Item {
  const price =
    given.price === undefined && given.price_data === undefined
      ? item.price
      : recurringPrice(state, given, currency, at);
  checkQuantity(given.quantity, price, at);
  const metered = price.recurring?.usage_type === 'metered';
  const { quantity: before, ...rest } = item;
  return {
    ...rest,
    price,
    plan: planOf(price),
    ...(!metered && { quantity: given.quantity ?? before ?? 1 }),
    metadata: given.metadata === undefined ? item.metadata : mergedMetadata(item.metadata, given.metadata),
    tax_rates: given.tax_rates === undefined ? item.tax_rates : ratesOf(state, given.tax_rates),
  };
}

/** The items after the update; those that are not named stay as they are. */
function itemsAfter(state: State, subscription: Stripe.Subscription, params: Params, now: number): Item[] {
  const items = new Map(subscription.items.data.map((item) => [item.id, item]));
  const [first] = subscription.items.data;
  const period = { start: first?.current_period_start ?? now, end: first?.current_period_end ?? now };
  for (const [index, given] of (params.items ?? []).entries()) {
    const at = `items[${String(index)}]`;
    if (given.id === undefined) {
      const price = recurringPrice(state, given, subscription.currency, at);
      checkQuantity(given.quantity, price, at);
      const taxRates = ratesOf(state, given.tax_rates);
      const made = buildSubscriptionItem(
        subscription.id,
        price,
        { quantity: given.quantity, metadata: given.metadata, taxRates },
        period,
        now,
      );
      items.set(made.id, made);
      continue;
    }
    const own = items.get(given.id);
    if (!own) throw invalid(`No such subscription item: '${given.id}'`, `${at}[id]`, 'resource_missing');
    if (given.deleted) items.delete(given.id);
    else items.set(given.id, changedItem(state, own, given, subscription.currency, at));
  }
  if (items.size === 0)
    throw invalid(
      'A subscription must have at least one active plan. To cancel it, use the cancel call.',
      'items',
    );
  const after = [...items.values()];
  checkTogether(after.map(({ price }) => price));
  return after;
}

const sumOf = (items: Item[], currency: string): number =>
  items.reduce(
    (sum, item) => sum + (isMetered(item) ? 0 : amountOf(item.price, item.quantity ?? 0, currency)),
    0,
  );

const isSame = (a: Item, b: Item): boolean => a.price.id === b.price.id && a.quantity === b.quantity;

/** Credits and charges for what is left of the period. */
function prorations(
  state: State,
  before: Item[],
  after: Item[],
  currency: string,
  from: number,
): LineDraft[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const kept = new Map(after.map((item) => [item.id, item]));
  const lines: LineDraft[] = [];
  for (const item of before) {
    const now = kept.get(item.id);
    if (!isMetered(item) && (!now || !isSame(item, now)))
      lines.push(prorationLine(state, item, currency, from, -1));
  }
  for (const item of after) {
    const was = old.get(item.id);
    if (!isMetered(item) && (!was || !isSame(item, was)))
      lines.push(prorationLine(state, item, currency, from, 1));
  }
  return lines;
}

function newTrial(params: Params, now: number): Period | 'ends' | null {
  const end = params.trial_end;
  if (end === undefined) return null;
  if (end === 'now') return 'ends';
  if (typeof end !== 'number' || end <= now)
    throw invalid('Invalid timestamp: must be an integer Unix timestamp in the future.', 'trial_end');
  return { start: now, end };
}

function movesAnchor(subscription: Stripe.Subscription, after: Item[], params: Params): boolean {
  const before = subscription.items.data;
  if (params.billing_cycle_anchor?.type === 'now') return true;
  const [was, is] = [before[0]?.price.recurring, after[0]?.price.recurring];
  if (was?.interval !== is?.interval || was?.interval_count !== is?.interval_count) return true;
  const [paid, pays] = [sumOf(before, subscription.currency) > 0, sumOf(after, subscription.currency) > 0];
  return paid !== pays && before.every((item) => !isMetered(item)) && after.every((item) => !isMetered(item));
}

function startPeriod(items: Item[], start: number, end: number | null): Item[] {
  return items.map((item) => {
    const recurring = item.price.recurring ?? { interval: 'month', interval_count: 1 };
    return { ...item, current_period_start: start, current_period_end: end ?? boundary(start, recurring, 1) };
  });
}

const wholeLines = (state: State, items: Item[], currency: string): LineDraft[] =>
  items
    .filter((item) => !isMetered(item))
    .map((item) =>
      periodLine(state, item, currency, { start: item.current_period_start, end: item.current_period_end }),
    );

/** Credits for the rest of a period that is given up; a trial has nothing to give back. */
function credits(state: State, subscription: Stripe.Subscription, params: Params, from: number): LineDraft[] {
  if (params.proration_behavior === 'none' || subscription.status === 'trialing') return [];
  return subscription.items.data
    .filter((item) => !isMetered(item))
    .map((item) => prorationLine(state, item, subscription.currency, from, -1));
}

/** Works out what an update changes about items, periods and money, without changing anything. */
export function planChange(state: State, subscription: Stripe.Subscription, params: Params): Change {
  const now = state.now(idOf(subscription.customer));
  const from = params.proration_date ?? now;
  const { currency, billing_cycle_anchor: anchor } = subscription;
  const items = itemsAfter(state, subscription, params, now);
  const trial = newTrial(params, now);
  if (trial !== null && trial !== 'ends') {
    const inTrial = startPeriod(items, trial.start, trial.end);
    const lines = [
      ...credits(state, subscription, params, from),
      ...inTrial.map((item) => trialLine(state, item, trial)),
    ];
    return { items: inTrial, anchor: trial.end, trial, lines, atOnce: true };
  }
  const inTrial = subscription.status === 'trialing' && trial === null;
  if (trial === 'ends' || (!inTrial && movesAnchor(subscription, items, params))) {
    const fresh = startPeriod(items, now, null);
    const lines = [...credits(state, subscription, params, from), ...wholeLines(state, fresh, currency)];
    return { items: fresh, anchor: now, trial: null, lines, atOnce: true };
  }
  const none = inTrial || params.proration_behavior === 'none' || subscription.status === 'incomplete';
  const lines = none ? [] : prorations(state, subscription.items.data, items, currency, from);
  return {
    items,
    anchor,
    trial: null,
    lines,
    atOnce: params.proration_behavior === 'always_invoice' && lines.length > 0,
  };
}
