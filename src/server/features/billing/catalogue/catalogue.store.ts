import { and, count, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { stripe_price, stripe_product, stripe_subscription } from '#server/db/schema/billing.ts';
import { ordered, wordsIn } from '#server/features/billing/lists.store.ts';
import type { PriceRow, ProductRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import type { OrderAsked, PriceOrder, ProductOrder } from '#shared/billing/lists.ts';

type Part = { page: number; limit: number };
export type ProductsAsked = Part & {
  name?: string | undefined;
  stripe_id?: string | undefined;
  status?: ProductRow['status'] | undefined;
  words?: string | undefined;
  order?: OrderAsked<ProductOrder>;
};
export type PricesAsked = Part & {
  product?: string | undefined;
  type?: string | undefined;
  currency?: string | undefined;
  active?: boolean | undefined;
  words?: string | undefined;
  order?: OrderAsked<PriceOrder>;
  /** Only of products that are sold. */
  sold: boolean;
};

export async function listProducts(
  db: Db,
  { page, limit, name, stripe_id, status, words, order }: ProductsAsked,
): Promise<{ list: ProductRow[]; total: number }> {
  const where = and(
    name === undefined ? undefined : ilike(stripe_product.name, containing(name)),
    stripe_id === undefined ? undefined : eq(stripe_product.stripe_id, stripe_id),
    status === undefined ? undefined : eq(stripe_product.status, status),
    wordsIn(words, [stripe_product.name, stripe_product.stripe_id, stripe_product.description]),
  );
  const [[counted], list] = await Promise.all([
    db.select({ total: count() }).from(stripe_product).where(where),
    db
      .select()
      .from(stripe_product)
      .where(where)
      .orderBy(...ordered(stripe_product, order))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

function pricesWhere(db: Db, { product, type, currency, active, sold, words }: PricesAsked): SQL | undefined {
  const sellable = db
    .select({ id: stripe_product.stripe_id })
    .from(stripe_product)
    .where(eq(stripe_product.status, 'active'));
  return and(
    product === undefined ? undefined : eq(stripe_price.product, product),
    type === undefined ? undefined : eq(stripe_price.type, type),
    currency === undefined ? undefined : eq(stripe_price.currency, currency),
    active === undefined
      ? undefined
      : inArray(stripe_price.status, active ? ['active'] : ['archived', 'deleted']),
    sold ? inArray(stripe_price.product, sellable) : undefined,
    wordsIn(words, [
      stripe_product.name,
      stripe_price.nickname,
      stripe_price.lookup_key,
      stripe_price.stripe_id,
    ]),
  );
}

export async function listPrices(
  db: Db,
  asked: PricesAsked,
): Promise<{ list: { price: PriceRow; product: ProductRow | null }[]; total: number }> {
  const where = pricesWhere(db, asked);
  const [[counted], list] = await Promise.all([
    db
      .select({ total: count() })
      .from(stripe_price)
      .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_price.product))
      .where(where),
    db
      .select({ price: stripe_price, product: stripe_product })
      .from(stripe_price)
      .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_price.product))
      .where(where)
      .orderBy(...ordered(stripe_price, asked.order))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** How many prices of each product can be bought. */
export const countPrices = (db: Db, products: readonly string[]) =>
  db
    .select({ key: stripe_price.product, count: count() })
    .from(stripe_price)
    .where(and(inArray(stripe_price.product, [...products]), eq(stripe_price.status, 'active')))
    .groupBy(stripe_price.product);

/** How many plans that go on each product or price has. */
export function countSubscribed(
  db: Db,
  of: 'product' | 'price',
  ids: readonly string[],
  live: readonly string[],
) {
  const key = stripe_subscription[of];
  return db
    .select({ key, count: sql<number>`count(*)::int` })
    .from(stripe_subscription)
    .where(and(inArray(key, [...ids]), inArray(stripe_subscription.status, [...live])))
    .groupBy(key);
}

/** Products whose pictures are one of these files, each with the file; those that the provider has no more show none. */
export async function productsNaming(
  db: Db,
  names: readonly string[],
): Promise<{ id: number; title: string; name: string }[]> {
  const found = await db.execute(sql`
    select p.id::float8 as id, p.name as title, named.name from unnest(${sql.param([...names])}::text[]) named(name)
    join ${stripe_product} p on strpos(p.object::text, named.name) > 0 and p.status <> 'deleted'
    order by id`);
  return found as unknown as { id: number; title: string; name: string }[];
}
