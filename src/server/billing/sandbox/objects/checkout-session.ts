import type Stripe from 'stripe';
import { list } from '#server/billing/sandbox/http/lists.ts';
import { letters, newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { metadataOf, phrase } from './parts.ts';

type Params = Stripe.Checkout.SessionCreateParams;
const A_DAY = 86_400;

/** What no new session has. */
const NOT_YET = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_intent: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  status: 'open',
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** An address in the sandbox that takes a payer to the session's page. */
const checkoutUrl = (origin: string, id: string): string => `${origin}/checkout/${id}`;

const creationOf = (params: Params): Stripe.Checkout.Session.CustomerCreation | null => {
  if (params.customer !== undefined) return null;
  return params.mode === 'subscription' ? 'always' : (params.customer_creation ?? 'if_required');
};

/** A hosted checkout session before its lines are reckoned. */
export function buildCheckoutSession(
  params: Params,
  origin: string,
  created: number,
): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const mode = params.mode ?? 'payment';
  return {
    ...NOT_YET,
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: {
      enabled: params.automatic_tax?.enabled ?? false,
      liability: params.automatic_tax?.enabled ? { type: 'self' } : null,
      provider: params.automatic_tax?.enabled ? 'stripe' : null,
      status: params.automatic_tax?.enabled ? 'requires_location_inputs' : null,
    },
    cancel_url: phrase(params.cancel_url),
    client_reference_id: phrase(params.client_reference_id),
    created,
    currency: params.currency?.toLowerCase() ?? null,
    customer: params.customer ?? null,
    customer_creation: creationOf(params),
    customer_details: params.customer_email === undefined ? null : detailsOf(params.customer_email, null),
    customer_email: phrase(params.customer_email),
    discounts: [],
    expires_at: params.expires_at ?? created + A_DAY,
    line_items: list([], `/v1/checkout/sessions/${id}/line_items`),
    metadata: metadataOf(params.metadata),
    mode,
    payment_method_collection:
      mode === 'payment' ? 'if_required' : (params.payment_method_collection ?? 'always'),
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    submit_type: params.submit_type ?? null,
    success_url: phrase(params.success_url),
    tax_id_collection: { enabled: params.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.ui_mode ?? 'hosted_page',
    url: checkoutUrl(origin, id),
  };
}

/** What is known of who pays. */
export const detailsOf = (
  email: string | null,
  name: string | null,
): Stripe.Checkout.Session.CustomerDetails => ({
  address: null,
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: null,
  tax_exempt: 'none',
  tax_ids: [],
});

/** A line of a session, as its reckoned invoice line has it. */
export function buildLineItem(
  line: Stripe.InvoiceLineItem,
  price: Stripe.Price,
  name: string,
): Stripe.LineItem {
  const discount = (line.discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
  const taxes = (line.taxes ?? []).filter((tax) => tax.tax_behavior === 'exclusive');
  const tax = taxes.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id: `li_${letters(24)}`,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discount,
    amount_subtotal: line.amount,
    amount_tax: tax,
    amount_total: line.amount - discount + tax,
    currency: line.currency,
    description: name,
    metadata: {},
    price: { ...price, product: idOf(price.product) },
    quantity: line.quantity,
  };
}
