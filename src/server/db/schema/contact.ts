import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference, trigramIndex } from './columns.ts';
import { user } from './users.ts';

/** What somebody wrote to the operator. */
export const contact_message = pgTable(
  'contact_message',
  {
    id: primaryId(),
    /** Null for a visitor, and once the account is erased. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'set null' }),
    name: text('name').notNull().default(''),
    /** Where the answer goes. */
    email: text('email').notNull(),
    about: text('about', { enum: ['question', 'fault', 'decision', 'privacy', 'other'] }).notNull(),
    text: text('text').notNull(),
    answered_at: instantColumn('answered_at'),
    created_at: createdAt(),
  },
  (table) => [
    index('contact_message_open').on(table.answered_at, table.id),
    index('contact_message_user').on(table.user_id),
    trigramIndex('contact_message_words', [table.text, table.name, table.email]),
  ],
);
