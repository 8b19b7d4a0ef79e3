import { and, count, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stripe_price, stripe_product, stripe_subscription } from '#server/db/schema/billing.ts';
import type { PriceRow, ProductRow } from '#server/features/billing/mirrors/mirrors.store.ts';

type Part = { page: number; limit: number };
export type ProductsAsked = Part & {
  name?: string | undefined;
  stripe_id?: string | undefined;
  status?: ProductRow['status'] | undefined;
};
export type PricesAsked = Part & {
  product?: string | undefined;
  type?: string | undefined;
  currency?: string | undefined;
  active?: boolean | undefined;
  /** Only of products that are sold. */
  sold: boolean;
};

const literally = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export async function listProducts(
  db: Db,
  { page, limit, name, stripe_id, status }: ProductsAsked,
): Promise<{ list: ProductRow[]; total: number }> {
  const where = and(
    name === undefined ? undefined : ilike(stripe_product.name, literally(name)),
    stripe_id === undefined ? undefined : eq(stripe_product.stripe_id, stripe_id),
    status === undefined ? undefined : eq(stripe_product.status, status),
  );
  const [[counted], list] = await Promise.all([
    db.select({ total: count() }).from(stripe_product).where(where),
    db
      .select()
      .from(stripe_product)
      .where(where)
      .orderBy(desc(stripe_product.id))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

function pricesWhere(db: Db, { product, type, currency, active, sold }: PricesAsked): SQL | undefined {
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
  );
}

export async function listPrices(
  db: Db,
  asked: PricesAsked,
): Promise<{ list: { price: PriceRow; product: ProductRow | null }[]; total: number }> {
  const where = pricesWhere(db, asked);
  const [[counted], list] = await Promise.all([
    db.select({ total: count() }).from(stripe_price).where(where),
    db
      .select({ price: stripe_price, product: stripe_product })
      .from(stripe_price)
      .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_price.product))
      .where(where)
      .orderBy(desc(stripe_price.id))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** Whether anybody has a plan of this product that goes on. */
export async function isSubscribedTo(db: Db, product: string, live: readonly string[]): Promise<boolean> {
  const [row] = await db
    .select({ id: stripe_subscription.id })
    .from(stripe_subscription)
    .where(and(eq(stripe_subscription.product, product), inArray(stripe_subscription.status, [...live])))
    .limit(1);
  return row !== undefined;
}
