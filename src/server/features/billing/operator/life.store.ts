import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stripe_invoice, stripe_order, stripe_product, stripe_usage } from '#server/db/schema/billing.ts';
import { audit } from '#server/db/schema/operations.ts';
import { user } from '#server/db/schema/users.ts';
import type { InvoiceRow } from '#server/features/billing/mirrors/mirrors.store.ts';

const MOST = 100;

export async function findMember(db: Db, id: number | null) {
  if (id === null) return null;
  const [row] = await db.select({ id: user.id, email: user.email }).from(user).where(eq(user.id, id));
  return row ?? null;
}

/** A subscription's invoices, or those that one payment paid; the latest first. */
export const listInvoicesOf = (
  db: Db,
  of: { subscription: string } | { payment: string },
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(stripe_invoice)
    .where(
      'subscription' in of
        ? eq(stripe_invoice.subscription, of.subscription)
        : eq(stripe_invoice.payment_intent, of.payment),
    )
    .orderBy(desc(stripe_invoice.issued_at), desc(stripe_invoice.id))
    .limit(MOST);

/** The purchases that these payments or invoices are. */
export function listOrdersOf(db: Db, of: { payments: readonly string[]; ids: readonly string[] }) {
  const either: SQL[] = [
    ...(of.payments.length > 0 ? [inArray(stripe_order.payment_intent, [...of.payments])] : []),
    ...(of.ids.length > 0 ? [inArray(stripe_order.stripe_id, [...of.ids])] : []),
  ];
  return db
    .select({ order: stripe_order, product_name: stripe_product.name })
    .from(stripe_order)
    .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_order.product))
    .where(either.length > 0 ? or(...either) : sql`false`)
    .orderBy(desc(stripe_order.id))
    .limit(MOST);
}

export const listUsage = (db: Db, subscription: string) =>
  db
    .select()
    .from(stripe_usage)
    .where(eq(stripe_usage.subscription, subscription))
    .orderBy(desc(stripe_usage.at))
    .limit(MOST);

/** What admins did with a subscription, or with one of these charges. */
export function listActs(db: Db, of: { subscription: number | null; charges: readonly string[] }) {
  const either: SQL[] = [];
  if (of.subscription !== null)
    either.push(sql`(${audit.subject} = 'stripe_subscription' and ${audit.subject_id} = ${of.subscription})`);
  if (of.charges.length > 0)
    either.push(
      sql`(${audit.action} = 'billing.refunded' and ${inArray(sql`${audit.detail} ->> 'charge'`, [...of.charges])})`,
    );
  return db
    .select({
      action: audit.action,
      detail: audit.detail,
      created_at: audit.created_at,
      by: user.email,
    })
    .from(audit)
    .leftJoin(user, eq(user.id, audit.actor_id))
    .where(either.length > 0 ? and(eq(audit.outcome, 'ok'), or(...either)) : sql`false`)
    .orderBy(asc(audit.id))
    .limit(MOST);
}
