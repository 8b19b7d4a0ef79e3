import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { list } from '#server/billing/sandbox/http/lists.ts';

/** What an invoice is made of before it has lines and totals. */
export type InvoiceParts = {
  customer: Stripe.Customer;
  subscription: Stripe.Subscription | null;
  currency: string;
  reason: Stripe.Invoice.BillingReason;
  collection: Stripe.Invoice.CollectionMethod;
  period: { start: number; end: number };
  automaticTax: boolean;
  autoAdvance: boolean;
  daysUntilDue: number | null;
  taxRates: Stripe.TaxRate[];
  created: number;
};

const AN_HOUR = 3600;
const A_DAY = 86_400;

function parentOf(subscription: Stripe.Subscription | null): Stripe.Invoice.Parent | null {
  if (!subscription) return null;
  return {
    quote_details: null,
    subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
    type: 'subscription_details',
  };
}

const NO_MONEY = {
  amount_due: 0,
  amount_overpaid: 0,
  amount_paid: 0,
  amount_paid_off_stripe: 0,
  amount_remaining: 0,
  amount_shipping: 0,
  subtotal: 0,
  subtotal_excluding_tax: 0,
  total: 0,
  total_discount_amounts: [],
  total_excluding_tax: 0,
  total_pretax_credit_amounts: [],
  total_taxes: [],
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
};

const NOT_YET = {
  statement_descriptor: null,
  shipping_details: null,
  shipping_cost: null,
  rendering: null,
  on_behalf_of: null,
  from_invoice: null,
  description: null,
  default_source: null,
  default_payment_method: null,
  customer_account: null,
  custom_fields: null,
  application: null,
  account_tax_ids: null,
  attempt_count: 0,
  attempted: false,
  effective_at: null,
  ending_balance: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  next_payment_attempt: null,
  number: null,
  receipt_number: null,
  webhooks_delivered_at: null,
};

const NO_TRANSITIONS = { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null };

/** Who the invoice goes to, as the customer stood when it was made. */
export const addressee = (customer: Stripe.Customer) => ({
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: customer.shipping,
  customer_tax_exempt: customer.tax_exempt ?? null,
  customer_tax_ids: [],
});

const automaticTax = (enabled: boolean): Stripe.Invoice.AutomaticTax => ({
  disabled_reason: null,
  enabled,
  liability: enabled ? { type: 'self' } : null,
  provider: enabled ? 'stripe' : null,
  status: null,
});

/** A draft invoice without lines. */
export function buildInvoice(parts: InvoiceParts): Stripe.Invoice {
  const id = newId('in');
  const { customer, subscription, created } = parts;
  const sent = parts.collection === 'send_invoice';
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    auto_advance: parts.autoAdvance,
    automatic_tax: automaticTax(parts.automaticTax),
    automatically_finalizes_at: parts.autoAdvance ? created + AN_HOUR : null,
    billing_reason: parts.reason,
    collection_method: parts.collection,
    created,
    currency: parts.currency,
    customer: customer.id,
    ...addressee(customer),
    default_tax_rates: parts.taxRates,
    discounts: [],
    due_date: sent ? created + (parts.daysUntilDue ?? 30) * A_DAY : null,
    footer: customer.invoice_settings.footer,
    issuer: { type: 'self' },
    lines: list([], `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    ...NO_MONEY,
    ...NOT_YET,
    parent: parentOf(subscription),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: parts.period.end,
    period_start: parts.period.start,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: { ...NO_TRANSITIONS },
    test_clock: idOf(customer.test_clock),
  };
}

/** How an invoice is to be paid, or was. */
export function buildInvoicePayment(
  invoice: Stripe.Invoice,
  intent: string,
  created: number,
): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_remaining,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
