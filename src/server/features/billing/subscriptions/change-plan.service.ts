import type Stripe from 'stripe';
import { paymentNotFound } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { noPlanEnding, planNotOpen, samePlan } from '#server/features/billing/billing.errors.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { guardedAgainstTrying } from '#server/features/billing/customers/cards.service.ts';
import { mainItem } from '#server/features/billing/mirrors/mirror-rows.ts';
import {
  findPrice,
  findSubscription,
  type PriceRow,
  type SubscriptionRow,
} from '#server/features/billing/mirrors/mirrors.store.ts';
import { keepAnswered, refreshSubscription } from '#server/features/billing/mirrors/refresh.service.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { Reference } from '#shared/billing/catalogue.ts';
import type { CancelType, PlanChange } from '#shared/billing/subscriptions.ts';
import { stepAfterChange } from './payment-step.service.ts';
import { type Change, changeBetween } from './prices.policy.ts';
import { requireOpenPrice, settled, type Subscribed } from './subscribe.service.ts';

const CHANGEABLE = new Set(['active', 'trialing', 'past_due']);

const byReference = (given: Reference) =>
  /^\d+$/.test(String(given)) ? { id: Number(given) } : { stripeId: String(given) };

/** One's own subscription. Throws 404 for anybody else's. */
export async function requireOwn(deps: Deps, userId: number, given: Reference): Promise<SubscriptionRow> {
  const row = await findSubscription(deps.db, byReference(given));
  if (!row || row.user_id !== userId) throw paymentNotFound();
  return row;
}

export async function requireAny(deps: Deps, given: Reference): Promise<SubscriptionRow> {
  const row = await findSubscription(deps.db, byReference(given));
  if (!row) throw paymentNotFound();
  return row;
}

/** What the plan gives stays until what was paid for it is over: the provider knows the smaller one from now on. */
const keptUntilPeriodEnd = (from: SubscriptionRow): Stripe.MetadataParam => ({
  kept_product: from.product,
  kept_until: from.current_period_end ?? '',
});

type Wished = { price: PriceRow; quantity: number };

const itemFor = (item: Stripe.SubscriptionItem, { price, quantity }: Wished) => ({
  id: item.id,
  price: price.stripe_id,
  quantity,
});

const paramsOf = (
  row: SubscriptionRow,
  item: Stripe.SubscriptionItem,
  wished: Wished,
  { isPaidNow }: Change,
): Stripe.SubscriptionUpdateParams =>
  isPaidNow
    ? {
        items: [itemFor(item, wished)],
        proration_behavior: 'always_invoice',
        payment_behavior: 'pending_if_incomplete',
      }
    : {
        items: [itemFor(item, wished)],
        proration_behavior: 'none',
        metadata: keptUntilPeriodEnd(row),
      };

async function changeHeld(deps: Deps, row: SubscriptionRow, input: PlanChange): Promise<Subscribed> {
  const price = await requireOpenPrice(deps, input.newPlanId ?? input.priceId ?? '');
  const present = await refreshSubscription(deps, row.stripe_id);
  const item = mainItem(present);
  if (!item || !CHANGEABLE.has(present.status)) throw planNotOpen();
  const wished = { price, quantity: input.quantity ?? item.quantity ?? 1 };
  if (item.price.id === price.stripe_id && item.quantity === wished.quantity) throw samePlan();
  const from = await findPrice(deps.db, { stripeId: item.price.id });
  const change: Change = from
    ? changeBetween({ price: from, quantity: item.quantity ?? 1 }, wished)
    : { direction: 'up', isPaidNow: true };
  const fresh = await requireAny(deps, row.stripe_id);
  const changed = await ask(
    deps,
    (stripe, options) =>
      stripe.subscriptions.update(row.stripe_id, paramsOf(fresh, item, wished, change), options),
    { fields: ['items', 'quantity'] },
  );
  await keepAnswered(deps, changed);
  const step = changed.pending_update ? await stepAfterChange(deps, changed) : {};
  return settled(deps, changed, step);
}

/** What was to end goes on; what goes on already stays as it is. Throws 409 where it has ended. */
export async function resumeSubscription(deps: Deps, row: SubscriptionRow): Promise<Stripe.Subscription> {
  const present = await refreshSubscription(deps, row.stripe_id);
  if (!CHANGEABLE.has(present.status)) throw noPlanEnding();
  if (!present.cancel_at_period_end && present.cancel_at === null) return present;
  const changed = await ask(deps, (stripe, options) =>
    stripe.subscriptions.update(row.stripe_id, { cancel_at_period_end: false }, options),
  );
  await keepAnswered(deps, changed);
  return changed;
}

const resumeHeld = async (deps: Deps, row: SubscriptionRow): Promise<Subscribed> =>
  settled(deps, await resumeSubscription(deps, row), {});

/**
 * Another plan in place of one's own: more is paid at once less what is left of the old one, less comes with the next
 * period; or, with `resume`, the same plan goes on after all. Throws 402 where the bank refuses (the old plan stays), 404,
 * 409 for the plan that it is, and for one that has ended or waits for its first payment.
 */
export async function changePlan(deps: Deps, actor: Member, input: PlanChange): Promise<Subscribed> {
  const row = await requireOwn(deps, actor.userId, input.activeSubscriptionId);
  return withClaim(deps, personsClaim(actor.userId), () =>
    guardedAgainstTrying(deps, actor, () =>
      input.resume ? resumeHeld(deps, row) : changeHeld(deps, row, input),
    ),
  );
}

/** Ends a subscription when what was paid is over, or at once; what has ended stays as it is. */
export async function endSubscription(
  deps: Deps,
  row: SubscriptionRow,
  type: CancelType,
): Promise<Stripe.Subscription> {
  const present = await refreshSubscription(deps, row.stripe_id);
  if (present.status === 'canceled' || present.status === 'incomplete_expired') return present;
  // What was never paid has no period that could end.
  const isAtOnce = type === 'immediate' || present.status === 'incomplete';
  if (!isAtOnce && present.cancel_at_period_end) return present;
  const ended = await ask(deps, (stripe, options) =>
    isAtOnce
      ? stripe.subscriptions.cancel(row.stripe_id, {}, options)
      : stripe.subscriptions.update(row.stripe_id, { cancel_at_period_end: true }, options),
  );
  await keepAnswered(deps, ended);
  return ended;
}
