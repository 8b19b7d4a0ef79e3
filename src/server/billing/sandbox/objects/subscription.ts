import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { metadataOf, phrase } from './parts.ts';
import { planOf } from './price.ts';

type Period = { start: number; end: number };

/** One price on a subscription, with the period that it is billed for. */
export function buildSubscriptionItem(
  subscription: string,
  price: Stripe.Price,
  given: { quantity?: number; metadata?: Stripe.Emptyable<Stripe.MetadataParam>; taxRates: Stripe.TaxRate[] },
  period: Period,
  created: number,
): Stripe.SubscriptionItem {
  const metered = price.recurring?.usage_type === 'metered';
  return {
    id: newId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: metadataOf(given.metadata),
    plan: planOf(price),
    price,
    ...(!metered && { quantity: given.quantity ?? 1 }),
    subscription,
    tax_rates: given.taxRates,
  };
}

const paymentSettings = (
  given: Stripe.SubscriptionCreateParams['payment_settings'],
): Stripe.Subscription.PaymentSettings => ({
  payment_method_options: null,
  payment_method_types: given?.payment_method_types || null,
  save_default_payment_method: given?.save_default_payment_method ?? 'off',
});

/** What a subscription is made of beside its parameters. */
export type SubscriptionParts = {
  customer: Stripe.Customer;
  currency: string;
  anchor: number;
  trial: Period | null;
  taxRates: Stripe.TaxRate[];
  created: number;
};

const NO_SETTINGS: Stripe.Subscription.InvoiceSettings = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: { type: 'self' },
};

/** What no new subscription has. */
const NOT_YET = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  customer_account: null,
  default_source: null,
  ended_at: null,
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  transfer_data: null,
} satisfies Partial<Stripe.Subscription>;

/** A subscription before its items and first invoice. */
export function buildSubscription(
  params: Stripe.SubscriptionCreateParams,
  { customer, created, ...parts }: SubscriptionParts,
): Stripe.Subscription {
  const id = newId('sub');
  return {
    id,
    object: 'subscription',
    ...NOT_YET,
    automatic_tax: {
      disabled_reason: null,
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: 'self' } : null,
    },
    billing_cycle_anchor: parts.anchor,
    billing_mode:
      params.billing_mode?.type === 'classic'
        ? { flexible: null, type: 'classic' }
        : { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: params.cancel_at_period_end ?? false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: params.collection_method ?? 'charge_automatically',
    created,
    currency: parts.currency,
    customer: customer.id,
    days_until_due: params.collection_method === 'send_invoice' ? (params.days_until_due ?? 30) : null,
    default_payment_method: params.default_payment_method ?? null,
    default_tax_rates: parts.taxRates,
    description: phrase(params.description),
    discounts: [],
    invoice_settings: { ...NO_SETTINGS },
    items: { object: 'list', data: [], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    metadata: metadataOf(params.metadata),
    payment_settings: paymentSettings(params.payment_settings),
    start_date: params.backdate_start_date ?? created,
    status: parts.trial ? 'trialing' : 'incomplete',
    test_clock: customer.test_clock ?? null,
    trial_end: parts.trial?.end ?? null,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method:
          params.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
      },
    },
    trial_start: parts.trial?.start ?? null,
  };
}
