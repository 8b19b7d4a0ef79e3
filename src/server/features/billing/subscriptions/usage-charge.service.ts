import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { noUsagePrice, notActive } from '#server/features/billing/billing.errors.ts';
import { refreshSubscription } from '#server/features/billing/mirrors/refresh.service.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import { invalid } from '#server/http/errors.ts';
import type { UsageCharge, UsageModel } from '#shared/billing/usage.ts';
import { requireAny } from './change-plan.service.ts';
import { insertUsage, markTaken, type UsageRow } from './usage.store.ts';

const CHARGEABLE = new Set(['active', 'trialing', 'past_due']);
/** What the provider takes: so far back and so far ahead, milliseconds. */
const BACK_MS = 35 * 86_400_000;
const AHEAD_MS = 5 * 60_000;

const toModel = ({ identifier, event_name, quantity, at }: UsageRow): UsageModel => ({
  identifier,
  event_name,
  quantity,
  timestamp: at,
});

function momentOf(deps: Deps, timestamp: string | undefined): Date {
  const now = deps.clock.now();
  if (timestamp === undefined) return now;
  const at = new Date(timestamp);
  if (at.getTime() < now.getTime() - BACK_MS) throw invalid({ timestamp: 'At most 35 days ago' });
  if (at.getTime() > now.getTime() + AHEAD_MS) throw invalid({ timestamp: 'At most 5 minutes ahead' });
  return at;
}

async function meterOf(deps: Deps, subscription: Stripe.Subscription): Promise<Stripe.Billing.Meter> {
  const meter = subscription.items.data
    .map(({ price }) => (price.recurring?.usage_type === 'metered' ? price.recurring.meter : null))
    .find((one) => typeof one === 'string');
  if (!meter) throw noUsagePrice();
  return ask(deps, (stripe) => stripe.billing.meters.retrieve(meter));
}

/**
 * Tells the provider's meter what was used under a subscription. An identifier that was told before answers what was kept
 * then and counts nothing. Throws 400, 404, 409 where nothing is metered or the subscription is not active.
 */
export async function chargeUsage(deps: Deps, input: UsageCharge): Promise<UsageModel> {
  const row = await requireAny(deps, input.subId);
  const subscription = await refreshSubscription(deps, row.stripe_id);
  const meter = await meterOf(deps, subscription);
  if (!CHARGEABLE.has(subscription.status)) throw notActive();
  const kept = await insertUsage(deps.db, {
    user_id: row.user_id,
    subscription: row.stripe_id,
    identifier: input.identifier ?? randomUUID(),
    event_name: meter.event_name,
    quantity: input.quantity,
    at: momentOf(deps, input.timestamp).toISOString(),
  });
  if (kept.subscription !== row.stripe_id)
    throw invalid({ identifier: 'This one was told of another subscription' });
  if (kept.taken_at !== null) return toModel(kept);
  const told = {
    event_name: kept.event_name,
    payload: { stripe_customer_id: row.customer, value: String(kept.quantity) },
    identifier: kept.identifier,
    timestamp: Math.floor(Date.parse(kept.at) / 1000),
  };
  await ask(deps, (stripe, options) => stripe.billing.meterEvents.create(told, options), {
    key: `usage:${kept.identifier}`,
    fields: ['identifier', 'timestamp'],
  });
  await markTaken(deps.db, kept.id, deps.clock.now().toISOString());
  return toModel(kept);
}
