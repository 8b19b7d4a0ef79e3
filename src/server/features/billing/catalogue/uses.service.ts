import type { Deps } from '#server/deps.ts';
import { LIVE_STATUSES } from '#server/features/billing/subscriptions/access.policy.ts';
import type { PriceModel, ProductModel } from '#shared/billing/catalogue.ts';
import * as store from './catalogue.store.ts';

const counted = (rows: readonly { key: string; count: number }[]) =>
  new Map(rows.map(({ key, count }) => [key, count]));

/** How many people have a plan of this product that goes on. */
export async function subscribersOf(deps: Deps, product: string): Promise<number> {
  const [row] = await store.countSubscribed(deps.db, 'product', [product], LIVE_STATUSES);
  return row?.count ?? 0;
}

/** Products with what hangs on them, for admins: prices that can be bought, plans that go on. */
export async function withUses(deps: Deps, models: readonly ProductModel[]): Promise<ProductModel[]> {
  const ids = models.map(({ stripe_id }) => stripe_id);
  if (ids.length === 0) return [];
  const [prices, people] = await Promise.all([
    store.countPrices(deps.db, ids).then(counted),
    store.countSubscribed(deps.db, 'product', ids, LIVE_STATUSES).then(counted),
  ]);
  return models.map((model) => ({
    ...model,
    prices: prices.get(model.stripe_id) ?? 0,
    subscribers: people.get(model.stripe_id) ?? 0,
  }));
}

/** As withUses, for prices. */
export async function withSubscribers(deps: Deps, models: readonly PriceModel[]): Promise<PriceModel[]> {
  const ids = models.map(({ stripe_id }) => stripe_id);
  if (ids.length === 0) return [];
  const people = counted(await store.countSubscribed(deps.db, 'price', ids, LIVE_STATUSES));
  return models.map((model) => ({ ...model, subscribers: people.get(model.stripe_id) ?? 0 }));
}
