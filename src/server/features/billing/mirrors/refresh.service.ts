import type Stripe from 'stripe';
import { isMissing } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { answered, ask, askWhole } from '#server/features/billing/provider.service.ts';
import {
  invoiceFacts,
  orderOfInvoice,
  orderOfSession,
  priceFacts,
  productFacts,
  subscriptionFacts,
  subscriptionOf,
} from './mirror-rows.ts';
import * as store from './mirrors.store.ts';

type At = { readAt: string };
/** Reads an object and keeps it under the moment before it was asked for: what changed since is told by another event. */
async function readWith<Found>(
  deps: Deps,
  read: (stripe: Stripe) => Promise<Found>,
  keep: (found: Found, at: At) => Promise<unknown>,
): Promise<Found> {
  const at = answered(deps);
  const found = await ask(deps, read);
  await keep(found, at);
  return found;
}

/** The product as the provider has it now, kept. Marked as deleted where it is gone; throws 404 then. */
export async function refreshProduct(deps: Deps, stripeId: string): Promise<Stripe.Product> {
  const at = answered(deps);
  try {
    return await readWith(
      deps,
      (stripe) => stripe.products.retrieve(stripeId),
      (found) => store.keepProduct(deps.db, productFacts(found), at),
    );
  } catch (error) {
    if (isMissing(error)) await store.markDeleted(deps.db, 'product', stripeId, at);
    throw error;
  }
}

/** As refreshProduct, for a price. */
export async function refreshPrice(deps: Deps, stripeId: string): Promise<Stripe.Price> {
  const at = answered(deps);
  try {
    return await readWith(
      deps,
      (stripe) => stripe.prices.retrieve(stripeId),
      (found) => store.keepPrice(deps.db, priceFacts(found), at),
    );
  } catch (error) {
    if (isMissing(error)) await store.markDeleted(deps.db, 'price', stripeId, at);
    throw error;
  }
}

export const refreshSubscription = (deps: Deps, stripeId: string): Promise<Stripe.Subscription> =>
  readWith(
    deps,
    (stripe) => stripe.subscriptions.retrieve(stripeId),
    (found, at) => store.keepSubscription(deps.db, subscriptionFacts(found), at),
  );

/** What a call has just answered. */
export const keepAnswered = (deps: Deps, subscription: Stripe.Subscription) =>
  store.keepSubscription(deps.db, subscriptionFacts(subscription), answered(deps));

/** An invoice with its purchase: the first of a subscription is one. */
export async function keepInvoiceRead(deps: Deps, invoice: Stripe.Invoice, at: At): Promise<void> {
  await store.keepInvoice(deps.db, invoiceFacts(invoice), at);
  const isFirst = invoice.billing_reason === 'subscription_create' && subscriptionOf(invoice) !== '';
  if (!isFirst || invoice.status !== 'paid' || invoice.amount_paid === 0) return;
  const present = await store.findOrder(deps.db, { stripeId: invoice.id });
  const { status = 'paid', refunded = 0 } = present ?? {};
  await store.keepOrder(deps.db, { ...orderOfInvoice(invoice), status, refunded }, at);
}

export async function refreshInvoice(deps: Deps, stripeId: string): Promise<Stripe.Invoice> {
  const at = answered(deps);
  const found = await askWhole(deps, ['payments'], (stripe, more) =>
    stripe.invoices.retrieve(stripeId, more),
  );
  await keepInvoiceRead(deps, found, at);
  return found;
}

/** A checkout that was finished: a purchase, or a subscription to look at. */
export const refreshSession = (deps: Deps, stripeId: string): Promise<Stripe.Checkout.Session> =>
  readWith(
    deps,
    (stripe) => stripe.checkout.sessions.retrieve(stripeId, { expand: ['line_items'] }),
    (found, at) => keepSessionRead(deps, found, at),
  );

async function keepSessionRead(deps: Deps, session: Stripe.Checkout.Session, at: At): Promise<void> {
  if (session.mode !== 'payment' || session.status !== 'complete') return;
  const facts = orderOfSession(session);
  const present = await store.findOrder(deps.db, { stripeId: session.id });
  const isGivenBack = present !== undefined && present.refunded > 0;
  const standing = isGivenBack ? { status: present.status, refunded: present.refunded } : {};
  await store.keepOrder(deps.db, { ...facts, ...standing }, at);
}
