import type Stripe from 'stripe';
import { newId } from '#server/billing/sandbox/state/ids.ts';
import { idOf, onWire } from '#server/billing/sandbox/state/references.ts';

/** What a line of an invoice says, before discounts and tax. */
export type LineDraft = {
  amount: number;
  description: string;
  price: Stripe.Price | null;
  quantity: number;
  period: { start: number; end: number };
  proration: boolean;
  subscription: string | null;
  item: string | null;
  invoiceItem: string | null;
  discountable: boolean;
  metadata: Stripe.Metadata;
  taxRates: Stripe.TaxRate[];
};

function parentOf(draft: LineDraft): Stripe.InvoiceLineItem.Parent | null {
  const common = {
    proration: draft.proration,
    proration_details: draft.proration ? { credited_items: null } : null,
  };
  if (draft.item !== null) {
    return {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: draft.invoiceItem,
        ...common,
        subscription: draft.subscription,
        subscription_item: draft.item,
      },
      type: 'subscription_item_details',
    };
  }
  if (draft.invoiceItem === null) return null;
  return {
    invoice_item_details: { invoice_item: draft.invoiceItem, ...common, subscription: draft.subscription },
    subscription_item_details: null,
    type: 'invoice_item_details',
  };
}

const pricingOf = (price: Stripe.Price | null): Stripe.InvoiceLineItem.Pricing | null =>
  price && {
    price_details: { price: price.id, product: idOf(price.product) },
    type: 'price_details',
    unit_amount_decimal: price.unit_amount_decimal,
  };

/** A line of an invoice. */
export function buildInvoiceLine(
  invoice: string,
  currency: string,
  draft: LineDraft,
): Stripe.InvoiceLineItem {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency,
    description: draft.description,
    discount_amounts: [],
    discountable: draft.discountable,
    discounts: [],
    invoice,
    livemode: false,
    metadata: draft.metadata,
    parent: parentOf(draft),
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: pricingOf(draft.price),
    quantity: draft.quantity,
    quantity_decimal: onWire(String(draft.quantity)),
    subscription: draft.subscription,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** Something that waits for the customer's next invoice. */
export function buildInvoiceItem(
  draft: LineDraft,
  owner: { customer: string; currency: string; testClock: string | null; invoice: string | null },
  created: number,
): Stripe.InvoiceItem {
  return {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: draft.amount,
    currency: owner.currency,
    customer: owner.customer,
    customer_account: null,
    date: created,
    description: draft.description,
    discountable: draft.discountable,
    discounts: [],
    invoice: owner.invoice,
    livemode: false,
    metadata: draft.metadata,
    net_amount: draft.amount,
    parent:
      draft.subscription === null
        ? null
        : {
            subscription_details: {
              subscription: draft.subscription,
              ...(draft.item !== null && { subscription_item: draft.item }),
            },
            type: 'subscription_details',
          },
    period: draft.period,
    pricing: pricingOf(draft.price),
    proration: draft.proration,
    ...(draft.proration && { proration_details: { credited_items: null, discount_amounts: [] } }),
    quantity: draft.quantity,
    quantity_decimal: onWire(String(draft.quantity)),
    tax_rates: draft.taxRates,
    test_clock: owner.testClock,
  };
}
