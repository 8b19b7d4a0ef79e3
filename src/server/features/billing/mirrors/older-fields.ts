import type Stripe from 'stripe';

/** Where a value stood before 2025, and still stands with hosts that answer as the provider did then. */
const olderField = (object: object, name: string): unknown => new Map(Object.entries(object)).get(name);

const textOrId = (given: unknown): string => {
  if (typeof given === 'string') return given;
  const id = typeof given === 'object' && given !== null ? olderField(given, 'id') : undefined;
  return typeof id === 'string' ? id : '';
};
const numberIn = (object: object, name: string): number | undefined => {
  const given = olderField(object, name);
  return typeof given === 'number' ? given : undefined;
};

/** The period of a subscription that names it itself, not by its items. */
export const olderPeriod = (subscription: Stripe.Subscription) => ({
  start: numberIn(subscription, 'current_period_start'),
  end: numberIn(subscription, 'current_period_end'),
});

export const olderSubscriptionOf = (invoice: Stripe.Invoice): string =>
  textOrId(olderField(invoice, 'subscription'));

export const olderPaymentOf = (invoice: Stripe.Invoice): string =>
  textOrId(olderField(invoice, 'payment_intent'));

export const olderTaxOf = (invoice: Stripe.Invoice): number => numberIn(invoice, 'tax') ?? 0;

/** The invoice that a charge names itself. */
export const olderInvoiceOf = (charge: Stripe.Charge): string => textOrId(olderField(charge, 'invoice'));

/** What a line of an invoice is about, where it carries its price whole. */
export function olderPriceOf(line: object): { price: string; product: string } {
  const price = olderField(line, 'price');
  const product = typeof price === 'object' && price !== null ? olderField(price, 'product') : undefined;
  return { price: textOrId(price), product: textOrId(product) };
}
