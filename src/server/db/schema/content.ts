import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, updatedAt, trigramIndex } from './columns.ts';

export const faq = pgTable(
  'faq',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    locale: text('locale').notNull(),
    category: text('category').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
    /** How often somebody said that the answer helped, and that it did not: numbers, never who. */
    helpful: integer('helpful').notNull().default(0),
    unhelpful: integer('unhelpful').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('faq_slug_locale').on(table.slug, table.locale),
    index('faq_locale').on(table.locale, table.sort),
    index('faq_by_sort').on(table.sort, table.id),
    index('faq_by_locale').on(table.locale, table.id),
    index('faq_by_category').on(table.category, table.id),
    index('faq_by_status').on(table.status, table.id),
    index('faq_by_helpful').on(table.helpful, table.id),
    index('faq_by_updated').on(table.updated_at, table.id),
    trigramIndex('faq_words', [table.question, table.answer]),
  ],
);
