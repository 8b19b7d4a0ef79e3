import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';
import type { Catalogue } from './billing.queries.ts';

/** A price that somebody can take, and what it brings. */
export type Offer = { price: PriceModel & { unit_amount: number; interval: string }; product: ProductModel };

const DAYS = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30.4],
  ['year', 365],
]);
const daysOf = ({ interval, interval_count }: PriceModel): number =>
  (DAYS.get(interval ?? '') ?? 0) * (interval_count ?? 1);

const isTakeable = (price: PriceModel): price is Offer['price'] =>
  price.active &&
  price.type === 'recurring' &&
  price.usage_type !== 'metered' &&
  price.unit_amount !== null &&
  price.interval !== null;

/**
 * What can be taken, the shorter periods first. Prices by use are left out: a plan of this page has one sum, and nothing is
 * charged beyond it.
 */
export function offersOf({ products, prices }: Catalogue): Offer[] {
  const byId = new Map(products.map((product) => [product.stripe_id, product]));
  return prices
    .filter(isTakeable)
    .flatMap((price) => {
      const product = byId.get(price.product);
      return product ? [{ price, product }] : [];
    })
    .toSorted(
      (one, other) =>
        one.product.id - other.product.id ||
        daysOf(one.price) - daysOf(other.price) ||
        one.price.unit_amount - other.price.unit_amount,
    );
}

export const currenciesOf = (offers: readonly Offer[]): string[] => [
  ...new Set(offers.map(({ price }) => price.currency)),
];

/** How much less a longer period costs than as many of the shorter ones, in whole shorter periods; 0 where none are saved. */
export function periodsSaved(offer: Offer, offers: readonly Offer[]): number {
  if (offer.price.interval !== 'year' || (offer.price.interval_count ?? 1) !== 1) return 0;
  const month = offers.find(
    ({ price, product }) =>
      product.id === offer.product.id &&
      price.currency === offer.price.currency &&
      price.interval === 'month' &&
      (price.interval_count ?? 1) === 1,
  );
  if (!month || month.price.unit_amount === 0) return 0;
  return Math.max(
    0,
    Math.floor((month.price.unit_amount * 12 - offer.price.unit_amount) / month.price.unit_amount),
  );
}
