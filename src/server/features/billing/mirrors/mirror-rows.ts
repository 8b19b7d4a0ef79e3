import type Stripe from 'stripe';
import type {
  stripe_invoice,
  stripe_order,
  stripe_price,
  stripe_product,
  stripe_subscription,
} from '#server/db/schema/billing.ts';
import {
  olderPaymentOf,
  olderPeriod,
  olderPriceOf,
  olderSubscriptionOf,
  olderTaxOf,
} from './older-fields.ts';

type Mirrored = 'user_id' | 'updated_from_event_at';
export type ProductFacts = Omit<typeof stripe_product.$inferInsert, Mirrored>;
export type PriceFacts = Omit<typeof stripe_price.$inferInsert, Mirrored>;
export type SubscriptionFacts = Omit<typeof stripe_subscription.$inferInsert, Mirrored>;
export type InvoiceFacts = Omit<typeof stripe_invoice.$inferInsert, Mirrored>;
export type OrderFacts = Omit<typeof stripe_order.$inferInsert, Mirrored>;

/** Seconds since 1970, as the provider counts, as a moment. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
const instantOrNull = (seconds: number | null | undefined): string | null =>
  typeof seconds === 'number' ? instantOf(seconds) : null;

/** The id of what may stand there whole or as its id alone. */
export const idOf = (given: string | { id?: string } | null | undefined): string =>
  typeof given === 'string' ? given : (given?.id ?? '');

const asObject = (object: object): Record<string, unknown> => ({ ...object });

/** A last answer of ours is no part of what is kept: it holds headers of one call. */
const kept = (object: object): Record<string, unknown> => {
  const { lastResponse: _, ...rest } = asObject(object);
  return rest;
};

export const productFacts = (product: Stripe.Product): ProductFacts => ({
  stripe_id: product.id,
  name: product.name,
  description: product.description ?? '',
  status: product.active ? 'active' : 'archived',
  object: kept(product),
});

/** Days of the trial that a price offers: said by the provider's own field or, as new ones are made, in its metadata. */
function trialDaysOf(price: Stripe.Price): number | null {
  const said = price.metadata?.trial_days ?? '';
  if (/^\d{1,3}$/.test(said)) return Number(said) || null;
  return price.recurring?.trial_period_days ?? null;
}

export const priceFacts = (price: Stripe.Price): PriceFacts => ({
  stripe_id: price.id,
  product: idOf(price.product),
  nickname: price.nickname ?? '',
  lookup_key: price.lookup_key ?? null,
  status: price.active ? 'active' : 'archived',
  type: price.type,
  currency: price.currency.toLowerCase(),
  unit_amount: price.unit_amount ?? null,
  billing_interval: price.recurring?.interval ?? null,
  interval_count: price.recurring?.interval_count ?? null,
  usage_type: price.recurring?.usage_type ?? null,
  trial_days: trialDaysOf(price),
  object: kept(price),
});

/** What is paid for having it; beside it there may be what is paid for using it. */
export function mainItem({ items }: Stripe.Subscription): Stripe.SubscriptionItem | undefined {
  const all = items?.data ?? [];
  return all.find(({ price }) => price.recurring?.usage_type !== 'metered') ?? all[0];
}

export function subscriptionFacts(subscription: Stripe.Subscription): SubscriptionFacts {
  const item = mainItem(subscription);
  const older = olderPeriod(subscription);
  return {
    stripe_id: subscription.id,
    customer: idOf(subscription.customer),
    status: subscription.status,
    product: idOf(item?.price.product),
    price: item?.price.id ?? '',
    quantity: item?.quantity ?? 1,
    current_period_start: instantOrNull(item?.current_period_start ?? older.start),
    current_period_end: instantOrNull(item?.current_period_end ?? older.end),
    cancel_at_period_end: subscription.cancel_at_period_end ?? false,
    cancel_at: instantOrNull(subscription.cancel_at),
    trial_end: instantOrNull(subscription.trial_end),
    ended_at: instantOrNull(subscription.ended_at),
    started_at: instantOf(subscription.start_date ?? subscription.created),
    object: kept(subscription),
  };
}

/** The subscription that an invoice is of; since 2025 it stands under the invoice's parent. */
export const subscriptionOf = (invoice: Stripe.Invoice): string =>
  idOf(invoice.parent?.subscription_details?.subscription) || olderSubscriptionOf(invoice);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** What the invoice is for: its own period is that of usage, the lines' is what was bought. */
function periodOf(invoice: Stripe.Invoice): { start: number; end: number } {
  const last = invoice.lines?.data.toSorted((one, other) => other.period.end - one.period.end)[0];
  return last?.period ?? { start: invoice.period_start, end: invoice.period_end };
}

export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const period = periodOf(invoice);
  return {
    stripe_id: invoice.id,
    customer: idOf(invoice.customer),
    subscription: subscriptionOf(invoice) || null,
    number: invoice.number ?? null,
    status: invoice.status ?? 'draft',
    currency: invoice.currency.toLowerCase(),
    amount_due: invoice.amount_due ?? invoice.total,
    amount_paid: invoice.amount_paid ?? 0,
    total: invoice.total,
    tax: invoice.total_taxes ? sum(invoice.total_taxes.map(({ amount }) => amount)) : olderTaxOf(invoice),
    period_start: instantOrNull(period.start),
    period_end: instantOrNull(period.end),
    issued_at: instantOf(invoice.status_transitions?.finalized_at ?? invoice.created),
    hosted_invoice_url: invoice.hosted_invoice_url ?? null,
    invoice_pdf: invoice.invoice_pdf ?? null,
    payment_intent: paymentOf(invoice),
    object: kept(invoice),
  };
}

type Line = { product: string; price: string; quantity: number };

/** What the first line of an invoice is about. */
function lineOf(invoice: Stripe.Invoice): Line {
  const line = invoice.lines?.data.find(({ amount }) => amount > 0) ?? invoice.lines?.data[0];
  const details = line?.pricing?.price_details;
  const older = olderPriceOf(line ?? {});
  return {
    product: idOf(details?.product) || older.product,
    price: idOf(details?.price) || older.price,
    quantity: line?.quantity ?? 1,
  };
}

/** The payment behind an invoice, where it was asked for with it. */
export const paymentOf = (invoice: Stripe.Invoice): string | null => {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid') ?? invoice.payments?.data[0];
  return idOf(paid?.payment?.payment_intent) || olderPaymentOf(invoice) || null;
};

/** The purchase that the first invoice of a subscription is. */
export const orderOfInvoice = (invoice: Stripe.Invoice): OrderFacts => ({
  stripe_id: invoice.id,
  customer: idOf(invoice.customer),
  kind: 'subscription',
  ...lineOf(invoice),
  currency: invoice.currency,
  amount: invoice.amount_paid,
  payment_intent: paymentOf(invoice),
  bought_at: instantOf(invoice.status_transitions?.paid_at ?? invoice.created),
  object: kept(invoice),
});

/** The purchase that a finished checkout is. */
export function orderOfSession(session: Stripe.Checkout.Session): OrderFacts {
  const line = session.line_items?.data[0];
  return {
    stripe_id: session.id,
    customer: idOf(session.customer),
    kind: 'checkout',
    status: session.payment_status === 'unpaid' ? 'pending' : 'paid',
    product: idOf(line?.price?.product),
    price: line?.price?.id ?? '',
    quantity: line?.quantity ?? 1,
    currency: session.currency ?? '',
    amount: session.amount_total ?? 0,
    payment_intent: idOf(session.payment_intent) || null,
    bought_at: instantOf(session.created),
    object: kept(session),
  };
}
