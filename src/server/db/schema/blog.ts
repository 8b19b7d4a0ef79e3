import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { category } from './categories.ts';
import {
  createdAt,
  instantColumn,
  primaryId,
  reference,
  textList,
  updatedAt,
  trigramIndex,
} from './columns.ts';
import { user } from './users.ts';

/** What a post says; each revision keeps all of it. */
const words = () => ({
  title: text('title').notNull(),
  excerpt: text('excerpt').notNull().default(''),
  /** Markdown as it was written. */
  content: text('content').notNull().default(''),
  /** A path of our own, or empty. */
  cover: text('cover').notNull().default(''),
  cover_alt: text('cover_alt').notNull().default(''),
  locale: text('locale').notNull(),
  /** The name that readers see. */
  author_name: text('author_name').notNull().default(''),
});

export const blog_post = pgTable(
  'blog_post',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    ...words(),
    category_id: reference('category_id').references(() => category.id, { onDelete: 'set null' }),
    status: text('status', { enum: ['draft', 'published', 'scheduled', 'archived'] })
      .notNull()
      .default('draft'),
    /** When it came out or will; null for what never did. */
    publish_at: instantColumn('publish_at'),
    /** Words of its text, for the time that reading takes. */
    words: integer('words').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('blog_post_slug').on(table.slug),
    index('blog_post_out')
      .on(table.publish_at, table.id)
      .where(sql`status in ('published', 'scheduled')`),
    index('blog_post_category').on(table.category_id),
    index('blog_post_by_publish').on(table.publish_at, table.id),
    index('blog_post_by_updated').on(table.updated_at, table.id),
    index('blog_post_by_title').on(table.title, table.id),
    index('blog_post_by_status').on(table.status, table.id),
    index('blog_post_by_locale').on(table.locale, table.id),
    index('blog_post_by_words').on(table.words, table.id),
    trigramIndex('blog_post_words', [
      table.slug,
      table.title,
      table.excerpt,
      table.content,
      table.author_name,
    ]),
  ],
);

/** Short names that a post had: whoever comes by one is sent to the present one. */
export const blog_slug = pgTable(
  'blog_slug',
  {
    slug: text('slug').primaryKey(),
    post_id: reference('post_id')
      .notNull()
      .references(() => blog_post.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('blog_slug_post').on(table.post_id)],
);

/** A post as one save left it. */
export const blog_revision = pgTable(
  'blog_revision',
  {
    id: primaryId(),
    post_id: reference('post_id')
      .notNull()
      .references(() => blog_post.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Who saved it; null for what shipped and for somebody whose account is gone. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'set null' }),
    ...words(),
    slug: text('slug').notNull(),
    category_id: reference('category_id'),
    tags: textList('tags'),
    status: text('status').notNull(),
    /** Number of the revision that was put back. */
    restored: integer('restored'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('blog_revision_number').on(table.post_id, table.number),
    index('blog_revision_user').on(table.user_id),
  ],
);

export const blog_tag = pgTable(
  'blog_tag',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('blog_tag_slug').on(table.slug),
    uniqueIndex('blog_tag_name').on(sql`lower(${table.name})`),
  ],
);

export const blog_post_tag = pgTable(
  'blog_post_tag',
  {
    post_id: reference('post_id')
      .notNull()
      .references(() => blog_post.id, { onDelete: 'cascade' }),
    tag_id: reference('tag_id')
      .notNull()
      .references(() => blog_tag.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.tag_id] }),
    index('blog_post_tag_tag').on(table.tag_id),
  ],
);
