import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stripe_invoice, stripe_price, stripe_product } from '#server/db/schema/billing.ts';

/** The price of the last line that something was taken for: after a change of plan, the new one. */
const bought = sql<string | null>`(
  select line -> 'pricing' -> 'price_details' ->> 'price'
  from jsonb_array_elements(coalesce(${stripe_invoice.object} -> 'lines' -> 'data', '[]'::jsonb)) with ordinality as of(line, at)
  where (line ->> 'amount')::numeric >= 0
  order by (line ->> 'amount')::numeric desc, at limit 1)`;

/** A person's invoices by the payment that settled them, with what they were for. */
export async function listPaidFor(db: Db, userId: number, payments: readonly string[]) {
  if (payments.length === 0) return new Map<string, never>();
  const rows = await db
    .select({
      invoice: stripe_invoice,
      product_name: stripe_product.name,
      interval: stripe_price.billing_interval,
      interval_count: stripe_price.interval_count,
    })
    .from(stripe_invoice)
    .leftJoin(stripe_price, eq(stripe_price.stripe_id, bought))
    .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_price.product))
    .where(and(eq(stripe_invoice.user_id, userId), inArray(stripe_invoice.payment_intent, [...payments])));
  return new Map(rows.map((row) => [row.invoice.payment_intent ?? '', row]));
}
export type PaidInvoice = {
  invoice: typeof stripe_invoice.$inferSelect;
  product_name: string | null;
  interval: string | null;
  interval_count: number | null;
};
