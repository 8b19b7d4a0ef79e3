import type Stripe from 'stripe';
import type { SubscriptionRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';
import { type Access, accessOf, type Standing } from './access.policy.ts';
import type { WholeSubscription } from './subscriptions.store.ts';

/** Ends that nobody wished for. */
const UNPAID = new Set(['payment_failed', 'payment_disputed']);

/** What access hangs on, as the mirror has it. */
function standingOf(row: SubscriptionRow): Standing {
  const { cancellation_details: details } = row.object as Partial<Stripe.Subscription>;
  const reason = details?.reason ?? null;
  return {
    ...row,
    ended_for: reason !== null && UNPAID.has(reason) ? (reason as Standing['ended_for']) : null,
  };
}

const RANK: Record<Access['state'], number> = { full: 2, grace: 1, none: 0 };

/** Of several, the one that gives most. */
export function bestOf(
  list: readonly WholeSubscription[],
  now: Date,
): { whole: WholeSubscription; access: Access } | undefined {
  return list
    .map((whole) => ({ whole, access: accessOf(standingOf(whole.subscription), now) }))
    .toSorted((one, other) => RANK[other.access.state] - RANK[one.access.state])[0];
}

export function toSubscriptionModel(whole: WholeSubscription, now: Date): SubscriptionModel {
  const { subscription: row, price, product } = whole;
  return {
    id: row.id,
    stripe_id: row.stripe_id,
    status: row.status,
    access: accessOf(standingOf(row), now),
    price: row.price,
    price_id: price?.id ?? null,
    product: row.product,
    product_name: product?.name ?? '',
    quantity: row.quantity,
    currency: price?.currency ?? null,
    unit_amount: price?.unit_amount ?? null,
    interval: price?.billing_interval ?? null,
    interval_count: price?.interval_count ?? null,
    current_period_start: row.current_period_start,
    current_period_end: row.current_period_end,
    cancel_at_period_end: row.cancel_at_period_end,
    cancel_at: row.cancel_at,
    trial_end: row.trial_end,
    ended_at: row.ended_at,
    started_at: row.started_at,
  };
}
