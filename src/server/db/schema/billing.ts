import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, jsonColumn, now, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** Minor units: beyond what an integer of PostgreSQL holds, within what a number of ours does. */
const minorUnits = (name: string) => bigint(name, { mode: 'number' });
/** What every mirror of the provider's objects has; a reading older than `updated_from_event_at` never overwrites the row. */
const mirrored = () => ({
  stripe_id: text('stripe_id').notNull(),
  object: jsonColumn<Record<string, unknown>>('object').notNull(),
  updated_from_event_at: instantColumn('updated_from_event_at').notNull(),
  created_at: createdAt(),
  updated_at: updatedAt(),
});
/** Stays when the account goes: payments are kept as long as the law asks. */
const payer = () => reference('user_id').references(() => user.id, { onDelete: 'set null' });

export const stripe_product = pgTable(
  'stripe_product',
  {
    id: primaryId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['active', 'archived', 'deleted'] }).notNull(),
    ...mirrored(),
  },
  (table) => [
    uniqueIndex('stripe_product_stripe_id').on(table.stripe_id),
    index('stripe_product_status').on(table.status, table.id),
  ],
);

export const stripe_price = pgTable(
  'stripe_price',
  {
    id: primaryId(),
    /** The provider's id: a price may be told of before its product. */
    product: text('product').notNull(),
    nickname: text('nickname').notNull().default(''),
    lookup_key: text('lookup_key'),
    status: text('status', { enum: ['active', 'archived', 'deleted'] }).notNull(),
    type: text('type').notNull(),
    currency: text('currency').notNull(),
    /** Null where it depends on tiers or on fractions of a minor unit. */
    unit_amount: minorUnits('unit_amount'),
    billing_interval: text('billing_interval'),
    interval_count: integer('interval_count'),
    usage_type: text('usage_type'),
    trial_days: integer('trial_days'),
    ...mirrored(),
  },
  (table) => [
    uniqueIndex('stripe_price_stripe_id').on(table.stripe_id),
    index('stripe_price_product').on(table.product, table.id),
  ],
);

export const stripe_subscription = pgTable(
  'stripe_subscription',
  {
    id: primaryId(),
    user_id: payer(),
    customer: text('customer').notNull(),
    status: text('status').notNull(),
    product: text('product').notNull().default(''),
    price: text('price').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    current_period_start: instantColumn('current_period_start'),
    current_period_end: instantColumn('current_period_end'),
    cancel_at_period_end: boolean('cancel_at_period_end').notNull().default(false),
    cancel_at: instantColumn('cancel_at'),
    trial_end: instantColumn('trial_end'),
    ended_at: instantColumn('ended_at'),
    started_at: instantColumn('started_at').notNull(),
    ...mirrored(),
  },
  (table) => [
    uniqueIndex('stripe_subscription_stripe_id').on(table.stripe_id),
    index('stripe_subscription_user').on(table.user_id, table.id),
    index('stripe_subscription_status').on(table.status, table.id),
    index('stripe_subscription_customer').on(table.customer),
    index('stripe_subscription_price').on(table.price),
    index('stripe_subscription_product').on(table.product),
  ],
);

export const stripe_invoice = pgTable(
  'stripe_invoice',
  {
    id: primaryId(),
    user_id: payer(),
    customer: text('customer').notNull(),
    subscription: text('subscription'),
    number: text('number'),
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    amount_due: minorUnits('amount_due').notNull(),
    amount_paid: minorUnits('amount_paid').notNull(),
    total: minorUnits('total').notNull(),
    tax: minorUnits('tax').notNull().default(0),
    period_start: instantColumn('period_start'),
    period_end: instantColumn('period_end'),
    issued_at: instantColumn('issued_at').notNull(),
    hosted_invoice_url: text('hosted_invoice_url'),
    invoice_pdf: text('invoice_pdf'),
    payment_intent: text('payment_intent'),
    /** Minor units given back; told by the charge, never by the invoice. */
    refunded: minorUnits('refunded').notNull().default(0),
    ...mirrored(),
  },
  (table) => [
    uniqueIndex('stripe_invoice_stripe_id').on(table.stripe_id),
    index('stripe_invoice_user').on(table.user_id, table.id),
    index('stripe_invoice_status').on(table.status, table.id),
    index('stripe_invoice_customer').on(table.customer, table.id),
    index('stripe_invoice_issued').on(table.issued_at),
    index('stripe_invoice_payment').on(table.payment_intent),
  ],
);

