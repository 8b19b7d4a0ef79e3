import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, jsonColumn, primaryId, updatedAt, trigramIndex } from './columns.ts';

/** The admin's lists that dreams, symbols, questions and posts are sorted by. */
export const category = pgTable(
  'category',
  {
    id: primaryId(),
    scope: text('scope', { enum: ['dream', 'symbol', 'faq', 'blog'] }).notNull(),
    slug: text('slug').notNull(),
    /** Locale to name. */
    name: jsonColumn<Record<string, string>>('name').notNull(),
    /** Name of a token of the palette. */
    colour: text('colour').notNull().default('moon'),
    /** Name of an icon of the outline family. */
    icon: text('icon').notNull().default(''),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('category_scope_slug').on(table.scope, table.slug),
    index('category_order').on(table.scope, table.sort, table.id),
    trigramIndex('category_words', [table.slug], [table.name]),
  ],
);
