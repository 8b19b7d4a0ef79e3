import type Stripe from 'stripe';
import { buildCustomer } from '#server/billing/sandbox/objects/customer.ts';
import { buildLineItem } from '#server/billing/sandbox/objects/checkout-session.ts';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import { rehearse } from '#server/billing/sandbox/state/rollback.ts';
import type { Checkout, State } from '#server/billing/sandbox/state/state.ts';
import { oneTimeLine } from './additions.ts';
import { redeemAll } from './discounts.ts';
import { draftInvoice } from './invoices.ts';
import { nameOf } from './lines.ts';

const isOnTrial = ({ params }: Checkout): boolean =>
  params.subscription_data?.trial_period_days !== undefined ||
  params.subscription_data?.trial_end !== undefined;

/** What a session's discounts name: those it was made with, or the code that the payer entered. */
export const discountsOf = (checkout: Checkout) =>
  checkout.promotionCode === null
    ? (checkout.params.discounts ?? [])
    : [{ promotion_code: checkout.promotionCode }];

function drafts(state: State, checkout: Checkout, currency: string): LineDraft[] {
  return checkout.lines.map(({ price: id, quantity }) => {
    const price = state.prices.get(id);
    const line = oneTimeLine(state, price, quantity, currency, state.now());
    const later =
      price.recurring !== null && (isOnTrial(checkout) || price.recurring.usage_type === 'metered');
    return later ? { ...line, amount: 0 } : line;
  });
}

/** Reckons a session's lines, discounts and taxes as its invoice would have them. */
export function reckon(state: State, session: Stripe.Checkout.Session, checkout: Checkout): void {
  const [first] = checkout.lines;
  if (!first) return;
  session.currency ??= state.prices.get(first.price).currency;
  const { currency } = session;
  const invoice = rehearse(state, () => {
    const known = idOf(session.customer);
    const customer =
      known === null ? state.customers.add(buildCustomer({}, state.now())) : state.customers.get(known);
    customer.balance = 0;
    const discounts = redeemAll(state, discountsOf(checkout), { customer: customer.id });
    return draftInvoice(
      state,
      {
        ...({
          customer,
          subscription: null,
          currency,
          reason: 'manual',
          collection: 'charge_automatically',
        } as const),
        period: { start: 0, end: 0 },
        automaticTax: session.automatic_tax.enabled,
        ...({ autoAdvance: false, daysUntilDue: null, taxRates: [] } as const),
        created: state.now(known),
      },
      drafts(state, checkout, currency),
      discounts,
    );
  });
  session.amount_subtotal = invoice.subtotal;
  session.amount_total = invoice.total;
  session.automatic_tax.status = invoice.automatic_tax.status;
  const sum = (amounts: { amount: number }[] | null) =>
    (amounts ?? []).reduce((all, { amount }) => all + amount, 0);
  session.total_details = {
    amount_discount: sum(invoice.total_discount_amounts),
    amount_shipping: 0,
    amount_tax: sum(invoice.total_taxes),
  };
  session.discounts = discountsOf(checkout).map((one) => ({
    coupon: couponNamed(one),
    promotion_code: one.promotion_code ?? null,
  }));
  if (!session.line_items) return;
  session.line_items.data = invoice.lines.data.map((line) => {
    const price = state.prices.get(idOf(line.pricing?.price_details?.price) ?? '');
    return buildLineItem(line, price, nameOf(state, price));
  });
}

const couponNamed = (one: object): string | null =>
  'coupon' in one && typeof one.coupon === 'string' ? one.coupon : null;
