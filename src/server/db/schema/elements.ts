import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, jsonColumn, primaryId, reference, textList, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** What a dreamer says about a person, place, sign or tag of their dreams; the dreams hold the names. */
export const element = pgTable(
  'element',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['person', 'place', 'sign', 'tag', 'series'] }).notNull(),
    name: text('name').notNull(),
    /** The name as it is compared: NFKC, lower case. */
    name_key: text('name_key').notNull(),
    /** "For me this means …": shown above any book. */
    meaning: text('meaning').notNull().default(''),
    /** What it was before, the latest first. */
    former_meanings: jsonColumn<{ meaning: string; until: string }[]>('former_meanings')
      .notNull()
      .default([]),
    /** Who a person is to the dreamer. */
    relation: text('relation').notNull().default(''),
    /** A place that the waking world does not have. */
    invented: boolean('invented').notNull().default(false),
    /** Names that were merged into this one, as they are compared: writing one of them means this. */
    former_keys: textList('former_keys'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('element_name').on(table.user_id, table.kind, table.name_key),
    index('element_user').on(table.user_id, table.id),
  ],
);

/** A search of the library that the dreamer wants to keep. */
export const saved_view = pgTable(
  'saved_view',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The library page's query string. */
    query: text('query').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('saved_view_user').on(table.user_id, table.id)],
);
