import type Stripe from 'stripe';
import { invalid } from '#server/billing/sandbox/http/errors.ts';
import { buildPrice } from '#server/billing/sandbox/objects/price.ts';
import { buildProduct } from '#server/billing/sandbox/objects/product.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { checkCurrency, MAX_AMOUNT } from './currencies.ts';

const MAX_PERIODS = new Map([
  ['day', 1095],
  ['week', 156],
  ['month', 36],
  ['year', 3],
]);

function checkRecurring(state: State, given: Stripe.PriceCreateParams.Recurring | undefined): void {
  if (!given) return;
  const { interval, interval_count: count = 1, usage_type: usage, meter } = given;
  if (count < 1 || count > (MAX_PERIODS.get(interval) ?? 0)) {
    throw invalid('Invalid interval_count: the maximum is three years.', 'recurring[interval_count]');
  }
  if (usage === 'metered' && !meter) {
    throw invalid(
      'A price with `recurring[usage_type]=metered` needs a meter: pass `recurring[meter]`.',
      'recurring[meter]',
      'parameter_missing',
    );
  }
  if (meter && usage !== 'metered') {
    throw invalid(
      'You may only pass `recurring[meter]` with `recurring[usage_type]=metered`.',
      'recurring[meter]',
    );
  }
  if (meter && state.meters.get(meter, 'recurring[meter]').status !== 'active') {
    throw invalid(`The meter ${meter} is inactive.`, 'recurring[meter]');
  }
}

function checkAmounts(params: Stripe.PriceCreateParams): void {
  const { unit_amount: amount, unit_amount_decimal: decimal, tiers, custom_unit_amount: custom } = params;
  if (amount !== undefined && decimal !== undefined) {
    throw invalid(
      'You may only specify one of unit_amount and unit_amount_decimal.',
      'unit_amount',
      'parameters_exclusive',
    );
  }
  if (params.billing_scheme === 'tiered') {
    if (!tiers || !params.tiers_mode)
      throw invalid('Tiered prices need tiers and tiers_mode.', 'tiers', 'parameter_missing');
    if (tiers.at(-1)?.up_to !== 'inf') throw invalid('The last tier must have up_to=inf.', 'tiers');
    return;
  }
  if (amount === undefined && decimal === undefined && !custom) {
    throw invalid(
      'Prices require an `unit_amount` or `unit_amount_decimal` or `custom_unit_amount` parameter to be set.',
      'unit_amount',
      'parameter_missing',
    );
  }
  const value = amount ?? Number(String(decimal ?? 0));
  if (value < 0) throw invalid('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  if (value > MAX_AMOUNT)
    throw invalid('Amount must be no more than $999,999.99', 'unit_amount', 'amount_too_large');
}

function productOf(state: State, params: Stripe.PriceCreateParams): string {
  const { product, product_data: data } = params;
  if ((product === undefined) === (data === undefined)) {
    throw invalid(
      'You must specify either `product` or `product_data` when creating a price.',
      'product',
      'parameter_missing',
    );
  }
  if (product !== undefined) return state.products.get(product, 'product').id;
  const made = state.products.add(buildProduct({ ...data, name: data?.name ?? '' }, state.now()));
  state.emit('product.created', made);
  return made.id;
}

/** Makes a price, for its own call and wherever `price_data` stands. */
export function createPrice(state: State, params: Stripe.PriceCreateParams): Stripe.Price {
  checkCurrency(params.currency);
  checkRecurring(state, params.recurring);
  checkAmounts(params);
  const price = state.prices.add(buildPrice(params, productOf(state, params), state.now()));
  state.emit('price.created', price);
  return price;
}
