import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, trigramIndex } from './columns.ts';

/** Who did what to whom, when, from where. No secrets. */
export const audit = pgTable(
  'audit',
  {
    id: primaryId(),
    actor_id: reference('actor_id'),
    action: text('action').notNull(),
    subject: text('subject').notNull().default(''),
    subject_id: reference('subject_id'),
    outcome: text('outcome', { enum: ['ok', 'refused'] }).notNull(),
    ip: text('ip').notNull().default(''),
    request_id: text('request_id').notNull().default(''),
    detail: jsonColumn<Record<string, unknown>>('detail').notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [
    index('audit_subject').on(table.subject, table.subject_id, table.id),
    index('audit_actor').on(table.actor_id, table.id),
    index('audit_action').on(table.action, table.created_at),
    index('audit_by_created').on(table.created_at, table.id),
  ],
);

/** Mail that is to go out. Undelivered mail stays readable for the admin. */
export const mail_outbox = pgTable(
  'mail_outbox',
  {
    id: primaryId(),
    to: text('to').notNull(),
    template: text('template').notNull(),
    /** The template's slug alone. */
    kind: text('kind').notNull().default(''),
    reply_to: text('reply_to'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** An appointment that goes along as a file of its own (RFC 5545). */
    calendar: text('calendar'),
    state: text('state', { enum: ['waiting', 'sent', 'failed', 'kept'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    fault: text('fault'),
    /** As what it stands in mail_count. */
    counted: text('counted', { enum: ['sent', 'failed'] }),
    created_at: createdAt(),
    sent_at: instantColumn('sent_at'),
  },
  (table) => [
    index('mail_outbox_state').on(table.state, table.id),
    index('mail_outbox_kind').on(table.kind, table.id),
    index('mail_outbox_to').on(table.to, table.id),
    index('mail_outbox_created').on(table.created_at, table.id),
    trigramIndex('mail_outbox_words', [table.to]),
  ],
);

/** Maintained counters that answer totals exactly without counting rows. */
export const row_count = pgTable('row_count', {
  key: text('key').primaryKey(),
  count: reference('count').notNull(),
});

/** Where rate-limiter-flexible counts. */
export const rate_limit = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: reference('expire'),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
);

/** Changes to counters that are not folded into `row_count` yet: writers only append, so none waits for another. */
export const row_count_delta = pgTable(
  'row_count_delta',
  {
    id: primaryId(),
    key: text('key').notNull(),
    delta: reference('delta').notNull(),
  },
  (table) => [index('row_count_delta_key').on(table.key, table.delta)],
);

/** Events that were written with their change and wait to be handed to the reactions' queues. */
export const event_outbox = pgTable('event_outbox', {
  id: primaryId(),
  event: text('event').notNull(),
  payload: jsonColumn<Record<string, unknown>>('payload').notNull(),
  created_at: createdAt(),
});

/** The code with which the first admin of a production server signs up: one row, of the process that started last. */
export const first_admin_code = pgTable('first_admin_code', {
  id: integer('id').primaryKey(),
  code_hash: text('code_hash').notNull(),
  tries: integer('tries').notNull().default(0),
  created_at: createdAt(),
});
