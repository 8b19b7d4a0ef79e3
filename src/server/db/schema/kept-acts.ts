import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, jsonColumn } from './columns.ts';

/** Acts that their callers named, for a day: who repeats one whose answer was lost gets it, and does nothing twice. */
export const kept_act = pgTable(
  'kept_act',
  {
    /** A hash of who acted, on what, and the name they gave it. */
    key: text('key').primaryKey(),
    /** A hash of what was sent. */
    sent: text('sent').notNull(),
    /** Null only inside the transaction that acts. */
    ids: jsonColumn<number[]>('ids'),
    created_at: createdAt(),
  },
  (table) => [index('kept_act_created').on(table.created_at)],
);
