import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference } from './columns.ts';
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
  ],
);

/** Whom a member does not want to read or hear from. */
export const member_block = pgTable(
  'member_block',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    blocked_id: reference('blocked_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /**
     * The face that was blocked: what was signed, or what was said anonymously. One block for both would tell who stands
     * behind an anonymous dream. */
    face: text('face', { enum: ['named', 'anonymous'] })
      .notNull()
      .default('named'),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.blocked_id, table.face] }),
    index('member_block_blocked').on(table.blocked_id),
  ],
);
