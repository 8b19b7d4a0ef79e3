import type Stripe from 'stripe';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { spend } from './discounts.ts';
import { endSubscription, setStatus } from './ending.ts';
import { closeInvoice, draftInvoice } from './invoices.ts';
import { isMetered, periodLine, takePending, usageLine } from './lines.ts';
import { periodAt } from './periods.ts';

/** The end of the period that a subscription is billed for. */
export const periodEnd = ({ items }: Stripe.Subscription): number =>
  Math.min(...items.data.map((item) => item.current_period_end));

function usageLines(state: State, subscription: Stripe.Subscription): LineDraft[] {
  const customer = idOf(subscription.customer);
  return subscription.items.data.filter(isMetered).map((item) =>
    usageLine(state, item, customer, subscription.currency, {
      start: item.current_period_start,
      end: item.current_period_end,
    }),
  );
}

function advancePeriods(subscription: Stripe.Subscription): void {
  for (const item of subscription.items.data) {
    if (!item.price.recurring) continue;
    const next = periodAt(subscription.billing_cycle_anchor, item.price.recurring, item.current_period_end);
    item.current_period_start = item.current_period_end;
    item.current_period_end = next.end;
  }
}

/** The draft of a cycle's invoice: what was used, what comes, what waited. */
function cycleInvoice(
  state: State,
  subscription: Stripe.Subscription,
  period: { start: number; end: number },
  drafts: LineDraft[],
): Stripe.Invoice {
  const customer = state.customers.get(idOf(subscription.customer), 'customer');
  const waiting = takePending(state, customer.id, subscription.id, subscription.currency);
  const invoice = draftInvoice(
    state,
    {
      customer,
      subscription,
      currency: subscription.currency,
      reason: 'subscription_cycle',
      collection: subscription.collection_method,
      period,
      automaticTax: subscription.automatic_tax.enabled,
      autoAdvance:
        subscription.status !== 'unpaid' && subscription.pause_collection?.behavior !== 'keep_as_draft',
      daysUntilDue: subscription.days_until_due,
      taxRates: subscription.default_tax_rates ?? [],
      created: state.now(customer.id),
    },
    [...waiting.drafts, ...drafts],
    subscription.discounts.length > 0
      ? subscription.discounts.map(String)
      : customer.discount
        ? [customer.discount.id]
        : [],
  );
  waiting.bind(invoice.id);
  spend(state, subscription);
  const pause = subscription.pause_collection?.behavior;
  if (pause === 'void') closeInvoice(state, invoice, 'void');
  if (pause === 'mark_uncollectible') closeInvoice(state, invoice, 'uncollectible');
  return invoice;
}

/** A trial is over and there is no card: what the subscription was told to do then. */
function endTrialWithoutCard(state: State, subscription: Stripe.Subscription): boolean {
  const behavior = subscription.trial_settings?.end_behavior.missing_payment_method;
  if (behavior !== 'cancel' && behavior !== 'pause') return false;
  if (behavior === 'cancel') {
    endSubscription(state, subscription, null);
    return true;
  }
  setStatus(state, subscription, 'paused');
  state.emit('customer.subscription.paused', subscription);
  return true;
}

function hasCard(state: State, subscription: Stripe.Subscription): boolean {
  const customer = state.customers.find(idOf(subscription.customer));
  return (
    idOf(subscription.default_payment_method) !== null ||
    Boolean(idOf(customer?.invoice_settings.default_payment_method))
  );
}

/** A period is over: the subscription ends, pauses, or goes into its next period with an invoice for it. */
export function renew(state: State, subscription: Stripe.Subscription): Stripe.Invoice | null {
  const wasTrial = subscription.status === 'trialing';
  const usage = usageLines(state, subscription);
  const [first] = subscription.items.data;
  const over = { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
  if (subscription.cancel_at !== null && subscription.cancel_at <= periodEnd(subscription)) {
    const owed = usage.some(({ amount }) => amount > 0);
    const last = owed ? cycleInvoice(state, subscription, over, usage) : null;
    endSubscription(state, subscription, 'cancellation_requested');
    if (last) {
      last.auto_advance = true;
      last.automatically_finalizes_at = last.created + 3600;
    }
    return last;
  }
  if (wasTrial && !hasCard(state, subscription) && endTrialWithoutCard(state, subscription)) return null;
  const before = structuredClone(subscription);
  advancePeriods(subscription);
  if (wasTrial) subscription.status = 'active';
  const coming = subscription.items.data
    .filter((item) => !isMetered(item))
    .map((item) =>
      periodLine(state, item, subscription.currency, {
        start: item.current_period_start,
        end: item.current_period_end,
      }),
    );
  const invoice = cycleInvoice(state, subscription, over, [...usage, ...coming]);
  state.emit('customer.subscription.updated', subscription, before);
  return invoice;
}
