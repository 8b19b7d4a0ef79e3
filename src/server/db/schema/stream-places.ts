import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PublishInput } from '#shared/public-dreams.ts';
import {
  createdAt,
  instantColumn,
  jsonColumn,
  primaryId,
  reference,
  textList,
  updatedAt,
} from './columns.ts';
import { dream } from './dreams.ts';
import { public_dream } from './public-dreams.ts';
import { user } from './users.ts';

/**
 * Where a public copy stands in the stream, by what it is narrowed and ordered by. Triggers of the migration follow
 * `public_dream` and what is answered below it; only `symbols` are written from here.
 */
export const stream_place = pgTable(
  'stream_place',
  {
    public_dream_id: reference('public_dream_id')
      .primaryKey()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    /** Whether anybody may read the copy: not hidden, and in no circle. */
    open: boolean('open').notNull(),
    /** `lang:de`, `type:lucid`, `mood:calm`, `length:short`. */
    facets: textList('facets'),
    /** Symbols of the dream books, by their slugs. */
    symbols: textList('symbols'),
    /** Of which making `symbols` are; 0 while nobody has looked. */
    symbols_version: integer('symbols_version').notNull().default(0),
    /** How many people answered, in steps so rough that no single answer can be read from an order. */
    answered: integer('answered').notNull().default(0),
    /** The day of publishing, moved ahead by every step of `answered`. */
    resonance: integer('resonance').notNull(),
  },
  (table) => [
    index('stream_place_new')
      .on(table.public_dream_id.desc().nullsFirst())
      .where(sql`open`),
    index('stream_place_resonant')
      .on(table.resonance.desc().nullsFirst(), table.public_dream_id.desc().nullsFirst())
      .where(sql`open`),
    index('stream_place_quiet')
      .on(sql`(- answered) desc`, table.public_dream_id.desc().nullsFirst())
      .where(sql`open`),
    index('stream_place_facets')
      .using('gin', table.facets, table.symbols)
      .where(sql`open`),
    index('stream_place_unread').on(table.symbols_version, table.public_dream_id),
  ],
);

/** A copy that its dreamer wants out at a later moment. Until then there is no copy: nothing of it can be met anywhere. */
export const waiting_copy = pgTable(
  'waiting_copy',
  {
    id: primaryId(),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What will be published, as it was asked for. */
    given: jsonColumn<PublishInput>('given').notNull(),
    appears_at: instantColumn('appears_at').notNull(),
    /** The code of why it could not go out; null while it waits. */
    failed: text('failed'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('waiting_copy_dream').on(table.dream_id),
    index('waiting_copy_user').on(table.user_id),
    index('waiting_copy_due')
      .on(table.appears_at)
      .where(sql`failed is null`),
  ],
);
