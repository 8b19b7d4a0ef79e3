import { date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Rehearsal } from '#shared/safety/rescripts.ts';
import { createdAt, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

/** Where somebody listens: one card in one language, for one country or for all. */
export const help_line = pgTable(
  'help_line',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    /** The language that the card is written in. */
    locale: text('locale').notNull(),
    /** ISO 3166-1, two capital letters; empty: wherever one is. */
    country: text('country').notNull().default(''),
    name: text('name').notNull(),
    text: text('text').notNull().default(''),
    phone: text('phone').notNull().default(''),
    url: text('url').notNull().default(''),
    /** Where whoever answers says so themselves. */
    source: text('source').notNull().default(''),
    /** The day an admin last made sure of number and address. */
    checked_on: date('checked_on', { mode: 'string' }),
    sort: integer('sort').notNull().default(0),
    /** 1 is shown. */
    status: integer('status').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('help_line_slug_locale').on(table.slug, table.locale),
    index('help_line_locale').on(table.locale, table.sort),
  ],
);

/** Another ending that a dreamer wrote for a dream of their own (imagery rehearsal). */
export const rescript = pgTable(
  'rescript',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    keep: text('keep').notNull().default(''),
    change: text('change').notNull().default(''),
    ending: text('ending').notNull().default(''),
    /** Days on which it was gone through, the first first. */
    rehearsals: jsonColumn<Rehearsal[]>('rehearsals').notNull().default([]),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('rescript_dream').on(table.dream_id), index('rescript_user').on(table.user_id)],
);
