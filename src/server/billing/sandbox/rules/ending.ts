import type Stripe from 'stripe';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

type Reason = NonNullable<Stripe.Subscription.CancellationDetails['reason']>;

/** Gives a subscription another status and says so. */
export function setStatus(
  state: State,
  subscription: Stripe.Subscription,
  status: Stripe.Subscription.Status,
): void {
  if (subscription.status === status) return;
  const before = structuredClone(subscription);
  subscription.status = status;
  state.emit('customer.subscription.updated', subscription, before);
}

/** Ends a subscription now; its open invoices are not collected any further by themselves. */
export function endSubscription(
  state: State,
  subscription: Stripe.Subscription,
  reason: Reason | null,
): void {
  const now = state.now(idOf(subscription.customer));
  subscription.status = 'canceled';
  subscription.canceled_at ??= now;
  subscription.ended_at = now;
  subscription.cancellation_details = {
    comment: subscription.cancellation_details?.comment ?? null,
    feedback: subscription.cancellation_details?.feedback ?? null,
    feedback_option: null,
    reason: reason ?? subscription.cancellation_details?.reason ?? null,
  };
  subscription.pending_update = null;
  for (const invoice of state.invoices.where(
    (one) => idOf(one.parent?.subscription_details?.subscription) === subscription.id,
  )) {
    if (invoice.status !== 'draft' && invoice.status !== 'open') continue;
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
    invoice.automatically_finalizes_at = null;
  }
  state.emit('customer.subscription.deleted', subscription);
}
