import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { fingerprintOf, type CardBehaviour } from './cards.ts';
import { addressOf, metadataOf, phrase } from './parts.ts';

type Given = Pick<Stripe.PaymentMethodCreateParams, 'allow_redisplay' | 'billing_details' | 'metadata'>;
type Expiry = { exp_month: number; exp_year: number };

function billingDetails(
  given: Stripe.PaymentMethodCreateParams.BillingDetails | undefined,
): Stripe.PaymentMethod.BillingDetails {
  return {
    address: addressOf(given?.address) ?? addressOf({}),
    email: phrase(given?.email),
    name: phrase(given?.name),
    phone: phrase(given?.phone),
    tax_id: phrase(given?.tax_id),
  };
}

/** A card as a payment method; of its number the last four digits alone are kept. */
export function buildCardMethod(
  card: CardBehaviour,
  expiry: Expiry,
  given: Given,
  created: number,
): Stripe.PaymentMethod {
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: given.allow_redisplay ?? 'unspecified',
    billing_details: billingDetails(given.billing_details),
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: card.country ?? 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expiry.exp_month,
      exp_year: expiry.exp_year,
      fingerprint: fingerprintOf(card),
      funding: card.funding ?? 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadataOf(given.metadata),
    type: 'card',
  };
}
