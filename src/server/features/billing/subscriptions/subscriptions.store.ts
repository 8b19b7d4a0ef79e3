import { and, count, desc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import { containing } from '#server/db/containing.ts';
import type { Db } from '#server/db/database.ts';
import { stripe_price, stripe_product, stripe_subscription } from '#server/db/schema/billing.ts';
import { user } from '#server/db/schema/users.ts';
import { between, ordered, wordsIn } from '#server/features/billing/lists.store.ts';
import type {
  PriceRow,
  ProductRow,
  SubscriptionRow,
} from '#server/features/billing/mirrors/mirrors.store.ts';
import type { OrderAsked, SubscriptionOrder } from '#shared/billing/lists.ts';
import { LIVE_STATUSES } from './access.policy.ts';

export type WholeSubscription = {
  subscription: SubscriptionRow;
  price: PriceRow | null;
  product: ProductRow | null;
  email: string | null;
};
type Asked = {
  page: number;
  limit: number;
  userId?: number | undefined;
  status?: string | undefined;
  email?: string | undefined;
  price?: string | undefined;
  product?: string | undefined;
  words?: string | undefined;
  from?: string | undefined;
  before?: string | undefined;
  /** Those that end with their period. */
  ending?: boolean | undefined;
  /** All that go on, whatever their status. */
  live?: boolean | undefined;
  order?: OrderAsked<SubscriptionOrder>;
};

const whole = (db: Db) =>
  db
    .select({
      subscription: stripe_subscription,
      price: stripe_price,
      product: stripe_product,
      email: user.email,
    })
    .from(stripe_subscription)
    .leftJoin(stripe_price, eq(stripe_price.stripe_id, stripe_subscription.price))
    .leftJoin(stripe_product, eq(stripe_product.stripe_id, stripe_subscription.product))
    .leftJoin(user, eq(user.id, stripe_subscription.user_id));

/** A person's subscriptions that go on, newest first. */
export const listLive = (db: Db, userId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(stripe_subscription)
    .where(
      and(eq(stripe_subscription.user_id, userId), inArray(stripe_subscription.status, [...LIVE_STATUSES])),
    )
    .orderBy(desc(stripe_subscription.id))
    .limit(20);

/** The latest few of a person, ended ones too: what access hangs on. */
export const listLatest = (db: Db, userId: number): Promise<WholeSubscription[]> =>
  whole(db)
    .where(eq(stripe_subscription.user_id, userId))
    .orderBy(desc(stripe_subscription.started_at), desc(stripe_subscription.id))
    .limit(10);

const asWhere = ({
  userId,
  status,
  email,
  price,
  product,
  words,
  ending,
  live,
  ...time
}: Asked): SQL | undefined =>
  and(
    userId === undefined ? undefined : eq(stripe_subscription.user_id, userId),
    status === undefined ? undefined : eq(stripe_subscription.status, status),
    email === undefined ? undefined : ilike(user.email, containing(email)),
    price === undefined ? undefined : eq(stripe_subscription.price, price),
    product === undefined ? undefined : eq(stripe_subscription.product, product),
    ending === undefined ? undefined : eq(stripe_subscription.cancel_at_period_end, ending),
    live === true ? inArray(stripe_subscription.status, [...LIVE_STATUSES]) : undefined,
    wordsIn(words, [user.email, stripe_subscription.stripe_id, stripe_subscription.customer]),
    between(stripe_subscription.started_at, time),
  );

export async function listSubscriptions(
  db: Db,
  asked: Asked,
): Promise<{ list: WholeSubscription[]; total: number }> {
  const where = asWhere(asked);
  const [[counted], list] = await Promise.all([
    db
      .select({ total: count() })
      .from(stripe_subscription)
      .leftJoin(user, eq(user.id, stripe_subscription.user_id))
      .where(where),
    whole(db)
      .where(where)
      .orderBy(...ordered(stripe_subscription, asked.order))
      .limit(asked.limit)
      .offset((asked.page - 1) * asked.limit),
  ]);
  return { list, total: counted?.total ?? 0 };
}

export async function findWhole(
  db: Db,
  where: { id: number } | { stripeId: string },
): Promise<WholeSubscription | undefined> {
  const [row] = await whole(db).where(
    'id' in where ? eq(stripe_subscription.id, where.id) : eq(stripe_subscription.stripe_id, where.stripeId),
  );
  return row;
}
