import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** A dreamer's wish for packs that are made by themselves. */
export const backup_plan = pgTable(
  'backup_plan',
  {
    user_id: reference('user_id')
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    every: text('every', { enum: ['week', 'month'] }).notNull(),
    /** With recordings and pictures. */
    media: boolean('media').notNull(),
    /** Public age key (X25519) that packs are encrypted to; null: packs are kept as they are. */
    recipient: text('recipient'),
    next_at: instantColumn('next_at').notNull(),
    /** Code of what kept the last one from being made. */
    fault: text('fault'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('backup_plan_next').on(table.next_at)],
);

/** A pack that was made by itself and can be fetched. */
export const kept_backup = pgTable(
  'kept_backup',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    file_key: text('file_key').notNull(),
    bytes: reference('bytes').notNull(),
    encrypted: boolean('encrypted').notNull(),
    dreams: integer('dreams').notNull(),
    fetched_at: instantColumn('fetched_at'),
    created_at: createdAt(),
  },
  (table) => [index('kept_backup_user').on(table.user_id, table.id)],
);
