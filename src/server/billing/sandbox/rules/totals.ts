import type Stripe from 'stripe';
import { idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { leastCharge } from './currencies.ts';
import { standing } from './discounts.ts';
import { automaticRate, taxOf } from './taxes.ts';

type Line = Stripe.InvoiceLineItem;
const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const left = (line: Line): number =>
  line.amount - sum((line.discount_amounts ?? []).map(({ amount }) => amount));

/** How much of a fixed sum each line bears, so that the parts add up to it. */
function shares(total: number, amounts: number[]): number[] {
  const whole = sum(amounts);
  if (whole <= 0) return amounts.map(() => 0);
  const capped = Math.min(total, whole);
  let given = 0;
  let seen = 0;
  return amounts.map((amount) => {
    seen += amount;
    const upTo = Math.round((capped * seen) / whole);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}

function discountLines(state: State, lines: Line[], discount: Stripe.Discount): number {
  const coupon = state.coupons.find(idOf(discount.source.coupon) ?? '');
  if (!coupon) return 0;
  const products = coupon.applies_to?.products;
  const under = lines.filter(
    (line) =>
      line.discountable &&
      (!products?.length || products.includes(line.pricing?.price_details?.product ?? '')),
  );
  const amounts =
    coupon.percent_off === null
      ? shares(
          coupon.amount_off ?? 0,
          under.map((line) => Math.max(0, left(line))),
        )
      : under.map((line) => Math.round((left(line) * (coupon.percent_off ?? 0)) / 100));
  under.forEach((line, index) => {
    line.discount_amounts = [
      ...(line.discount_amounts ?? []),
      { amount: amounts[index] ?? 0, discount: discount.id },
    ];
  });
  return sum(amounts);
}

function ratesOf(state: State, invoice: Stripe.Invoice, line: Line): Stripe.TaxRate[] {
  const item = line.parent?.subscription_item_details?.subscription_item;
  const subscription = state.subscriptions.find(idOf(line.subscription) ?? '');
  const own = subscription?.items.data.find(({ id }) => id === item)?.tax_rates ?? [];
  if (own.length > 0) return own;
  if (invoice.default_tax_rates.length > 0) return invoice.default_tax_rates;
  if (
    !invoice.automatic_tax.enabled ||
    invoice.customer_tax_exempt === 'exempt' ||
    invoice.customer_tax_exempt === 'reverse'
  )
    return [];
  const rate = automaticRate(state, invoice.customer_address?.country);
  return rate ? [rate] : [];
}

function taxLines(state: State, invoice: Stripe.Invoice): void {
  const totals = new Map<string, Stripe.Invoice.TotalTax>();
  for (const line of invoice.lines.data) {
    const price = state.prices.find(idOf(line.pricing?.price_details?.price) ?? '');
    line.taxes = ratesOf(state, invoice, line).map((rate) => {
      const inclusive =
        rate.inclusive || (rate.metadata?.automatic === 'true' && price?.tax_behavior === 'inclusive');
      const tax = taxOf(left(line), rate, inclusive);
      const known = totals.get(`${rate.id} ${tax.tax_behavior}`);
      if (known) {
        known.amount += tax.amount;
        known.taxable_amount = (known.taxable_amount ?? 0) + (tax.taxable_amount ?? 0);
      } else totals.set(`${rate.id} ${tax.tax_behavior}`, { ...tax });
      return tax;
    });
  }
  invoice.total_taxes = [...totals.values()];
  if (!invoice.automatic_tax.enabled) return;
  const country = invoice.customer_address?.country;
  invoice.automatic_tax.status = country ? 'complete' : 'requires_location_inputs';
}

/** What is to be paid after the customer's balance, and what of the balance is left. */
export function dueAfterBalance(
  total: number,
  balance: number,
  currency: string,
): { due: number; balance: number } {
  const owed = total + balance;
  return owed < leastCharge(currency) ? { due: 0, balance: owed } : { due: owed, balance: 0 };
}

/** Computes an invoice's discounts, taxes and totals from its lines. */
export function computeTotals(state: State, invoice: Stripe.Invoice): void {
  const lines = invoice.lines.data;
  for (const line of lines) line.discount_amounts = [];
  const discounts = standing(state, invoice.discounts, invoice.created);
  invoice.total_discount_amounts = discounts.map((discount) => ({
    amount: discountLines(state, lines, discount),
    discount: discount.id,
  }));
  taxLines(state, invoice);
  const taxes = invoice.total_taxes ?? [];
  const exclusive = sum(taxes.filter((tax) => tax.tax_behavior === 'exclusive').map(({ amount }) => amount));
  const inclusive = sum(taxes.filter((tax) => tax.tax_behavior === 'inclusive').map(({ amount }) => amount));
  const discounted = sum(invoice.total_discount_amounts.map(({ amount }) => amount));
  invoice.subtotal = sum(lines.map(({ amount }) => amount));
  invoice.total = invoice.subtotal - discounted + exclusive;
  invoice.total_excluding_tax = invoice.total - exclusive - inclusive;
  invoice.subtotal_excluding_tax = invoice.subtotal - inclusive;
  const { due } = dueAfterBalance(invoice.total, invoice.starting_balance, invoice.currency);
  invoice.amount_due = due;
  invoice.amount_remaining = due - invoice.amount_paid;
}
