import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { PriceRow, ProductRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import { allowancesOf } from '#shared/billing/allowances.ts';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';

const productIn = (row: ProductRow): Partial<Stripe.Product> => row.object;
const priceIn = (row: PriceRow): Partial<Stripe.Price> => row.object;

/** The same for the same words, whoever has read them when. */
const versionOf = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
const sorted = (metadata: object | null | undefined) =>
  Object.entries(metadata ?? {}).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Of what an admin may change of a product. */
export function productVersion(row: ProductRow): string {
  const { images, marketing_features, metadata } = productIn(row);
  return versionOf([row.name, row.description, row.status, images, marketing_features, sorted(metadata)]);
}

/** Of what an admin may change of a price. */
export const priceVersion = (row: PriceRow): string =>
  versionOf([row.nickname, row.lookup_key, row.status, sorted(priceIn(row).metadata)]);

/** A product as it is shown; the provider's own words of it to admins alone. */
export function toProductModel(row: ProductRow, isWhole: boolean): ProductModel {
  const { images, marketing_features: features, metadata } = productIn(row);
  return {
    id: row.id,
    stripe_id: row.stripe_id,
    name: row.name,
    description: row.description,
    status: row.status,
    images: images ?? [],
    features: (features ?? []).flatMap(({ name }) => (name === undefined ? [] : [name])),
    allowances: allowancesOf(metadata),
    ...(isWhole ? { metadata: metadata ?? {}, object: row.object, version: productVersion(row) } : {}),
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
    ...(isWhole
      ? { metadata: priceIn(row).metadata ?? {}, object: row.object, version: priceVersion(row) }
      : {}),
  };
}
