import type Stripe from 'stripe';
import { instantOf, idOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import type { InvoiceRow } from '#server/features/billing/mirrors/mirrors.store.ts';
import type { LifeMoment } from '#shared/billing/operator.ts';
import type { SubscriptionModel } from '#shared/billing/subscriptions.ts';

type Act = { action: string; detail: unknown; created_at: string; by: string | null };
type Parts = {
  subscription: SubscriptionModel | null;
  invoices: readonly InvoiceRow[];
  charges: readonly Stripe.Charge[];
  refunds: readonly Stripe.Refund[];
  usage: readonly { at: string; quantity: number; event_name: string }[];
  acts: readonly Act[];
};

const moment = (
  at: string,
  what: LifeMoment['what'],
  more: Partial<Omit<LifeMoment, 'at' | 'what'>> = {},
): LifeMoment => ({ at, what, amount: null, currency: null, note: null, by: null, ...more });

const wordIn = (detail: unknown, name: string): string | null => {
  const value = new Map(Object.entries((detail ?? {}) as Record<string, unknown>)).get(name);
  return typeof value === 'string' && value !== '' ? value : null;
};

function ofPlan(plan: SubscriptionModel): LifeMoment[] {
  const end = plan.cancel_at ?? plan.current_period_end;
  const isEnding = plan.ended_at === null && (plan.cancel_at_period_end || plan.cancel_at !== null);
  return [
    moment(plan.started_at, 'started', { note: plan.product_name || null }),
    ...(plan.trial_end === null ? [] : [moment(plan.trial_end, 'trial_ends')]),
    ...(isEnding && end !== null ? [moment(end, 'ends')] : []),
    ...(plan.ended_at === null ? [] : [moment(plan.ended_at, 'ended')]),
  ];
}

/** A charge says what came of it; the bank's words stand with a refusal. */
function ofCharge(charge: Stripe.Charge): LifeMoment[] {
  const card = charge.payment_method_details?.card;
  const money = { amount: charge.amount, currency: charge.currency };
  const at = instantOf(charge.created);
  if (charge.status === 'failed')
    return [moment(at, 'refused', { ...money, note: charge.failure_message ?? null })];
  if (charge.status !== 'succeeded') return [];
  const paid = moment(at, 'paid', { ...money, note: card?.last4 ?? null });
  return charge.disputed ? [paid, moment(at, 'disputed', money)] : [paid];
}

function ofRefund(refund: Stripe.Refund, acts: readonly Act[]): LifeMoment {
  const act = acts.find(({ detail }) => wordIn(detail, 'refund') === refund.id);
  const isLost = refund.status === 'failed' || refund.status === 'canceled';
  return moment(instantOf(refund.created), isLost ? 'give_back_failed' : 'given_back', {
    amount: refund.amount,
    currency: refund.currency,
    note: wordIn(refund.metadata, 'note') ?? wordIn(act?.detail, 'note') ?? refund.reason ?? null,
    by: act?.by ?? null,
  });
}

const ofAct = ({ action, detail, created_at: at, by }: Act): LifeMoment[] => {
  if (action === 'stripe_subscription.stopped')
    return [moment(at, 'stop_asked', { by, note: wordIn(detail, 'reason') })];
  return action === 'stripe_subscription.resumed' ? [moment(at, 'resumed', { by })] : [];
};

/** Everything in the order in which it happened, the earliest first. */
export function momentsOf({ subscription, invoices, charges, refunds, usage, acts }: Parts): LifeMoment[] {
  const told = new Set(charges.map((charge) => idOf(charge.payment_intent)));
  const all = [
    ...(subscription ? ofPlan(subscription) : []),
    // What was paid is told by its charge; an invoice without one has words of its own.
    ...invoices
      .filter(({ payment_intent: payment }) => payment === null || !told.has(payment))
      .map((row) =>
        moment(row.issued_at, 'invoiced', { amount: row.total, currency: row.currency, note: row.number }),
      ),
    ...charges.flatMap(ofCharge),
    ...refunds.map((refund) => ofRefund(refund, acts)),
    ...usage.map(({ at, quantity, event_name: name }) =>
      moment(at, 'used', { amount: quantity, note: name }),
    ),
    ...acts.flatMap(ofAct),
  ];
  return all.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
