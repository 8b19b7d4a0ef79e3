import { and, eq, getTableColumns, getTableName, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  stripe_invoice,
  stripe_order,
  stripe_price,
  stripe_product,
  stripe_subscription,
} from '#server/db/schema/billing.ts';
import { user } from '#server/db/schema/users.ts';
import type { InvoiceFacts, OrderFacts, PriceFacts, ProductFacts, SubscriptionFacts } from './mirror-rows.ts';

type MirrorTable =
  | typeof stripe_product
  | typeof stripe_price
  | typeof stripe_subscription
  | typeof stripe_invoice
  | typeof stripe_order;

export type ProductRow = typeof stripe_product.$inferSelect;
export type PriceRow = typeof stripe_price.$inferSelect;
export type SubscriptionRow = typeof stripe_subscription.$inferSelect;
export type InvoiceRow = typeof stripe_invoice.$inferSelect;
export type OrderRow = typeof stripe_order.$inferSelect;

/** Columns that a row keeps from when it was made, whatever is read later. */
const FIRST = new Set(['id', 'stripe_id', 'created_at']);

/** Never forgotten by a later reading that does not say. */
const STICKY = new Set(['user_id', 'payment_intent']);

/** Every column that was given takes the new value. */
function takingOver(table: MirrorTable, given: object): Record<string, SQL> {
  const columns = getTableColumns(table) as Record<string, { name: string }>;
  const taken = Object.entries(columns)
    .filter(([key]) => !FIRST.has(key) && (key in given || key === 'updated_at'))
    .map(([key, { name }]) => {
      const next = sql`excluded.${sql.identifier(name)}`;
      const present = sql`${sql.identifier(getTableName(table))}.${sql.identifier(name)}`;
      const value = STICKY.has(key) ? sql`coalesce(${next}, ${present})` : next;
      return [key, key === 'updated_at' ? sql`now()` : value] as const;
    });
  return Object.fromEntries(taken);
}

/** The one upsert of all mirrors: what was read earlier than what stands there changes nothing. */
const upsert = (db: Db, table: MirrorTable, row: Record<string, unknown>) =>
  db
    .insert(table)
    .values(row as never)
    .onConflictDoUpdate({
      target: table.stripe_id,
      set: takingOver(table, row),
      setWhere: lte(table.updated_from_event_at, sql`excluded.updated_from_event_at`),
    });

/** When it was read or answered. */
type At = { readAt: string };
/** The person whose customer this is. */
const payerOf = (customer: string) =>
  sql<number | null>`(select ${user.id} from ${user} where ${user.stripe_uid} = ${customer})`;

export const keepProduct = (db: Db, facts: ProductFacts, { readAt }: At) =>
  upsert(db, stripe_product, { ...facts, updated_from_event_at: readAt });

export const keepPrice = (db: Db, facts: PriceFacts, { readAt }: At) =>
  upsert(db, stripe_price, { ...facts, updated_from_event_at: readAt });

export const keepSubscription = (db: Db, facts: SubscriptionFacts, { readAt }: At) =>
  upsert(db, stripe_subscription, {
    ...facts,
    user_id: payerOf(facts.customer),
    updated_from_event_at: readAt,
  });

export const keepInvoice = (db: Db, facts: InvoiceFacts, { readAt }: At) =>
  upsert(db, stripe_invoice, { ...facts, user_id: payerOf(facts.customer), updated_from_event_at: readAt });

export const keepOrder = (db: Db, facts: OrderFacts, { readAt }: At) =>
  upsert(db, stripe_order, { ...facts, user_id: payerOf(facts.customer), updated_from_event_at: readAt });

/** What the provider has deleted; the row stays for what was bought of it. */
export const markDeleted = (db: Db, kind: 'product' | 'price', stripeId: string, { readAt }: At) => {
  const table = kind === 'product' ? stripe_product : stripe_price;
  return db
    .update(table)
    .set({ status: 'deleted', updated_from_event_at: readAt, updated_at: sql`now()` })
    .where(and(eq(table.stripe_id, stripeId), lte(table.updated_from_event_at, readAt)));
};

export async function findProduct(db: Db, where: { id: number } | { stripeId: string }) {
  const [row] = await db
    .select()
    .from(stripe_product)
    .where('id' in where ? eq(stripe_product.id, where.id) : eq(stripe_product.stripe_id, where.stripeId));
  return row;
}

/** True once the provider has ever sold anything here. */
export async function hasProducts(db: Db): Promise<boolean> {
  return (await db.select({ id: stripe_product.id }).from(stripe_product).limit(1)).length > 0;
}

export async function findPrice(db: Db, where: { id: number } | { stripeId: string }) {
  const [row] = await db
    .select()
    .from(stripe_price)
    .where('id' in where ? eq(stripe_price.id, where.id) : eq(stripe_price.stripe_id, where.stripeId));
  return row;
}

export async function findSubscription(db: Db, where: { id: number } | { stripeId: string }) {
  const [row] = await db
    .select()
    .from(stripe_subscription)
    .where(
      'id' in where
        ? eq(stripe_subscription.id, where.id)
        : eq(stripe_subscription.stripe_id, where.stripeId),
    );
  return row;
}

export async function findInvoice(db: Db, where: { id: number } | { stripeId: string }) {
  const [row] = await db
    .select()
    .from(stripe_invoice)
    .where('id' in where ? eq(stripe_invoice.id, where.id) : eq(stripe_invoice.stripe_id, where.stripeId));
  return row;
}

export async function findOrder(db: Db, where: { id: number } | { stripeId: string } | { payment: string }) {
  const condition =
    'id' in where
      ? eq(stripe_order.id, where.id)
      : 'payment' in where
        ? eq(stripe_order.payment_intent, where.payment)
        : eq(stripe_order.stripe_id, where.stripeId);
  const [row] = await db.select().from(stripe_order).where(condition);
  return row;
}

/** What a charge says of the invoice and the purchase that it paid. */
export async function noteRefund(
  db: Db,
  { payment, invoice }: { payment: string; invoice: string },
  { refunded, status }: Pick<OrderRow, 'refunded' | 'status'>,
): Promise<void> {
  const updated_at = sql`now()`;
  const isOf = (table: typeof stripe_invoice | typeof stripe_order) =>
    or(
      payment === '' ? undefined : eq(table.payment_intent, payment),
      invoice === '' ? undefined : eq(table.stripe_id, invoice),
    );
  await db.update(stripe_invoice).set({ refunded, updated_at }).where(isOf(stripe_invoice));
  await db.update(stripe_order).set({ refunded, status, updated_at }).where(isOf(stripe_order));
}

export const listProducts = (db: Db, stripeIds: readonly string[]): Promise<ProductRow[]> =>
  stripeIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(stripe_product)
        .where(inArray(stripe_product.stripe_id, [...stripeIds]));

/** Rows that came before anybody knew whose customer it was. */
export async function claimRows(db: Db, userId: number, customer: string): Promise<void> {
  for (const table of [stripe_subscription, stripe_invoice, stripe_order] as const)
    await db
      .update(table)
      .set({ user_id: userId })
      .where(and(eq(table.customer, customer), sql`${table.user_id} is null`));
}
