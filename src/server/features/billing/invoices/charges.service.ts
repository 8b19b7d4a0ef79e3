import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { readOwnCustomer } from '#server/features/billing/customers/customers.service.ts';
import { idOf, instantOf } from '#server/features/billing/mirrors/mirror-rows.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { ChargeModel, PaidFor } from '#shared/billing/invoices.ts';
import { type Cursor, CURSOR_FIELDS, cursorOf, EMPTY, type Live } from './invoices.service.ts';
import * as store from './paid-for.store.ts';

const statusOf = (charge: Stripe.Charge): ChargeModel['status'] => {
  if (charge.status === 'failed') return 'failed';
  if (charge.status !== 'succeeded') return 'pending';
  if (charge.disputed) return 'disputed';
  if (charge.refunded) return 'refunded';
  return charge.amount_refunded > 0 ? 'part_refunded' : 'paid';
};

const toRefund = (refund: Stripe.Refund): ChargeModel['refunds'][number] => ({
  id: refund.id,
  amount: refund.amount,
  status: refund.status ?? 'pending',
  created_at: instantOf(refund.created),
});

const sum = (list: readonly { amount: number }[] | null | undefined): number =>
  (list ?? []).reduce((total, { amount }) => total + amount, 0);

const linesOf = (invoice: Partial<Stripe.Invoice>): PaidFor['lines'] =>
  (invoice.lines?.data ?? []).map((line) => ({
    amount: line.amount,
    proration: line.parent?.subscription_item_details?.proration ?? false,
    period_start: instantOf(line.period.start),
    period_end: instantOf(line.period.end),
  }));

function toPaidFor({ invoice, product_name, interval, interval_count }: store.PaidInvoice): PaidFor {
  const object = invoice.object as Partial<Stripe.Invoice>;
  return {
    number: invoice.number,
    total: invoice.total,
    tax: invoice.tax,
    discount: sum(object.total_discount_amounts),
    period_start: invoice.period_start,
    period_end: invoice.period_end,
    product_name: product_name ?? '',
    interval,
    interval_count,
    hosted_invoice_url: invoice.hosted_invoice_url,
    invoice_pdf: invoice.invoice_pdf,
    lines: linesOf(object),
  };
}

/** A charge as calls answer it, with what it paid for where that is known. */
export function toChargeModel(charge: Stripe.Charge, paid: store.PaidInvoice | undefined): ChargeModel {
  const { card } = charge.payment_method_details ?? {};
  return {
    id: charge.id,
    amount: charge.amount,
    amount_refunded: charge.amount_refunded,
    currency: charge.currency,
    status: statusOf(charge),
    failure_code: charge.outcome?.reason ?? charge.failure_code ?? null,
    failure_message: charge.failure_message ?? null,
    description: charge.description ?? null,
    receipt_url: charge.receipt_url ?? null,
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    created_at: instantOf(charge.created),
    name: (paid?.invoice.object as Partial<Stripe.Invoice> | undefined)?.customer_name ?? null,
    invoice: paid ? toPaidFor(paid) : null,
    refunds: (charge.refunds?.data ?? []).toReversed().map(toRefund),
  };
}

/** What was taken from one's own cards and what was refused, with what it was for and what was given back of it. */
export async function listOwnCharges(deps: Deps, actor: Member, part: Cursor): Promise<Live<ChargeModel>> {
  const customer = await readOwnCustomer(deps, actor.userId);
  if (!customer) return EMPTY;
  const { data, has_more } = await ask(
    deps,
    (stripe) => stripe.charges.list({ customer: customer.id, ...cursorOf(part), expand: ['data.refunds'] }),
    { fields: CURSOR_FIELDS },
  );
  const payments = data.map(({ payment_intent }) => idOf(payment_intent)).filter((id) => id !== '');
  const paid = await store.listPaidFor(deps.db, actor.userId, payments);
  const list = data.map((charge) => toChargeModel(charge, paid.get(idOf(charge.payment_intent))));
  return { list, has_more, next: has_more ? (data.at(-1)?.id ?? null) : null };
}
