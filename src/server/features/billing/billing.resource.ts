import {
  stripe_invoice,
  stripe_order,
  stripe_price,
  stripe_product,
  stripe_subscription,
  stripe_webhook,
} from '#server/db/schema/billing.ts';
import { isAdmin } from '#server/http/actor.ts';
import { type ColumnRule, defineResource, type Resource } from '#server/http/resource.ts';

const admins = ['admin'] as const;
const read = (
  column: ColumnRule['column'],
  kind: ColumnRule['kind'],
  more: Pick<ColumnRule, 'search'> = {},
): ColumnRule => ({ column, kind, read: admins, ...more });
const SEARCHED = { search: true } as const;

/** Admins read and export; every change is a call of its own, for the provider has to be asked. */
const common = {
  opensWhile: ['diary'] as const,
  modes: { list: admins, get: admins, export: admins },
  rows: ((actor) => (isAdmin(actor) ? undefined : 'none')) as Resource['rows'],
};

const productResource = defineResource({
  table: 'stripe_product',
  source: stripe_product,
  ...common,
  columns: {
    id: read(stripe_product.id, 'id'),
    stripe_id: read(stripe_product.stripe_id, 'text', SEARCHED),
    name: read(stripe_product.name, 'text', SEARCHED),
    description: read(stripe_product.description, 'text', SEARCHED),
    status: read(stripe_product.status, 'text'),
    created_at: read(stripe_product.created_at, 'instant'),
    updated_at: read(stripe_product.updated_at, 'instant'),
  },
});

const priceResource = defineResource({
  table: 'stripe_price',
  source: stripe_price,
  ...common,
  columns: {
    id: read(stripe_price.id, 'id'),
    stripe_id: read(stripe_price.stripe_id, 'text', SEARCHED),
    product: read(stripe_price.product, 'text'),
    nickname: read(stripe_price.nickname, 'text', SEARCHED),
    lookup_key: read(stripe_price.lookup_key, 'text', SEARCHED),
    status: read(stripe_price.status, 'text'),
    type: read(stripe_price.type, 'text'),
    currency: read(stripe_price.currency, 'text'),
    unit_amount: read(stripe_price.unit_amount, 'integer'),
    billing_interval: read(stripe_price.billing_interval, 'text'),
    interval_count: read(stripe_price.interval_count, 'integer'),
    usage_type: read(stripe_price.usage_type, 'text'),
    trial_days: read(stripe_price.trial_days, 'integer'),
    created_at: read(stripe_price.created_at, 'instant'),
    updated_at: read(stripe_price.updated_at, 'instant'),
  },
});

const subscriptionResource = defineResource({
  table: 'stripe_subscription',
  source: stripe_subscription,
  ...common,
  columns: {
    id: read(stripe_subscription.id, 'id'),
    stripe_id: read(stripe_subscription.stripe_id, 'text', SEARCHED),
    user_id: read(stripe_subscription.user_id, 'id'),
    customer: read(stripe_subscription.customer, 'text', SEARCHED),
    status: read(stripe_subscription.status, 'text'),
    product: read(stripe_subscription.product, 'text'),
    price: read(stripe_subscription.price, 'text'),
    quantity: read(stripe_subscription.quantity, 'integer'),
    current_period_start: read(stripe_subscription.current_period_start, 'instant'),
    current_period_end: read(stripe_subscription.current_period_end, 'instant'),
    cancel_at_period_end: read(stripe_subscription.cancel_at_period_end, 'boolean'),
    trial_end: read(stripe_subscription.trial_end, 'instant'),
    ended_at: read(stripe_subscription.ended_at, 'instant'),
    started_at: read(stripe_subscription.started_at, 'instant'),
    created_at: read(stripe_subscription.created_at, 'instant'),
    updated_at: read(stripe_subscription.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const invoiceResource = defineResource({
  table: 'stripe_invoice',
  source: stripe_invoice,
  ...common,
  columns: {
    id: read(stripe_invoice.id, 'id'),
    stripe_id: read(stripe_invoice.stripe_id, 'text', SEARCHED),
    user_id: read(stripe_invoice.user_id, 'id'),
    customer: read(stripe_invoice.customer, 'text', SEARCHED),
    subscription: read(stripe_invoice.subscription, 'text'),
    number: read(stripe_invoice.number, 'text', SEARCHED),
    status: read(stripe_invoice.status, 'text'),
    currency: read(stripe_invoice.currency, 'text'),
    amount_due: read(stripe_invoice.amount_due, 'integer'),
    amount_paid: read(stripe_invoice.amount_paid, 'integer'),
    total: read(stripe_invoice.total, 'integer'),
    tax: read(stripe_invoice.tax, 'integer'),
    refunded: read(stripe_invoice.refunded, 'integer'),
    payment_intent: read(stripe_invoice.payment_intent, 'text'),
    period_start: read(stripe_invoice.period_start, 'instant'),
    period_end: read(stripe_invoice.period_end, 'instant'),
    issued_at: read(stripe_invoice.issued_at, 'instant'),
    hosted_invoice_url: read(stripe_invoice.hosted_invoice_url, 'text'),
    invoice_pdf: read(stripe_invoice.invoice_pdf, 'text'),
    created_at: read(stripe_invoice.created_at, 'instant'),
    updated_at: read(stripe_invoice.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const orderResource = defineResource({
  table: 'stripe_order',
  source: stripe_order,
  ...common,
  columns: {
    id: read(stripe_order.id, 'id'),
    stripe_id: read(stripe_order.stripe_id, 'text', SEARCHED),
    user_id: read(stripe_order.user_id, 'id'),
    customer: read(stripe_order.customer, 'text', SEARCHED),
    kind: read(stripe_order.kind, 'text'),
    status: read(stripe_order.status, 'text'),
    product: read(stripe_order.product, 'text'),
    price: read(stripe_order.price, 'text'),
    quantity: read(stripe_order.quantity, 'integer'),
    currency: read(stripe_order.currency, 'text'),
    amount: read(stripe_order.amount, 'integer'),
    refunded: read(stripe_order.refunded, 'integer'),
    payment_intent: read(stripe_order.payment_intent, 'text'),
    bought_at: read(stripe_order.bought_at, 'instant'),
    created_at: read(stripe_order.created_at, 'instant'),
    updated_at: read(stripe_order.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const webhookResource = defineResource({
  table: 'stripe_webhook',
  source: stripe_webhook,
  ...common,
  columns: {
    id: read(stripe_webhook.id, 'id'),
    event_id: read(stripe_webhook.event_id, 'text', SEARCHED),
    type: read(stripe_webhook.type, 'text', SEARCHED),
    object_id: read(stripe_webhook.object_id, 'text', SEARCHED),
    created: read(stripe_webhook.created, 'instant'),
    received_at: read(stripe_webhook.received_at, 'instant'),
    processed_at: read(stripe_webhook.processed_at, 'instant'),
    tries: read(stripe_webhook.tries, 'integer'),
    error: read(stripe_webhook.error, 'text'),
  },
});

/** What admins see of payments in their lists. */
export const billingResources: readonly Resource[] = [
  productResource,
  priceResource,
  subscriptionResource,
  invoiceResource,
  orderResource,
  webhookResource,
];
