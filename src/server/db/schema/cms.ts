import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  createdAt,
  instantColumn,
  jsonColumn,
  now,
  primaryId,
  reference,
  textList,
  updatedAt,
  trigramIndex,
} from './columns.ts';
import { user } from './users.ts';

/** A JSON value by language. */
export type StoredValues = Record<string, unknown>;

/** One text of a page; what ships with the product stands beside what was written here. */
export const cms = pgTable(
  'cms',
  {
    id: primaryId(),
    page: text('page').notNull(),
    key: text('key').notNull(),
    type: text('type', {
      enum: ['text', 'html', 'number', 'image', 'team_list', 'json', 'list'],
    }).notNull(),
    /** Published, by language. */
    value: jsonColumn<StoredValues>('value').notNull().default({}),
    draft: jsonColumn<StoredValues>('draft').notNull().default({}),
    /** When a draft is published by itself, by language. */
    planned: jsonColumn<Record<string, string>>('planned').notNull().default({}),
    /** The product's own text, by language; written anew when a version starts. */
    shipped: jsonColumn<Record<string, string>>('shipped').notNull().default({}),
    used: boolean('used').notNull().default(false),
    state: text('state', { enum: ['shipped', 'rewritten', 'draft', 'unused'] })
      .notNull()
      .default('shipped'),
    /** Languages that do not say yet what the others say. */
    missing: textList('missing'),
    words: integer('words').notNull().default(0),
    sort: integer('sort').notNull().default(0),
    published_at: instantColumn('published_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('cms_page_key').on(table.page, table.key),
    index('cms_by_page').on(table.page, table.id),
    index('cms_by_state').on(table.state, table.id),
    index('cms_by_published').on(table.published_at, table.id),
    index('cms_by_words').on(table.words, table.id),
    trigramIndex('cms_words', [table.page, table.key], [table.value, table.draft, table.shipped]),
  ],
);

/** What was published in one language, and by whom. */
export const cms_revision = pgTable(
  'cms_revision',
  {
    id: primaryId(),
    cms_id: reference('cms_id')
      .notNull()
      .references(() => cms.id, { onDelete: 'cascade' }),
    locale: text('locale').notNull(),
    number: integer('number').notNull(),
    /** As JSON; null: what ships was put back. */
    value: text('value'),
    restored_from: integer('restored_from'),
    user_id: reference('user_id').references(() => user.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('cms_revision_number').on(table.cms_id, table.locale, table.number),
    index('cms_revision_user').on(table.user_id),
  ],
);

/** What /privacy said in a language from a moment on. */
export const privacy_version = pgTable(
  'privacy_version',
  {
    id: primaryId(),
    locale: text('locale').notNull(),
    number: integer('number').notNull(),
    fingerprint: text('fingerprint').notNull(),
    text: text('text').notNull(),
    created_at: instantColumn('created_at').notNull().default(now),
  },
  (table) => [uniqueIndex('privacy_version_number').on(table.locale, table.number)],
);
