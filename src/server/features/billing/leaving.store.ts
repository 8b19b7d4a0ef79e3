import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  allowance_use,
  stripe_invoice,
  stripe_order,
  stripe_subscription,
  stripe_usage,
} from '#server/db/schema/billing.ts';

/** What the books need of a payment: no name, no address, no mail. */
const KEPT = ['id', 'object', 'created', 'currency', 'number', 'status', 'total', 'livemode'];

/** Takes what names a person out of what the law wants kept; the sums stay in their columns. */
export async function thinPayments(db: Db, userId: number): Promise<void> {
  const kept = sql`(select coalesce(jsonb_object_agg(key, value), '{}'::jsonb)
    from jsonb_each(object) where key = any(${sql.param(KEPT)}))`;
  const links = { hosted_invoice_url: null, invoice_pdf: null };
  await db
    .update(stripe_invoice)
    .set({ object: kept, ...links, user_id: null })
    .where(eq(stripe_invoice.user_id, userId));
  for (const table of [stripe_order, stripe_subscription] as const)
    await db.update(table).set({ object: kept, user_id: null }).where(eq(table.user_id, userId));
  await db.update(stripe_usage).set({ user_id: null }).where(eq(stripe_usage.user_id, userId));
  await db.delete(allowance_use).where(eq(allowance_use.user_id, userId));
}
