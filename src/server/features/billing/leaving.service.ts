import type Stripe from 'stripe';
import { isMissing } from '#server/billing/provider-faults.ts';
import type { Deps } from '#server/deps.ts';
import { personsClaim, withClaim } from './claims.service.ts';
import { forgetClaims } from './claims.store.ts';
import { findPayer } from './customers/customers.store.ts';
import { thinPayments } from './leaving.store.ts';
import { keepAnswered } from './mirrors/refresh.service.ts';
import { ask } from './provider.service.ts';
import { endSubscription } from './subscriptions/change-plan.service.ts';
import { readLive } from './subscriptions/subscribe.service.ts';
import { listLive } from './subscriptions/subscriptions.store.ts';

export const FORGET_CUSTOMER = 'billing.forget-customer';
export const FOLLOW_ACCOUNT = 'billing.follow-account';
/** In the provider's metadata: the plan was stopped because the account is to go, so it goes on if the account stays. */
const MARK = 'stopped_for_deletion';

/** Inside the transaction that erases: the plan is stopped and the customer forgotten by a job of that transaction. */
export async function forgetPayer(tx: Deps, userId: number): Promise<void> {
  const payer = await findPayer(tx.db, userId);
  await thinPayments(tx.db, userId);
  await forgetClaims(tx.db, [personsClaim(userId)]);
  if (payer?.stripe_uid) await tx.jobs.enqueue(tx, FORGET_CUSTOMER, { customer: payer.stripe_uid });
}

/** The job: stops what is still paid for, then forgets name, address and cards; the provider keeps the invoices. */
export async function forgetCustomerThere(deps: Deps, customer: string): Promise<void> {
  try {
    for (const { id } of await readLive(deps, customer))
      await keepAnswered(
        deps,
        await ask(deps, (stripe, options) => stripe.subscriptions.cancel(id, {}, options)),
      );
    await ask(deps, (stripe) => stripe.customers.del(customer));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Written with the change: whoever is to be deleted pays for no further period, whoever stays after all goes on. */
export const followAccount = (tx: Deps, userId: number): Promise<void> =>
  tx.payments ? tx.jobs.enqueue(tx, FOLLOW_ACCOUNT, { user_id: userId }) : Promise.resolve();

/** The job of followAccount. */
export const followAccountNow = (deps: Deps, userId: number): Promise<void> =>
  withClaim(deps, personsClaim(userId), async () => {
    const payer = await findPayer(deps.db, userId);
    if (!payer?.stripe_uid) return;
    for (const row of await listLive(deps.db, userId)) {
      const { metadata } = row.object as Partial<Stripe.Subscription>;
      const isMarked = metadata?.[MARK] === 'true';
      if (payer.isLeaving && !row.cancel_at_period_end) {
        const ended = await endSubscription(deps, row, 'at_period_end');
        if (ended.status !== 'canceled') await mark(deps, row.stripe_id, { metadata: { [MARK]: 'true' } });
      } else if (!payer.isLeaving && isMarked)
        await mark(deps, row.stripe_id, { cancel_at_period_end: false, metadata: { [MARK]: '' } });
    }
  });

async function mark(deps: Deps, id: string, change: Stripe.SubscriptionUpdateParams): Promise<void> {
  const changed = await ask(deps, (stripe, options) => stripe.subscriptions.update(id, change, options));
  await keepAnswered(deps, changed);
}
