import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, reference, updatedAt } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

/** A picture or drawing that stays with a dream, decoded and written anew so that it carries no place and no camera. */
export const dream_photo = pgTable(
  'dream_photo',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    client_id: uuid('client_id').notNull(),
    file_key: text('file_key').notNull(),
    mime: text('mime').notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The name that the file came with; shown only. */
    name: text('name').notNull().default(''),
    alt: text('alt').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('dream_photo_client').on(table.user_id, table.client_id),
    index('dream_photo_dream').on(table.user_id, table.dream_id, table.sort, table.id),
    index('dream_photo_of_dream').on(table.dream_id),
  ],
);
