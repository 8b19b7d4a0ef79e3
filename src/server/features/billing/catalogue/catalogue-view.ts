import type Stripe from 'stripe';
import type { PriceRow, ProductRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { allowancesOf } from '#shared/billing/allowances.ts';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';

const productIn = (row: ProductRow): Partial<Stripe.Product> => row.object;
const priceIn = (row: PriceRow): Partial<Stripe.Price> => row.object;

/** A product as it is shown; the provider's own words of it to admins alone. */
export function toProductModel(row: ProductRow, isWhole: boolean): ProductModel {
  const { images = [], marketing_features = [], metadata = {} } = productIn(row);
  return {
    id: row.id,
    stripe_id: row.stripe_id,
    name: row.name,
    description: row.description,
    status: row.status,
    images,
    features: marketing_features.flatMap(({ name }) => (name === undefined ? [] : [name])),
    allowances: allowancesOf(metadata),
    ...(isWhole ? { metadata, object: row.object } : {}),
  };
}

/** A price as it is shown, with the name of what it is for. */
export function toPriceModel(row: PriceRow, product: ProductRow | undefined, isWhole: boolean): PriceModel {
  return {
    id: row.id,
    stripe_id: row.stripe_id,
    product: row.product,
    product_id: product?.id ?? null,
    product_name: product?.name ?? '',
    nickname: row.nickname,
    lookup_key: row.lookup_key,
    status: row.status,
    active: row.status === 'active',
    type: row.type,
    currency: row.currency,
    unit_amount: row.unit_amount,
    interval: row.billing_interval,
    interval_count: row.interval_count,
    usage_type: row.usage_type,
    trial_days: row.trial_days,
    ...(isWhole ? { metadata: priceIn(row).metadata ?? {}, object: row.object } : {}),
  };
}
