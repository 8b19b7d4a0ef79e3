import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { fromWire, idOf, onWire } from '#server/billing/sandbox/state/references.ts';
import { metadataOf, phrase } from './parts.ts';

type Amounts = { unit_amount?: number; unit_amount_decimal?: Stripe.Decimal };

/** Both ways in which an amount is written; the whole one is null where the decimal has a fraction. */
function unitAmounts({ unit_amount: whole, unit_amount_decimal: decimal }: Amounts): {
  unit_amount: number | null;
  unit_amount_decimal: Stripe.Decimal | null;
} {
  if (whole !== undefined) return { unit_amount: whole, unit_amount_decimal: onWire(String(whole)) };
  if (decimal === undefined) return { unit_amount: null, unit_amount_decimal: null };
  const value = fromWire(decimal);
  return { unit_amount: Number.isInteger(value) ? value : null, unit_amount_decimal: onWire(String(value)) };
}

const tierOf = (tier: Stripe.PriceCreateParams.Tier): Stripe.Price.Tier => {
  const unit = unitAmounts(tier);
  const flat = unitAmounts({ unit_amount: tier.flat_amount, unit_amount_decimal: tier.flat_amount_decimal });
  return {
    flat_amount: flat.unit_amount,
    flat_amount_decimal: flat.unit_amount_decimal,
    ...unit,
    up_to: tier.up_to === 'inf' ? null : tier.up_to,
  };
};

const optionOf = (option: Stripe.PriceCreateParams.CurrencyOptions): Stripe.Price.CurrencyOptions => ({
  custom_unit_amount: null,
  tax_behavior: option.tax_behavior ?? 'unspecified',
  ...(option.tiers && { tiers: option.tiers.map(tierOf) }),
  ...unitAmounts(option),
});

function recurringOf(given: Stripe.PriceCreateParams.Recurring | undefined): Stripe.Price.Recurring | null {
  if (!given) return null;
  return {
    interval: given.interval,
    interval_count: given.interval_count ?? 1,
    meter: given.meter ?? null,
    trial_period_days: given.trial_period_days ?? null,
    usage_type: given.usage_type ?? 'licensed',
  };
}

/** A price as `POST /v1/prices` makes it. */
export function buildPrice(params: Stripe.PriceCreateParams, product: string, created: number): Stripe.Price {
  const custom = params.custom_unit_amount;
  const options = Object.entries(params.currency_options ?? {});
  return {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: params.billing_scheme ?? 'per_unit',
    created,
    currency: params.currency.toLowerCase(),
    currency_options: Object.fromEntries([
      [params.currency.toLowerCase(), optionOf(params)],
      ...options.map(([code, option]): [string, Stripe.Price.CurrencyOptions] => [
        code.toLowerCase(),
        optionOf(option),
      ]),
    ]),
    custom_unit_amount: custom?.enabled
      ? { maximum: custom.maximum ?? null, minimum: custom.minimum ?? null, preset: custom.preset ?? null }
      : null,
    livemode: false,
    lookup_key: phrase(params.lookup_key),
    metadata: metadataOf(params.metadata),
    nickname: phrase(params.nickname),
    product,
    recurring: recurringOf(params.recurring),
    tax_behavior: params.tax_behavior ?? 'unspecified',
    ...(params.tiers && { tiers: params.tiers.map(tierOf) }),
    tiers_mode: params.tiers_mode ?? null,
    transform_quantity: params.transform_quantity ?? null,
    type: params.recurring ? 'recurring' : 'one_time',
    ...unitAmounts(params),
  };
}

/** The plan that stands beside a recurring price on a subscription's item. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  const recurring = price.recurring ?? {
    interval: 'month',
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  };
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: recurring.interval,
    interval_count: recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: recurring.meter,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: price.tiers_mode,
    transform_usage: null,
    trial_period_days: recurring.trial_period_days,
    usage_type: recurring.usage_type,
  };
}
