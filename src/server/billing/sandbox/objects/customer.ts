import type Stripe from 'stripe';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import { addressOf, metadataOf, phrase } from './parts.ts';

/** A customer as `POST /v1/customers` makes it. */
export function buildCustomer(params: Stripe.CustomerCreateParams, created: number): Stripe.Customer {
  const { shipping } = params;
  return {
    id: newId('cus'),
    object: 'customer',
    address: addressOf(params.address),
    balance: params.balance ?? 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: phrase(params.description),
    discount: null,
    email: phrase(params.email),
    invoice_prefix: params.invoice_prefix ?? letters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: params.invoice_settings?.custom_fields || null,
      default_payment_method: params.invoice_settings?.default_payment_method || null,
      footer: phrase(params.invoice_settings?.footer),
      rendering_options: null,
    },
    livemode: false,
    metadata: metadataOf(params.metadata),
    name: phrase(params.name),
    next_invoice_sequence: params.next_invoice_sequence ?? 1,
    phone: phrase(params.phone),
    preferred_locales: params.preferred_locales ?? [],
    shipping: shipping
      ? {
          address: addressOf(shipping.address) ?? undefined,
          name: shipping.name,
          phone: phrase(shipping.phone),
        }
      : null,
    tax_exempt: params.tax_exempt || 'none',
    test_clock: params.test_clock ?? null,
  };
}
