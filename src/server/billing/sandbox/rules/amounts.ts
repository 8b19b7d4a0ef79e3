import type Stripe from 'stripe';
import { fromWire } from '#server/billing/sandbox/state/references.ts';
import { roundAmount } from './currencies.ts';

type Priced = { unit: number; tiers: Stripe.Price.Tier[] };

/** What a price asks for in a currency, its own or one of its options. */
function pricedIn(price: Stripe.Price, currency: string): Priced {
  const option = new Map(Object.entries(price.currency_options ?? {})).get(currency);
  const source = currency === price.currency || !option ? price : option;
  return {
    unit: source.unit_amount_decimal === null ? 0 : fromWire(source.unit_amount_decimal),
    tiers: source.tiers ?? price.tiers ?? [],
  };
}

const tierAmount = (tier: Stripe.Price.Tier, quantity: number): number =>
  (tier.unit_amount_decimal === null ? 0 : fromWire(tier.unit_amount_decimal)) * quantity +
  (tier.flat_amount_decimal === null ? 0 : fromWire(tier.flat_amount_decimal));

function graduated(tiers: Stripe.Price.Tier[], quantity: number): number {
  let below = 0;
  let sum = 0;
  for (const tier of tiers) {
    const inside = Math.min(quantity, tier.up_to ?? Infinity) - below;
    if (inside <= 0 && below > 0) break;
    sum += tierAmount(tier, Math.max(0, inside));
    below = tier.up_to ?? quantity;
    if (quantity <= below) break;
  }
  return sum;
}

/** What so many of something cost, in minor units. */
export function amountOf(price: Stripe.Price, quantity: number, currency: string): number {
  const { unit, tiers } = pricedIn(price, currency);
  if (price.billing_scheme === 'tiered') {
    const volume = tiers.find((tier) => tier.up_to === null || quantity <= tier.up_to);
    const sum =
      price.tiers_mode === 'volume'
        ? volume
          ? tierAmount(volume, quantity)
          : 0
        : graduated(tiers, quantity);
    return roundAmount(sum, currency);
  }
  const by = price.transform_quantity;
  const packages = by ? Math[by.round === 'up' ? 'ceil' : 'floor'](quantity / by.divide_by) : quantity;
  return roundAmount(unit * packages, currency);
}
