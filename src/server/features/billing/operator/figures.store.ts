import { and, eq, gte, inArray, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  stripe_invoice,
  stripe_order,
  stripe_price,
  stripe_subscription,
  stripe_webhook,
} from '#server/db/schema/billing.ts';

type Sum = { currency: string; amount: string };

type Stretch = { from: string; before: string };
type Paid = { currency: string; paid: string; refunded: string };

/** What was paid on invoices of a stretch of time, by currency. */
export const sumPaidInvoices = (db: Db, { from, before }: Stretch): Promise<Paid[]> =>
  db
    .select({
      currency: stripe_invoice.currency,
      paid: sql<string>`coalesce(sum(${stripe_invoice.amount_paid}), 0)`,
      refunded: sql<string>`coalesce(sum(${stripe_invoice.refunded}), 0)`,
    })
    .from(stripe_invoice)
    .where(and(gte(stripe_invoice.issued_at, from), lt(stripe_invoice.issued_at, before)))
    .groupBy(stripe_invoice.currency)
    .orderBy(stripe_invoice.currency);

/** What was bought once, without an invoice. */
export const sumPaidCheckouts = (db: Db, { from, before }: Stretch): Promise<Paid[]> =>
  db
    .select({
      currency: stripe_order.currency,
      paid: sql<string>`coalesce(sum(${stripe_order.amount}), 0)`,
      refunded: sql<string>`coalesce(sum(${stripe_order.refunded}), 0)`,
    })
    .from(stripe_order)
    .where(
      and(
        eq(stripe_order.kind, 'checkout'),
        notInArray(stripe_order.status, ['pending', 'failed']),
        gte(stripe_order.bought_at, from),
        lt(stripe_order.bought_at, before),
      ),
    )
    .groupBy(stripe_order.currency)
    .orderBy(stripe_order.currency);

const PAID = ['active', 'past_due'];

/** What paid plans that go on bring a month; those that are to end bring nothing more. */
export const sumMonthly = (db: Db): Promise<Sum[]> =>
  db
    .select({
      currency: stripe_price.currency,
      amount: sql<string>`coalesce(round(sum(
        ${stripe_price.unit_amount} * ${stripe_subscription.quantity}
        / greatest(coalesce(${stripe_price.interval_count}, 1), 1)::numeric
        * case ${stripe_price.billing_interval}
            when 'day' then 365.25 / 12 when 'week' then 365.25 / 84 when 'year' then 1.0 / 12 else 1 end
      )), 0)`,
    })
    .from(stripe_subscription)
    .innerJoin(stripe_price, sql`${stripe_price.stripe_id} = ${stripe_subscription.price}`)
    .where(
      and(
        inArray(stripe_subscription.status, PAID),
        sql`not ${stripe_subscription.cancel_at_period_end}`,
        sql`${stripe_price.usage_type} is distinct from 'metered'`,
      ),
    )
    .groupBy(stripe_price.currency)
    .orderBy(stripe_price.currency);

/** How plans stand, and how many began and ended since. */
export async function countPlans(db: Db, since: string) {
  const { status, cancel_at_period_end: ending, started_at: started, ended_at: ended } = stripe_subscription;
  const [row] = await db
    .select({
      active: sql<number>`(count(*) filter (where ${status} = 'active'))::int`,
      trialing: sql<number>`(count(*) filter (where ${status} = 'trialing'))::int`,
      past_due: sql<number>`(count(*) filter (where ${status} in ('past_due', 'unpaid')))::int`,
      ending: sql<number>`(count(*) filter (where ${ending} and ${ended} is null))::int`,
      begun: sql<number>`(count(*) filter (where ${started} >= ${since}
        and ${status} not in ('incomplete', 'incomplete_expired')))::int`,
      ended: sql<number>`(count(*) filter (where ${ended} >= ${since} and ${status} = 'canceled'))::int`,
    })
    .from(stripe_subscription);
  return row ?? { active: 0, trialing: 0, past_due: 0, ending: 0, begun: 0, ended: 0 };
}

export async function countFailedEvents(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(stripe_webhook)
    .where(and(isNull(stripe_webhook.processed_at), isNotNull(stripe_webhook.error)));
  return row?.count ?? 0;
}
