import type Stripe from 'stripe';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';

/** Applies the change that waited for this invoice. */
export function commitPending(
  state: State,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const pending = state.pendings.get(subscription.id);
  if (pending?.invoice !== invoice.id) return;
  const before = structuredClone(subscription);
  state.pendings.delete(subscription.id);
  subscription.items.data = relinked(state, pending.items);
  subscription.billing_cycle_anchor = pending.anchor;
  subscription.pending_update = null;
  state.emit('customer.subscription.pending_update_applied', subscription);
  state.emit('customer.subscription.updated', subscription, before);
}

/** Items whose prices are the catalogue's own again, after they were copied. */
const relinked = (state: State, items: Stripe.SubscriptionItem[]): Stripe.SubscriptionItem[] =>
  items.map((item) => ({ ...item, price: state.prices.find(item.price.id) ?? item.price }));

/** Drops a change that nobody paid for in time. */
export function dropPending(state: State, subscription: Stripe.Subscription): Stripe.Invoice | undefined {
  const pending = state.pendings.get(subscription.id);
  state.pendings.delete(subscription.id);
  subscription.pending_update = null;
  state.emit('customer.subscription.pending_update_expired', subscription);
  return pending && state.invoices.find(idOf(pending.invoice));
}