/** One purchase a row: a checkout that was paid once, or the first invoice of a subscription. */
export const stripe_order = pgTable(
  'stripe_order',
  {
    id: primaryId(),
    user_id: payer(),
    customer: text('customer').notNull(),
    kind: text('kind', { enum: ['checkout', 'subscription'] }).notNull(),
    status: text('status', { enum: ['paid', 'pending', 'failed', 'part_refunded', 'refunded', 'disputed'] })
      .notNull()
      .default('paid'),
    product: text('product').notNull().default(''),
    price: text('price').notNull().default(''),
    quantity: integer('quantity').notNull().default(1),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    refunded: minorUnits('refunded').notNull().default(0),
    payment_intent: text('payment_intent'),
    bought_at: instantColumn('bought_at').notNull(),
    ...mirrored(),
  },
  (table) => [
    uniqueIndex('stripe_order_stripe_id').on(table.stripe_id),
    index('stripe_order_user').on(table.user_id, table.id),
    index('stripe_order_status').on(table.status, table.id),
    index('stripe_order_payment').on(table.payment_intent),
    index('stripe_order_bought').on(table.bought_at),
  ],
);

/** Events that were taken in, each once. */
export const stripe_webhook = pgTable(
  'stripe_webhook',
  {
    id: primaryId(),
    event_id: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The object that it is about. */
    object_id: text('object_id').notNull().default(''),
    /** When the provider made it. */
    created: instantColumn('created').notNull(),
    received_at: instantColumn('received_at').notNull().default(now),
    processed_at: instantColumn('processed_at'),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('stripe_webhook_event_id').on(table.event_id),
    index('stripe_webhook_waiting')
      .on(table.id)
      .where(sql`processed_at is null`),
    index('stripe_webhook_received').on(table.received_at),
  ],
);

/** Usage that was told to a meter of the provider. */
export const stripe_usage = pgTable(
  'stripe_usage',
  {
    id: primaryId(),
    user_id: payer(),
    subscription: text('subscription').notNull(),
    identifier: text('identifier').notNull(),
    event_name: text('event_name').notNull(),
    quantity: integer('quantity').notNull(),
    at: instantColumn('at').notNull(),
    /** Null until the provider has taken it. */
    taken_at: instantColumn('taken_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('stripe_usage_identifier').on(table.identifier),
    index('stripe_usage_user').on(table.user_id),
    index('stripe_usage_subscription').on(table.subscription, table.id),
  ],
);

/** A lease that one process at a time holds on a name, and how many calls have been made under it. */
export const billing_claim = pgTable('billing_claim', {
  name: text('name').primaryKey(),
  holder: text('holder'),
  until: instantColumn('until'),
  attempt: integer('attempt').notNull().default(0),
});

/** Who has had a trial: keyed hashes of a person's address and of a card, no names. */
export const billing_trial = pgTable(
  'billing_trial',
  {
    mark: text('mark').primaryKey(),
    subscription: text('subscription').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('billing_trial_created').on(table.created_at)],
);

/** Every use of what costs the operator something: who, what, when, how much. */
export const allowance_use = pgTable(
  'allowance_use',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    what: text('what', { enum: ['readings', 'minutes', 'space'] }).notNull(),
    amount: minorUnits('amount').notNull(),
    state: text('state', { enum: ['reserved', 'used'] }).notNull(),
    /** What it was used for, such as `voice:17`. */
    purpose: text('purpose').notNull().default(''),
    /** A reservation that nobody settled counts until then. */
    expires_at: instantColumn('expires_at').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('allowance_use_user').on(table.user_id, table.what, table.created_at),
    index('allowance_use_created').on(table.created_at),
  ],
);
