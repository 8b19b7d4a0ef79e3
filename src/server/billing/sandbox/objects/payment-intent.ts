import type Stripe from 'stripe';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import { addressOf, metadataOf, phrase } from './parts.ts';

type Shipping = Stripe.PaymentIntentCreateParams['shipping'];

export const shippingOf = (given: Shipping | null | ''): Stripe.PaymentIntent.Shipping | null =>
  given
    ? {
        address: addressOf(given.address) ?? undefined,
        carrier: phrase(given.carrier),
        name: given.name,
        phone: phrase(given.phone),
        tracking_number: phrase(given.tracking_number),
      }
    : null;

/** What no new payment intent has. */
const NOT_YET = {
  allowed_payment_method_types: null,
  amount_capturable: 0,
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  canceled_at: null,
  cancellation_reason: null,
  customer_account: null,
  excluded_payment_method_types: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_record: null,
  processing: null,
  review: null,
  source: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

/** A payment intent before its confirmation. */
export function buildPaymentIntent(
  params: Stripe.PaymentIntentCreateParams,
  created: number,
): Stripe.PaymentIntent {
  const id = newId('pi');
  const automatic = params.automatic_payment_methods;
  return {
    id,
    object: 'payment_intent',
    ...NOT_YET,
    amount: params.amount,
    amount_details: { tip: {} },
    automatic_payment_methods: automatic
      ? { allow_redirects: automatic.allow_redirects ?? 'always', enabled: automatic.enabled }
      : null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: `${id}_secret_${letters(24)}`,
    confirmation_method: params.confirmation_method ?? 'automatic',
    created,
    currency: params.currency.toLowerCase(),
    customer: params.customer ?? null,
    description: phrase(params.description),
    metadata: metadataOf(params.metadata),
    payment_method: params.payment_method ?? null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    receipt_email: phrase(params.receipt_email),
    setup_future_usage: params.setup_future_usage || null,
    shipping: shippingOf(params.shipping),
    statement_descriptor: phrase(params.statement_descriptor),
    statement_descriptor_suffix: phrase(params.statement_descriptor_suffix),
    status: params.payment_method ? 'requires_confirmation' : 'requires_payment_method',
  };
}
