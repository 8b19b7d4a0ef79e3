import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  instantColumn,
  jsonColumn,
  primaryId,
  reference,
  textList,
  updatedAt,
  trigramIndex,
} from './columns.ts';
import { dream } from './dreams.ts';
import { public_dream } from './public-dreams.ts';
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
    /** Where the text comes from: a shelf mark, an address. */
    source: text('source').notNull().default(''),
    /** The language that its readers speak; empty where entries of several stand in one book. */
    language: text('language').notNull().default(''),
    tone: text('tone').notNull().default(''),
    /** What people believed: shown as folklore, never as evidence. */
    folklore: boolean('folklore').notNull().default(false),
    /** Verses at the heads of its letters. */
    epigraphs: jsonColumn<{ letter: string; text: string }[]>('epigraphs').notNull().default([]),
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
    match: textList('match'),
    phrases: textList('phrases'),
    pos: text('pos').notNull().default('noun'),
    category: text('category').notNull(),
    text: text('text').notNull(),
    questions: textList('questions'),
    variations: textList('variations'),
    related: textList('related'),
    /** The letter that its book files it under. */
    letter: text('letter').notNull().default(''),
    footnotes: jsonColumn<{ mark: string; text: string }[]>('footnotes').notNull().default([]),
    epigraph: text('epigraph').notNull().default(''),
    source: text('source').notNull().default(''),
    tone: text('tone').notNull().default(''),
    /** Death, violence, sex, scorn: an admin has to look at it before readers do. */
    sensitive: boolean('sensitive').notNull().default(false),
    /** What makes it so, as `death`, `race`. */
    concerns: textList('concerns'),
    /** `review` waits for an admin's eye; readers see `published` alone. */
    status: text('status', { enum: ['draft', 'review', 'published'] }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('dream_book_entry_slug').on(table.book_id, table.language, table.slug),
    index('dream_book_entry_by_slug').on(table.slug),
    index('dream_book_entry_headword').on(table.headword, table.id),
    index('dream_book_entry_language').on(table.language, table.status),
    index('dream_book_entry_status').on(table.status, table.id),
    index('dream_book_entry_by_language').on(table.language, table.id),
    index('dream_book_entry_by_letter').on(table.letter, table.id),
    trigramIndex('dream_book_entry_words', [table.slug, table.headword, table.text]),
  ],
);

/** A file that was read into a book: what it holds until it is written, then what taking it back needs. */
export const dream_book_import = pgTable(
  'dream_book_import',
  {
    id: primaryId(),
    book_id: reference('book_id')
      .notNull()
      .references(() => dream_book.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    format: text('format', { enum: ['csv', 'json', 'text'] }).notNull(),
    state: text('state', { enum: ['planned', 'waiting', 'done', 'failed', 'taken_back'] }).notNull(),
    remove_gone: boolean('remove_gone').notNull().default(false),
    /** What was read; null once it is written. */
    given: jsonColumn<unknown>('given'),
    /** What was there before; null until it is written and after it is taken back. */
    before: jsonColumn<unknown>('before'),
    counts: jsonColumn<Record<string, number>>('counts').notNull().default({}),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [index('dream_book_import_book').on(table.book_id, table.id)],
);

/** How often a word was looked up on a day; never by whom. */
export const dream_book_lookup = pgTable(
  'dream_book_lookup',
  {
    day: date('day', { mode: 'string' }).notNull(),
    language: text('language').notNull(),
    word: text('word').notNull(),
    found: integer('found').notNull().default(0),
    missing: integer('missing').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.language, table.word] })],
);

/** Decisions, point 15: one object whoever wrote it. */
export const interpretation = pgTable(
  'interpretation',
  {
    id: primaryId(),
    /** The private dream (own and offline readings) or the public copy (members' readings); null once that was withdrawn. */
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id').references(() => public_dream.id, { onDelete: 'set null' }),
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['self', 'member', 'dictionary', 'history', 'generated'] }).notNull(),
    lens: text('lens').notNull().default(''),
    text: text('text').notNull().default(''),
    passages: jsonColumn<string[]>('passages').notNull().default([]),
    visibility: text('visibility', { enum: ['dreamer', 'public'] })
      .notNull()
      .default('dreamer'),
    verdict: text('verdict', { enum: ['aha', 'maybe', 'not_me', 'hurtful'] }),
    /** `draft` is its author's alone; `hidden` by the dreamer's verdict or a moderator, `withdrawn` by its author. */
    state: text('state', { enum: ['draft', 'waiting', 'shown', 'refused', 'hidden', 'withdrawn'] })
      .notNull()
      .default('shown'),
    /** Counts from 1; an older text stands in `interpretation_version`. */
    revision: integer('revision').notNull().default(1),
    thanked_at: instantColumn('thanked_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('interpretation_dream').on(table.dream_id, table.id),
    index('interpretation_public_dream').on(table.public_dream_id, table.id),
    index('interpretation_user').on(table.user_id, table.id),
  ],
);

/** What an interpretation said before its author changed it. */
export const interpretation_version = pgTable(
  'interpretation_version',
  {
    interpretation_id: reference('interpretation_id')
      .notNull()
      .references(() => interpretation.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    lens: text('lens').notNull(),
    text: text('text').notNull(),
    passages: jsonColumn<string[]>('passages').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.interpretation_id, table.revision] })],
);

/** The talk between the dreamer and the author below an interpretation. */
export const interpretation_reply = pgTable(
  'interpretation_reply',
  {
    id: primaryId(),
    interpretation_id: reference('interpretation_id')
      .notNull()
      .references(() => interpretation.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    client_id: uuid('client_id').notNull(),
    text: text('text').notNull(),
    /** Below an anonymous copy what the author says is `waiting` for the dreamer, then `shown` or `refused`; `hidden` by a moderator. */
    state: text('state', { enum: ['waiting', 'shown', 'refused', 'hidden'] })
      .notNull()
      .default('shown'),
    created_at: createdAt(),
  },
  (table) => [
    index('interpretation_reply_of').on(table.interpretation_id, table.id),
    uniqueIndex('interpretation_reply_client').on(table.user_id, table.client_id),
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
