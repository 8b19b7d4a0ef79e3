import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference } from './columns.ts';
import { public_dream } from './public-dreams.ts';
import { user } from './users.ts';

/** Somebody finds that something public should not be there. One a person and thing. */
export const report = pgTable(
  'report',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: ['public_dream', 'comment', 'interpretation'] }).notNull(),
    subject_id: reference('subject_id').notNull(),
    reason: text('reason', {
      enum: ['hurtful', 'private_facts', 'spam', 'danger', 'other'],
    }).notNull(),
    note: text('note').notNull().default(''),
    /** When an admin decided about it. */
    closed_at: instantColumn('closed_at'),
    closed_by: reference('closed_by'),
    outcome: text('outcome', { enum: ['removed', 'kept'] }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('report_once').on(table.user_id, table.subject, table.subject_id),
    index('report_subject').on(table.subject, table.subject_id),
    index('report_open').on(table.closed_at, table.id),
    index('report_waiting')
      .on(table.subject, table.subject_id, table.created_at, table.id)
      .where(sql`closed_at is null`),
  ],
);

/**
 * What has open reports, since the first of them: kept by the database itself, whichever door a report or a thing is changed
 * through, so that a queue of any length is read in its order.
 */
export const reported_thing = pgTable(
  'reported_thing',
  {
    subject: text('subject', { enum: ['public_dream', 'comment', 'interpretation'] }).notNull(),
    subject_id: reference('subject_id').notNull(),
    first_at: instantColumn('first_at').notNull(),
    /** Whether it is there for anybody: what was taken back waits for no answer. */
    stands: boolean('stands').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subject, table.subject_id] }),
    index('reported_thing_longest')
      .on(table.first_at, table.subject_id, table.subject)
      .where(sql`stands`),
    index('reported_thing_longest_of_kind')
      .on(table.subject, table.first_at, table.subject_id)
      .where(sql`stands`),
  ],
);

/** Whose signed words a member does not want to read or hear. */
export const member_block = pgTable(
  'member_block',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blocked_id: reference('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id] }),
    index('member_block_blocked').on(table.blocked_id),
  ],
);

/** The anonymous dreams that a member does not want to meet. Of whoever dreamt them it says nothing, and reaches nothing else of theirs. */
export const copy_block = pgTable(
  'copy_block',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id')
      .notNull()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.public_dream_id] }),
    index('copy_block_dream').on(table.public_dream_id),
  ],
);
