import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { circle } from './circles.ts';
import { createdAt, instantColumn, primaryId, reference } from './columns.ts';
import { room_message } from './rooms.ts';
import { user } from './users.ts';

/** What somebody in a talk or a circle shows to who looks after the place: their own view of it, as it was at that moment. */
export const private_report = pgTable(
  'private_report',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: ['message', 'circle'] }).notNull(),
    /** Null where it was taken back or closed since. */
    message_id: reference('message_id').references(() => room_message.id, { onDelete: 'set null' }),
    circle_id: reference('circle_id').references(() => circle.id, { onDelete: 'set null' }),
    /** Who said it; nobody for a circle. */
    author_id: reference('author_id').references(() => user.id, { onDelete: 'cascade' }),
    /** What the reporter saw: the words of a message, the name and description of a circle. */
    shown: text('shown').notNull(),
    reason: text('reason', {
      enum: ['hurtful', 'private_facts', 'spam', 'danger', 'other'],
    }).notNull(),
    note: text('note').notNull().default(''),
    created_at: createdAt(),
    closed_at: instantColumn('closed_at'),
    closed_by: reference('closed_by'),
    outcome: text('outcome', { enum: ['removed', 'kept'] }),
    /** What the moderator said about it. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    uniqueIndex('private_report_message').on(table.user_id, table.message_id),
    uniqueIndex('private_report_circle').on(table.user_id, table.circle_id),
    index('private_report_author').on(table.author_id),
    index('private_report_of_message').on(table.message_id),
    index('private_report_of_circle').on(table.circle_id),
    index('private_report_open')
      .on(table.created_at, table.id)
      .where(sql`closed_at is null`),
  ],
);
