import type Stripe from 'stripe';
import type { Deps } from '#server/deps.ts';
import { samePlan } from '#server/features/billing/billing.errors.ts';
import { readOwnCustomer } from '#server/features/billing/customers/customers.service.ts';
import { instantOf, mainItem } from '#server/features/billing/mirrors/mirror-rows.ts';
import { findPrice } from '#server/features/billing/mirrors/mirrors.store.ts';
import { ask } from '#server/features/billing/provider.service.ts';
import type { Member } from '#server/http/actor.ts';
import type { PreviewInput, PreviewModel } from '#shared/billing/subscriptions.ts';
import { changeBetween } from './prices.policy.ts';
import { discountOf, readLive, requireOpenPrice } from './subscribe.service.ts';

const sum = (list: readonly { amount: number }[] | null | undefined): number =>
  (list ?? []).reduce((total, { amount }) => total + amount, 0);

const lineModel = (line: Stripe.InvoiceLineItem): PreviewModel['lines'][number] => ({
  description: line.description ?? '',
  amount: line.amount,
  quantity: line.quantity,
  period_start: instantOf(line.period.start),
  period_end: instantOf(line.period.end),
  proration: line.parent?.subscription_item_details?.proration ?? false,
});

type Rest = Pick<PreviewModel, 'change' | 'trial_days'>;
const toModel = (invoice: Stripe.Invoice, rest: Rest): PreviewModel => {
  const ends = invoice.lines.data.filter(({ amount }) => amount >= 0).map(({ period }) => period.end);
  return {
    currency: invoice.currency,
    amount_due: invoice.amount_due,
    total: invoice.total,
    tax: sum(invoice.total_taxes),
    discount: sum(invoice.total_discount_amounts),
    next_payment_at: ends.length === 0 ? null : instantOf(Math.max(...ends)),
    lines: invoice.lines.data.map(lineModel),
    ...rest,
  };
};

/** Less comes with the next period: the provider tells what is paid then, and nothing is paid today. */
const fromNextPeriod = (model: PreviewModel, item: Stripe.SubscriptionItem): PreviewModel => ({
  ...model,
  amount_due: 0,
  total: 0,
  tax: 0,
  discount: 0,
  next_payment_at: instantOf(item.current_period_end),
});

/** What taking or changing to a plan would cost now, to the cent, as the provider works it out. Nothing is changed by asking. */
export async function previewPlan(deps: Deps, actor: Member, input: PreviewInput): Promise<PreviewModel> {
  const price = await requireOpenPrice(deps, input.priceId);
  const customer = await readOwnCustomer(deps, actor.userId);
  const live = customer ? await readLive(deps, customer.id) : [];
  const present = live.find(({ status }) => status !== 'incomplete');
  const item = present && mainItem(present);
  const quantity = input.quantity ?? item?.quantity ?? 1;
  if (item?.price.id === price.stripe_id && item.quantity === quantity) throw samePlan();
  const discounts = await discountOf(deps, input.promotion_code);
  const from = item ? await findPrice(deps.db, { stripeId: item.price.id }) : undefined;
  const change = from && changeBetween({ price: from, quantity: item?.quantity ?? 1 }, { price, quantity });
  const bought = { price: price.stripe_id, ...(price.usage_type === 'metered' ? {} : { quantity }) };
  const details = item
    ? {
        items: [{ id: item.id, ...bought }],
        proration_behavior: (change?.isPaidNow ?? true) ? ('always_invoice' as const) : ('none' as const),
      }
    : { items: [bought] };
  const params: Stripe.InvoiceCreatePreviewParams = {
    ...(customer ? { customer: customer.id } : { currency: price.currency }),
    ...(present ? { subscription: present.id } : {}),
    subscription_details: details,
    ...(deps.config.STRIPE_TAX ? { automatic_tax: { enabled: true } } : {}),
    ...discounts,
  };
  const invoice = await ask(deps, (stripe, options) => stripe.invoices.createPreview(params, options), {
    fields: ['discounts', 'currency'],
  });
  const model = toModel(invoice, {
    change: change?.direction ?? 'new',
    trial_days: present ? null : price.trial_days,
  });
  return item && change?.isPaidNow === false ? fromNextPeriod(model, item) : model;
}
