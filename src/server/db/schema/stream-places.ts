import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { reference, textList } from './columns.ts';
import { public_dream } from './public-dreams.ts';

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
