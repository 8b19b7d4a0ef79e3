import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** The queue of what waits, longest first. */
    index('report_longest')
      .on(table.created_at, table.subject_id)
      .where(sql`closed_at is null`),
    index('report_waiting')
      .on(table.subject, table.subject_id, table.created_at, table.id)
      .where(sql`closed_at is null`),
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
