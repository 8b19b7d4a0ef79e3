import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { amountOf } from './amounts.ts';
import { ratesOf } from './items.ts';
import { addPending, nameOf } from './lines.ts';
import { createPrice } from './prices.ts';

/** A line for a one-time price. */
export function oneTimeLine(
  state: State,
  price: Stripe.Price,
  quantity: number,
  currency: string,
  now: number,
): LineDraft {
  return {
    amount: amountOf(price, quantity, currency),
    description: nameOf(state, price),
    price,
    quantity,
    period: { start: now, end: now },
    proration: false,
    subscription: null,
    item: null,
    invoiceItem: null,
    discountable: true,
    metadata: {},
    taxRates: [],
  };
}

/** One-time prices that go onto a subscription's next invoice. */
export function addInvoiceItems(
  state: State,
  subscription: Stripe.Subscription,
  customer: Stripe.Customer,
  given: Stripe.SubscriptionCreateParams.AddInvoiceItem[] | undefined,
): void {
  for (const [index, one] of (given ?? []).entries()) {
    const at = `add_invoice_items[${String(index)}][price]`;
    const price = one.price_data ? createPrice(state, one.price_data) : state.prices.get(one.price ?? '', at);
    if (price.type !== 'one_time')
      throw invalid(
        'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
        at,
      );
    const draft = oneTimeLine(state, price, one.quantity ?? 1, subscription.currency, state.now(customer.id));
    addPending(state, customer, subscription.currency, {
      ...draft,
      subscription: subscription.id,
      discountable: one.discountable ?? true,
      taxRates: ratesOf(state, one.tax_rates),
    });
  }
}
