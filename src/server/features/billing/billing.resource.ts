import {
  stripe_invoice,
  stripe_order,
  stripe_price,
  stripe_product,
  stripe_subscription,
  stripe_webhook,
} from '#server/db/schema/billing.ts';
import { isAdmin } from '#server/http/actor.ts';
import { admins, readByAdmins } from '#server/http/admin-resource.ts';
import { defineResource, type Resource } from '#server/http/resource.ts';

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
    id: readByAdmins(stripe_product.id, 'id'),
    stripe_id: readByAdmins(stripe_product.stripe_id, 'text', SEARCHED),
    name: readByAdmins(stripe_product.name, 'text', SEARCHED),
    description: readByAdmins(stripe_product.description, 'text', SEARCHED),
    status: readByAdmins(stripe_product.status, 'text'),
    created_at: readByAdmins(stripe_product.created_at, 'instant'),
    updated_at: readByAdmins(stripe_product.updated_at, 'instant'),
  },
});

const priceResource = defineResource({
  table: 'stripe_price',
  source: stripe_price,
  ...common,
  columns: {
    id: readByAdmins(stripe_price.id, 'id'),
    stripe_id: readByAdmins(stripe_price.stripe_id, 'text', SEARCHED),
    product: readByAdmins(stripe_price.product, 'text'),
    nickname: readByAdmins(stripe_price.nickname, 'text', SEARCHED),
    lookup_key: readByAdmins(stripe_price.lookup_key, 'text', SEARCHED),
    status: readByAdmins(stripe_price.status, 'text'),
    type: readByAdmins(stripe_price.type, 'text'),
    currency: readByAdmins(stripe_price.currency, 'text'),
    unit_amount: readByAdmins(stripe_price.unit_amount, 'integer'),
    billing_interval: readByAdmins(stripe_price.billing_interval, 'text'),
    interval_count: readByAdmins(stripe_price.interval_count, 'integer'),
    usage_type: readByAdmins(stripe_price.usage_type, 'text'),
    trial_days: readByAdmins(stripe_price.trial_days, 'integer'),
    created_at: readByAdmins(stripe_price.created_at, 'instant'),
    updated_at: readByAdmins(stripe_price.updated_at, 'instant'),
  },
});

const subscriptionResource = defineResource({
  table: 'stripe_subscription',
  source: stripe_subscription,
  ...common,
  columns: {
    id: readByAdmins(stripe_subscription.id, 'id'),
    stripe_id: readByAdmins(stripe_subscription.stripe_id, 'text', SEARCHED),
    user_id: readByAdmins(stripe_subscription.user_id, 'id'),
    customer: readByAdmins(stripe_subscription.customer, 'text', SEARCHED),
    status: readByAdmins(stripe_subscription.status, 'text'),
    product: readByAdmins(stripe_subscription.product, 'text'),
    price: readByAdmins(stripe_subscription.price, 'text'),
    quantity: readByAdmins(stripe_subscription.quantity, 'integer'),
    current_period_start: readByAdmins(stripe_subscription.current_period_start, 'instant'),
    current_period_end: readByAdmins(stripe_subscription.current_period_end, 'instant'),
    cancel_at_period_end: readByAdmins(stripe_subscription.cancel_at_period_end, 'boolean'),
    trial_end: readByAdmins(stripe_subscription.trial_end, 'instant'),
    ended_at: readByAdmins(stripe_subscription.ended_at, 'instant'),
    started_at: readByAdmins(stripe_subscription.started_at, 'instant'),
    created_at: readByAdmins(stripe_subscription.created_at, 'instant'),
    updated_at: readByAdmins(stripe_subscription.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const invoiceResource = defineResource({
  table: 'stripe_invoice',
  source: stripe_invoice,
  ...common,
  columns: {
    id: readByAdmins(stripe_invoice.id, 'id'),
    stripe_id: readByAdmins(stripe_invoice.stripe_id, 'text', SEARCHED),
    user_id: readByAdmins(stripe_invoice.user_id, 'id'),
    customer: readByAdmins(stripe_invoice.customer, 'text', SEARCHED),
    subscription: readByAdmins(stripe_invoice.subscription, 'text'),
    number: readByAdmins(stripe_invoice.number, 'text', SEARCHED),
    status: readByAdmins(stripe_invoice.status, 'text'),
    currency: readByAdmins(stripe_invoice.currency, 'text'),
    amount_due: readByAdmins(stripe_invoice.amount_due, 'integer'),
    amount_paid: readByAdmins(stripe_invoice.amount_paid, 'integer'),
    total: readByAdmins(stripe_invoice.total, 'integer'),
    tax: readByAdmins(stripe_invoice.tax, 'integer'),
    refunded: readByAdmins(stripe_invoice.refunded, 'integer'),
    payment_intent: readByAdmins(stripe_invoice.payment_intent, 'text'),
    period_start: readByAdmins(stripe_invoice.period_start, 'instant'),
    period_end: readByAdmins(stripe_invoice.period_end, 'instant'),
    issued_at: readByAdmins(stripe_invoice.issued_at, 'instant'),
    hosted_invoice_url: readByAdmins(stripe_invoice.hosted_invoice_url, 'text'),
    invoice_pdf: readByAdmins(stripe_invoice.invoice_pdf, 'text'),
    created_at: readByAdmins(stripe_invoice.created_at, 'instant'),
    updated_at: readByAdmins(stripe_invoice.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const orderResource = defineResource({
  table: 'stripe_order',
  source: stripe_order,
  ...common,
  columns: {
    id: readByAdmins(stripe_order.id, 'id'),
    stripe_id: readByAdmins(stripe_order.stripe_id, 'text', SEARCHED),
    user_id: readByAdmins(stripe_order.user_id, 'id'),
    customer: readByAdmins(stripe_order.customer, 'text', SEARCHED),
    kind: readByAdmins(stripe_order.kind, 'text'),
    status: readByAdmins(stripe_order.status, 'text'),
    product: readByAdmins(stripe_order.product, 'text'),
    price: readByAdmins(stripe_order.price, 'text'),
    quantity: readByAdmins(stripe_order.quantity, 'integer'),
    currency: readByAdmins(stripe_order.currency, 'text'),
    amount: readByAdmins(stripe_order.amount, 'integer'),
    refunded: readByAdmins(stripe_order.refunded, 'integer'),
    payment_intent: readByAdmins(stripe_order.payment_intent, 'text'),
    bought_at: readByAdmins(stripe_order.bought_at, 'instant'),
    created_at: readByAdmins(stripe_order.created_at, 'instant'),
    updated_at: readByAdmins(stripe_order.updated_at, 'instant'),
  },
  joins: [{ table: 'user', kind: 'belongs-to', key: 'user_id' }],
});

const webhookResource = defineResource({
  table: 'stripe_webhook',
  source: stripe_webhook,
  ...common,
  columns: {
    id: readByAdmins(stripe_webhook.id, 'id'),
    event_id: readByAdmins(stripe_webhook.event_id, 'text', SEARCHED),
    type: readByAdmins(stripe_webhook.type, 'text', SEARCHED),
    object_id: readByAdmins(stripe_webhook.object_id, 'text', SEARCHED),
    created: readByAdmins(stripe_webhook.created, 'instant'),
    received_at: readByAdmins(stripe_webhook.received_at, 'instant'),
    processed_at: readByAdmins(stripe_webhook.processed_at, 'instant'),
    tries: readByAdmins(stripe_webhook.tries, 'integer'),
    error: readByAdmins(stripe_webhook.error, 'text'),
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
