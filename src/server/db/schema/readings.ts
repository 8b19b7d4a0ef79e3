import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

export const dream_book = pgTable(
  'dream_book',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    tradition: text('tradition').notNull().default(''),
    licence: text('licence').notNull().default(''),
    year: integer('year'),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('dream_book_slug').on(table.slug)],
);

export const dream_book_entry = pgTable(
  'dream_book_entry',
  {
    id: primaryId(),
    book_id: reference('book_id')
      .notNull()
      .references(() => dream_book.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    language: text('language').notNull(),
    headword: text('headword').notNull(),
    match: text('match')
      .array()
      .notNull()
      .default(sql`'{}'`),
    phrases: text('phrases')
      .array()
      .notNull()
      .default(sql`'{}'`),
    pos: text('pos').notNull().default('noun'),
    category: text('category').notNull(),
    text: text('text').notNull(),
    questions: text('questions')
      .array()
      .notNull()
      .default(sql`'{}'`),
    variations: text('variations')
      .array()
      .notNull()
      .default(sql`'{}'`),
    related: text('related')
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status', { enum: ['draft', 'published'] }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('dream_book_entry_slug').on(table.book_id, table.language, table.slug),
    index('dream_book_entry_headword').on(table.headword),
  ],
);

/** Decisions, point 15: one object whoever wrote it. */
export const interpretation = pgTable(
  'interpretation',
  {
    id: primaryId(),
    /** The private dream (own and offline readings) or the public copy (members' readings). */
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id'),
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['self', 'member', 'dictionary', 'history', 'generated'] }).notNull(),
    lens: text('lens').notNull().default(''),
    text: text('text').notNull().default(''),
    passages: jsonColumn<string[]>('passages').notNull().default([]),
    visibility: text('visibility', { enum: ['dreamer', 'public'] })
      .notNull()
      .default('dreamer'),
    verdict: text('verdict', { enum: ['aha', 'maybe', 'not_me', 'hurtful'] }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('interpretation_dream').on(table.dream_id, table.id),
    index('interpretation_public_dream').on(table.public_dream_id, table.id),
    index('interpretation_user').on(table.user_id, table.id),
  ],
);

/** What the dreamer said of a block of the offline reading, and which questions were asked when. */
export const reading_mark = pgTable(
  'reading_mark',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['verdict', 'asked', 'answer'] }).notNull(),
    key: text('key').notNull(),
    value: text('value').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('reading_mark_key').on(table.user_id, table.dream_id, table.kind, table.key),
    index('reading_mark_recent').on(table.user_id, table.kind, table.created_at),
    index('reading_mark_dream').on(table.dream_id),
  ],
);
