import { boolean, date, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

export const night = pgTable(
  'night',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Evening date. */
    night_of: date('night_of', { mode: 'string' }).notNull(),
    no_recall: boolean('no_recall').notNull().default(false),
    note: text('note').notNull().default(''),
    bed_at: instantColumn('bed_at'),
    wake_at: instantColumn('wake_at'),
    quality: smallint('quality'),
    awakenings: smallint('awakenings'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('night_user_night').on(table.user_id, table.night_of)],
);
