import { and, count, desc, eq, ilike, lt, type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import {
  stripe_invoice,
  stripe_order,
  stripe_product,
  stripe_subscription,
} from '#server/db/schema/billing.ts';
import { user } from '#server/db/schema/users.ts';
import { between, ordered, wordsIn } from '#server/features/billing/lists.store.ts';
import type { InvoiceOrder, OrderAsked, OrderOrder } from '#shared/billing/lists.ts';

type Part = { page: number; limit: number };
type Asked = {
  status?: string | undefined;
  customer?: string | undefined;
  words?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  currency?: string | undefined;
};
/** Which invoices, whatever page of them. */
export type WhichInvoices = Asked & { subscription?: string | undefined };
export type InvoicesAsked = Part & WhichInvoices & { order?: OrderAsked<InvoiceOrder> };
export type OrdersAsked = Part &
  Asked & {
    product?: string | undefined;
    userId?: number | undefined;
    order?: OrderAsked<OrderOrder>;
  };
/** A customer of the provider, or letters of an address. */
const payerIs = (column: typeof stripe_invoice.customer | typeof stripe_order.customer, given: string) =>
  given.startsWith('cus_') ? eq(column, given) : ilike(user.email, containing(given));

const invoicesWhere = ({ status, customer, words, currency, subscription, ...time }: WhichInvoices) =>
  and(
    status === undefined ? undefined : eq(stripe_invoice.status, status),
    customer === undefined ? undefined : payerIs(stripe_invoice.customer, customer),
    currency === undefined ? undefined : eq(stripe_invoice.currency, currency),
    subscription === undefined ? undefined : eq(stripe_invoice.subscription, subscription),
    wordsIn(words, [user.email, stripe_invoice.number, stripe_invoice.stripe_id, stripe_invoice.customer]),
    between(stripe_invoice.issued_at, time),
  );

export async function listInvoices(db: Db, asked: InvoicesAsked) {
  const where = invoicesWhere(asked);
  const { page, limit } = asked;
  const [[counted], list] = await Promise.all([
    db
      .select({ total: count() })
      .from(stripe_invoice)
      .leftJoin(user, eq(user.id, stripe_invoice.user_id))
      .where(where),
    db
      .select({ invoice: stripe_invoice, email: user.email, product_name: stripe_product.name })
      .from(stripe_invoice)
      .leftJoin(user, eq(user.id, stripe_invoice.user_id))
      .leftJoin(stripe_subscription, eq(stripe_subscription.stripe_id, stripe_invoice.subscription))
      .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_subscription.product))
      .where(where)
      .orderBy(...ordered(stripe_invoice, asked.order))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

const ordersWhere = ({
  status,
  customer,
  product,
  userId,
  words,
  currency,
  ...time
}: Omit<OrdersAsked, keyof Part | 'order'>): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(stripe_order.user_id, userId),
    status === undefined ? undefined : sql`${stripe_order.status} = ${status}`,
    customer === undefined ? undefined : payerIs(stripe_order.customer, customer),
    product === undefined ? undefined : eq(stripe_order.product, product),
    currency === undefined ? undefined : eq(stripe_order.currency, currency),
    wordsIn(words, [user.email, stripe_order.stripe_id, stripe_order.customer]),
    between(stripe_order.bought_at, time),
  );

export async function listOrders(db: Db, asked: OrdersAsked) {
  const where = ordersWhere(asked);
  const [[counted], list] = await Promise.all([
    db
      .select({ total: count() })
      .from(stripe_order)
      .leftJoin(user, eq(user.id, stripe_order.user_id))
      .where(where),
    db
      .select({ order: stripe_order, email: user.email, product_name: stripe_product.name })
      .from(stripe_order)
      .leftJoin(user, eq(user.id, stripe_order.user_id))
      .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_order.product))
      .where(where)
      .orderBy(...ordered(stripe_order, asked.order))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

/** As sumInvoices, of purchases; what was not paid is owed. */
export const sumOrders = (db: Db, which: Omit<OrdersAsked, keyof Part | 'order'> = {}) =>
  db
    .select({
      currency: stripe_order.currency,
      orders: sql<number>`count(*)::int`,
      paid: sql<string>`coalesce(sum(${stripe_order.amount})
        filter (where ${stripe_order.status} not in ('pending', 'failed')), 0)`,
      due: sql<string>`coalesce(sum(${stripe_order.amount}) filter (where ${stripe_order.status} = 'pending'), 0)`,
      refunded: sql<string>`coalesce(sum(${stripe_order.refunded}), 0)`,
    })
    .from(stripe_order)
    .leftJoin(user, eq(user.id, stripe_order.user_id))
    .where(ordersWhere(which))
    .groupBy(stripe_order.currency)
    .orderBy(stripe_order.currency);

/** A person's invoices, newest first. */
export const listOwn = (db: Db, userId: number, most: number) =>
  db
    .select()
    .from(stripe_invoice)
    .where(and(eq(stripe_invoice.user_id, userId), sql`${stripe_invoice.status} <> 'draft'`))
    .orderBy(desc(stripe_invoice.issued_at), desc(stripe_invoice.id))
    .limit(most);

/** By currency: an amount of one is none of another. */
export const sumInvoices = (db: Db, which: WhichInvoices = {}) =>
  db
    .select({
      currency: stripe_invoice.currency,
      invoices: sql<number>`count(*)::int`,
      paid: sql<string>`coalesce(sum(${stripe_invoice.amount_paid}), 0)`,
      due: sql<string>`coalesce(sum(${stripe_invoice.amount_due} - ${stripe_invoice.amount_paid})
        filter (where ${stripe_invoice.status} = 'open'), 0)`,
      refunded: sql<string>`coalesce(sum(${stripe_invoice.refunded}), 0)`,
    })
    .from(stripe_invoice)
    .leftJoin(user, eq(user.id, stripe_invoice.user_id))
    .where(invoicesWhere(which))
    .groupBy(stripe_invoice.currency)
    .orderBy(stripe_invoice.currency);

/** What the law no longer asks to be kept, of people who have left. */
export async function forgetOldPayments(db: Db, before: string): Promise<void> {
  for (const table of [stripe_invoice, stripe_order] as const)
    await db.delete(table).where(and(sql`${table.user_id} is null`, lt(table.created_at, before)));
}
