import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import {
  stripe_invoice,
  stripe_price,
  stripe_product,
  stripe_subscription,
} from '#server/db/schema/billing.ts';
import { preference, user } from '#server/db/schema/users.ts';
import { FALLBACK_LANGUAGE } from '#shared/languages.ts';

const READER = {
  email: user.email,
  language: sql<string>`coalesce(${preference.language}, ${FALLBACK_LANGUAGE})`,
  timezone: sql<string>`coalesce(${preference.timezone}, 'UTC')`,
};

/** An invoice with who pays it; undefined where that person is no more. */
export async function findInvoiceReader(db: Db, stripeId: string) {
  const [row] = await db
    .select({ ...READER, invoice: stripe_invoice, plan: stripe_product.name })
    .from(stripe_invoice)
    .innerJoin(user, and(eq(user.id, stripe_invoice.user_id), isNull(user.deleted_at)))
    .leftJoin(preference, eq(preference.user_id, user.id))
    .leftJoin(stripe_subscription, eq(stripe_subscription.stripe_id, stripe_invoice.subscription))
    .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_subscription.product))
    .where(eq(stripe_invoice.stripe_id, stripeId));
  return row;
}

/** A subscription with who has it, and whether it was ever more than a first payment that did not come. */
export async function findPlanReader(db: Db, stripeId: string) {
  const [row] = await db
    .select({
      ...READER,
      subscription: stripe_subscription,
      price: stripe_price,
      plan: stripe_product.name,
      wasHad: sql<boolean>`exists (select 1 from ${stripe_invoice}
        where ${stripe_invoice.subscription} = ${stripe_subscription.stripe_id} and ${stripe_invoice.status} = 'paid')`,
    })
    .from(stripe_subscription)
    .innerJoin(user, and(eq(user.id, stripe_subscription.user_id), isNull(user.deleted_at)))
    .leftJoin(preference, eq(preference.user_id, user.id))
    .leftJoin(stripe_price, eq(stripe_price.stripe_id, stripe_subscription.price))
    .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_subscription.product))
    .where(eq(stripe_subscription.stripe_id, stripeId));
  return row;
}
