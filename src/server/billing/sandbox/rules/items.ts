import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { createPrice } from './prices.ts';

type PriceGiven = { price?: string; price_data?: Stripe.SubscriptionCreateParams.Item.PriceData };

/** The recurring price that an item names or describes. */
export function recurringPrice(
  state: State,
  given: PriceGiven,
  currency: string | null,
  at: string,
): Stripe.Price {
  if (given.price_data) return createPrice(state, given.price_data);
  if (given.price === undefined)
    throw invalid(`Missing required param: ${at}[price].`, `${at}[price]`, 'parameter_missing');
  const price = state.prices.get(given.price, `${at}[price]`);
  if (!price.active) {
    throw invalid(
      'The price specified is inactive. This field only accepts active prices.',
      `${at}[price]`,
      'price_inactive',
    );
  }
  const product = state.products.find(idOf(price.product));
  if (product && !product.active) {
    throw invalid(`The product ${product.id} is inactive.`, `${at}[price]`, 'product_inactive');
  }
  if (!price.recurring) {
    throw invalid(
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
      `${at}[price]`,
    );
  }
  if (
    currency !== null &&
    price.currency !== currency &&
    !Object.hasOwn(price.currency_options ?? {}, currency)
  ) {
    throw invalid(
      `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
      `${at}[price]`,
    );
  }
  return price;
}

/** Refuses prices that cannot stand on one subscription. */
export function checkTogether(prices: Stripe.Price[]): void {
  const [first] = prices;
  for (const { recurring } of prices) {
    if (
      recurring?.interval !== first?.recurring?.interval ||
      recurring?.interval_count !== first?.recurring?.interval_count
    ) {
      throw invalid(
        'Currently, all prices on a subscription must have the same `recurring.interval` and `recurring.interval_count`. If you meant to update an existing subscription item instead of creating a new one, make sure to include the subscription item ID in your request.',
        'items',
      );
    }
  }
  if (new Set(prices.map(({ id }) => id)).size < prices.length) {
    throw invalid('Cannot add multiple subscription items with the same plan.', 'items');
  }
  if (prices.length > 20) throw invalid('A subscription may have at most 20 items.', 'items');
}

export function checkQuantity(quantity: number | undefined, price: Stripe.Price, at: string): void {
  if (quantity === undefined) return;
  if (quantity < 0)
    throw invalid(
      'This value must be greater than or equal to 0.',
      `${at}[quantity]`,
      'parameter_invalid_integer',
    );
  if (price.recurring?.usage_type === 'metered') {
    throw invalid('You cannot set the quantity for metered plans.', `${at}[quantity]`);
  }
}

/** The card that a subscription is told to use must be its customer's. */
export function checkOwnMethod(state: State, customer: string, method: string | undefined): void {
  if (!method) return;
  if (state.paymentMethods.get(method, 'default_payment_method').customer === customer) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    'default_payment_method',
    'resource_missing',
  );
}

export const ratesOf = (state: State, ids: Stripe.Emptyable<string[]> | undefined): Stripe.TaxRate[] =>
  (ids || []).map((id, index) => state.taxRates.get(id, `default_tax_rates[${String(index)}]`));
