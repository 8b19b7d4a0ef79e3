import type Stripe from 'stripe';
import type { LineDraft } from '#server/billing/sandbox/objects/invoice-line.ts';
import { buildInvoiceItem } from '#server/billing/sandbox/objects/invoice-line.ts';
import { fromWire, idOf } from '#server/billing/sandbox/state/references.ts';
import type { State } from '#server/billing/sandbox/state/state.ts';
import { amountOf } from './amounts.ts';
import { roundAmount } from './currencies.ts';
import type { Period } from './periods.ts';

type Item = Stripe.SubscriptionItem;

const moneyOf = (amount: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment * 1000);

export const nameOf = (state: State, price: Stripe.Price): string => {
  const product = state.products.find(idOf(price.product));
  return product && 'name' in product ? product.name : idOf(price.product);
};

function words(state: State, { price }: Item, quantity: number, currency: string): string {
  const every = price.recurring
    ? price.recurring.interval_count === 1
      ? price.recurring.interval
      : `every ${String(price.recurring.interval_count)} ${price.recurring.interval}s`
    : 'once';
  const unit =
    price.unit_amount_decimal === null
      ? ''
      : ` (at ${moneyOf(amountOf({ ...price, transform_quantity: null }, 1, currency), currency)} / ${every})`;
  return `${String(quantity)} × ${nameOf(state, price)}${unit}`;
}

const base = (
  item: Item,
  currencyLine: Pick<LineDraft, 'amount' | 'description' | 'quantity' | 'period'>,
): LineDraft => ({
  ...currencyLine,
  price: item.price,
  proration: false,
  subscription: item.subscription,
  item: item.id,
  invoiceItem: null,
  discountable: true,
  metadata: { ...item.metadata },
  taxRates: item.tax_rates ?? [],
});

/** Whether an item is billed by use, after its period. */
export const isMetered = ({ price }: Item): boolean => price.recurring?.usage_type === 'metered';

/** The line for an item's coming period. */
export function periodLine(state: State, item: Item, currency: string, period: Period): LineDraft {
  const quantity = item.quantity ?? 0;
  return base(item, {
    amount: amountOf(item.price, quantity, currency),
    description: words(state, item, quantity, currency),
    quantity,
    period,
  });
}

export function trialLine(state: State, item: Item, period: Period): LineDraft {
  return base(item, {
    amount: 0,
    description: `Trial period for ${nameOf(state, item.price)}`,
    quantity: item.quantity ?? 0,
    period,
  });
}

/** What was used of a meter in a period, as the meter reckons it. */
export function usageIn(state: State, meter: Stripe.Billing.Meter, customer: string, period: Period): number {
  const events = state.usage.where(
    (one) =>
      !one.cancelled &&
      one.event_name === meter.event_name &&
      one.customer === customer &&
      one.timestamp >= period.start &&
      one.timestamp < period.end,
  );
  const { formula } = meter.default_aggregation;
  if (formula === 'count') return events.length;
  if (formula === 'last') return events.toSorted((a, b) => a.timestamp - b.timestamp).at(-1)?.value ?? 0;
  return events.reduce((sum, { value }) => sum + value, 0);
}

/** The line for what was used of an item in a period that is over. */
export function usageLine(
  state: State,
  item: Item,
  customer: string,
  currency: string,
  period: Period,
): LineDraft {
  const meter = state.meters.find(item.price.recurring?.meter ?? '');
  const quantity = meter ? usageIn(state, meter, customer, period) : 0;
  return base(item, {
    amount: amountOf(item.price, quantity, currency),
    description: words(state, item, quantity, currency),
    quantity,
    period,
  });
}

/** The share of an item's price for what is left of its period: taken back (-1) or asked for (1). */
export function prorationLine(
  state: State,
  item: Item,
  currency: string,
  from: number,
  sign: -1 | 1,
): LineDraft {
  const quantity = item.quantity ?? 0;
  const whole = item.current_period_end - item.current_period_start;
  const share = whole <= 0 ? 0 : Math.max(0, item.current_period_end - from) / whole;
  const amount = roundAmount(amountOf(item.price, quantity, currency) * share, currency);
  const title =
    quantity === 1 ? nameOf(state, item.price) : `${String(quantity)} × ${nameOf(state, item.price)}`;
  return {
    ...base(item, {
      amount: amount === 0 ? 0 : sign * amount,
      description: `${sign < 0 ? 'Unused' : 'Remaining'} time on ${title} after ${dayOf(from)}`,
      quantity,
      period: { start: from, end: item.current_period_end },
    }),
    proration: true,
  };
}

const draftOf = (state: State, item: Stripe.InvoiceItem): LineDraft => ({
  amount: item.amount,
  description: item.description ?? '',
  price: state.prices.find(idOf(item.pricing?.price_details?.price) ?? '') ?? null,
  quantity: fromWire(item.quantity_decimal),
  period: { ...item.period },
  proration: item.proration,
  subscription: item.parent?.subscription_details?.subscription ?? null,
  item: item.parent?.subscription_details?.subscription_item ?? null,
  invoiceItem: item.id,
  discountable: item.discountable,
  metadata: { ...item.metadata },
  taxRates: item.tax_rates ?? [],
});

/** Things that wait for a customer's next invoice, of a subscription or of none. */
function pendingItems(
  state: State,
  customer: string,
  subscription: string | null,
  currency: string,
): Stripe.InvoiceItem[] {
  return state.invoiceItems.where((one) => {
    const of = one.parent?.subscription_details?.subscription ?? null;
    return (
      one.customer === customer &&
      one.invoice === null &&
      one.currency === currency &&
      (of === null || of === subscription)
    );
  });
}

/** Takes what waits onto an invoice's lines; `bind` then names the invoice on each. */
export function takePending(
  state: State,
  customer: string,
  subscription: string | null,
  currency: string,
): {
  drafts: LineDraft[];
  bind: (invoice: string) => void;
} {
  const items = pendingItems(state, customer, subscription, currency);
  return {
    drafts: items.map((item) => draftOf(state, item)),
    bind: (invoice) => {
      for (const item of items) item.invoice = invoice;
    },
  };
}

/** Lets a line wait for the customer's next invoice. */
export function addPending(
  state: State,
  customer: Stripe.Customer,
  currency: string,
  draft: LineDraft,
): Stripe.InvoiceItem {
  const testClock = idOf(customer.test_clock);
  const item = buildInvoiceItem(
    draft,
    { customer: customer.id, currency, testClock, invoice: null },
    state.now(customer.id),
  );
  state.invoiceItems.add(item);
  state.emit('invoiceitem.created', item);
  return item;
}
