import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';

type Failure = { code: string; decline_code?: string; message: string };

const failedOutcome = ({ code, decline_code }: Failure): Stripe.Charge.Outcome => ({
  advice_code: code === 'processing_error' ? 'try_again_later' : 'do_not_try_again',
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline_code === 'fraudulent' ? 'not_sent_to_network' : 'declined_by_network',
  reason: decline_code ?? code,
  risk_level: decline_code === 'fraudulent' ? 'highest' : 'normal',
  risk_score: decline_code === 'fraudulent' ? 92 : 12,
  seller_message:
    decline_code === 'fraudulent'
      ? 'Stripe blocked this payment as too risky.'
      : 'The bank did not return any further details with this decline.',
  type: decline_code === 'fraudulent' ? 'blocked' : 'issuer_declined',
});

const GOOD: Stripe.Charge.Outcome = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: 'approved_by_network',
  reason: null,
  risk_level: 'normal',
  risk_score: 12,
  seller_message: 'Payment complete.',
  type: 'authorized',
};

function cardDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails {
  const { card } = method;
  if (!card) return { type: method.type };
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: authenticated
        ? {
            authentication_flow: 'challenge',
            electronic_commerce_indicator: '05',
            exemption_indicator: null,
            result: 'authenticated',
            result_reason: null,
            transaction_id: newId('tds'),
            version: '2.2.0',
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
    type: 'card',
  };
}

/** What a charge is made of. */
export type ChargeParts = {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  authenticated: boolean;
  captured: boolean;
  failure: Failure | null;
  origin: string;
  created: number;
};

/** A charge as it follows from a try of a payment intent. */
export function buildCharge({ intent, method, failure, ...parts }: ChargeParts): Stripe.Charge {
  const id = newId('ch');
  const paid = failure === null;
  return {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid && parts.captured ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: intent.statement_descriptor ?? 'SANDBOX',
    captured: paid && parts.captured,
    created: parts.created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: failure ? failedOutcome(failure) : GOOD,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: cardDetails(method, intent.amount, parts.authenticated),
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: paid ? `${parts.origin}/receipts/${id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}
