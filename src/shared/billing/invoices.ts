import { z } from 'zod';
import { lineText } from '#shared/text.ts';
import { BILLING_LIMITS, catalogueId, reference } from './catalogue.ts';
import { listFields } from './lists.ts';

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export const invoiceStatus = z.enum(INVOICE_STATUSES);
/** A customer of the provider, or letters of an address. */
const customerAsked = lineText(320).optional();
/** Which invoices an admin asks for, whatever page of them. */
export const whichInvoices = {
  ...listFields,
  status: invoiceStatus.optional(),
  customer: customerAsked,
  subscription: z
    .string()
    .regex(/^sub_[A-Za-z0-9_]{1,240}$/, 'Not an id')
    .optional(),
};

/** An invoice as its payer and admins see it. Amounts are minor units. */
export const invoiceModel = z.object({
  id: z.number().int().nullable(),
  stripe_id: z.string(),
  number: z.string().nullable(),
  status: z.string(),
  currency: z.string(),
  amount_due: z.number(),
  amount_paid: z.number(),
  total: z.number(),
  tax: z.number(),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  issued_at: z.string(),
  subscription: z.string().nullable(),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
});
export type InvoiceModel = z.infer<typeof invoiceModel>;

export const invoiceOfSomebody = invoiceModel.extend({
  /** Minor units given back; what the provider's own list does not say. */
  refunded: z.number().optional(),
  product_name: z.string().optional(),
  customer: z.string(),
  user_id: z.number().int().nullable(),
  email: z.string().nullable(),
});

export type InvoiceOfSomebody = z.infer<typeof invoiceOfSomebody>;

/** What a payment was for, as far as its invoice has come to us. */
const paidFor = z.object({
  number: z.string().nullable(),
  total: z.number(),
  tax: z.number(),
  discount: z.number(),
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  product_name: z.string(),
  interval: z.string().nullable(),
  interval_count: z.number().nullable(),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
  lines: z.array(
    z.object({
      amount: z.number(),
      proration: z.boolean(),
      period_start: z.string(),
      period_end: z.string(),
    }),
  ),
});
export type PaidFor = z.infer<typeof paidFor>;

const refundOfCharge = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string(),
  created_at: z.string(),
});

export const chargeModel = z.object({
  id: z.string(),
  amount: z.number(),
  amount_refunded: z.number(),
  currency: z.string(),
  /** `disputed` where the payer's bank is asked for the money back. */
  status: z.enum(['paid', 'part_refunded', 'refunded', 'disputed', 'failed', 'pending']),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  description: z.string().nullable(),
  receipt_url: z.string().nullable(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  created_at: z.string(),
  /** The customer's own name for the receipt. */
  name: z.string().nullable(),
  invoice: paidFor.nullable(),
  /** What was given back of it, the oldest first. */
  refunds: z.array(refundOfCharge),
});
export type ChargeModel = z.infer<typeof chargeModel>;

export const ORDER_STATUSES = ['paid', 'pending', 'failed', 'part_refunded', 'refunded', 'disputed'] as const;
const orderStatus = z.enum(ORDER_STATUSES);
export const orderModel = z.object({
  id: z.number().int(),
  stripe_id: z.string(),
  kind: z.enum(['checkout', 'subscription']),
  status: orderStatus,
  product: z.string(),
  product_name: z.string(),
  price: z.string(),
  quantity: z.number(),
  currency: z.string(),
  amount: z.number(),
  refunded: z.number(),
  bought_at: z.string(),
});
export const orderOfSomebody = orderModel.extend({
  customer: z.string(),
  user_id: z.number().int().nullable(),
  email: z.string().nullable(),
});

export type OrderOfSomebody = z.infer<typeof orderOfSomebody>;

const ownPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/, 'A path of this site');
export const checkoutInput = z
  .strictObject({
    priceId: reference.optional(),
    price: reference.optional(),
    quantity: z.number().int().min(1).max(BILLING_LIMITS.quantity).optional(),
    mode: z.enum(['payment', 'subscription']).optional(),
    success_url: ownPath.optional(),
    cancel_url: ownPath.optional(),
  })
  .refine(({ priceId, price }) => (priceId === undefined) !== (price === undefined), {
    path: ['priceId'],
    message: 'Say which plan',
  });
export type CheckoutInput = z.infer<typeof checkoutInput>;
export const checkoutModel = z.object({ id: z.string(), url: z.string() });

/** Sums of what was paid, given back and is owed, by currency. */
export const totalsModel = z.object({
  currency: z.string(),
  invoices: z.number().int(),
  paid: z.number(),
  due: z.number(),
  refunded: z.number(),
});

/** The same of purchases. */
export const orderTotalsModel = totalsModel.omit({ invoices: true }).extend({ orders: z.number().int() });

export const REFUND_REASONS = ['requested_by_customer', 'duplicate', 'fraudulent'] as const;
export const refundInput = z.strictObject({
  /** A charge or payment of the provider. */
  charge: z.string().regex(/^(ch|py|pi)_[A-Za-z0-9_]{1,240}$/, 'Not an id'),
  /** Minor units; all that is left where nothing is said. */
  amount: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  reason: z.enum(REFUND_REASONS).optional(),
  /** Why, in the operator's own words; kept with the refund and in the audit. */
  note: lineText(500).optional(),
});
export type RefundInput = z.infer<typeof refundInput>;
/** Which purchases an admin asks for. */
export const whichOrders = {
  ...listFields,
  status: orderStatus.optional(),
  customer: customerAsked,
  product: catalogueId.optional(),
};

export const refundModel = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
});
