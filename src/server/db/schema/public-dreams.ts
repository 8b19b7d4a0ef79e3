import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { COPY_AUDIENCES } from '#shared/audiences.ts';
import type { DreamMood, DreamType } from '#shared/dreams.ts';
import { COPY_KINDS } from '#shared/public-dreams.ts';
import {
  createdAt,
  instantColumn,
  jsonColumn,
  primaryId,
  reference,
  textList,
  updatedAt,
} from './columns.ts';
import { circle } from './circles.ts';
import { user } from './users.ts';

/** A separate copy made for others. Withdrawing deletes the row. */
export const public_dream = pgTable(
  'public_dream',
  {
    id: primaryId(),
    /** Null when anonymous. */
    author_id: reference('author_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The author sealed with the key outside the database; opened only by an audited moderation act. Null where none is a member. */
    author_sealed: text('author_sealed'),
    /** A member's own, or one that this house put there: an editorial dream or a classic one, which nobody here dreamed. */
    kind: text('kind', { enum: COPY_KINDS }).notNull().default('member'),
    /** Whose dream a classic or editorial one is, as it is told beside it. */
    attribution: text('attribution').notNull().default(''),
    /** Where it is from: a book with its year, an address. */
    source: text('source').notNull().default(''),
    /** Of a dream of this house: whether it lies in the pond, too. */
    in_pond: boolean('in_pond').notNull().default(false),
    anonymous: boolean('anonymous').notNull(),
    /** The circle that alone may read it; null for what stands in public. `mayReadCopy` says who that is. */
    circle_id: reference('circle_id').references(() => circle.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    language: text('language').notNull(),
    content_note: text('content_note').notNull().default(''),
    types: textList('types').$type<DreamType[]>(),
    moods: jsonColumn<DreamMood[]>('moods').notNull().default([]),
    tags: textList('tags'),
    night_of: date('night_of', { mode: 'string' }).notNull(),
    /** Dreamed long before it was told: its night is told as earlier than any. */
    long_ago: boolean('long_ago').notNull().default(false),
    words: integer('words').notNull(),
    /** Who may read and write comments; null: as the dreamer's settings say. */
    comments: text('comments', { enum: COPY_AUDIENCES }),
    /** Whether comments wait for the dreamer's word; null: as the settings say. */
    approve_comments: boolean('approve_comments'),
    /** From when on nobody may add comments; those that are there stay. */
    comments_closed_at: instantColumn('comments_closed_at'),
    /** Who may read and write interpretations; null: as the dreamer's settings say. */
    interpretations: text('interpretations', { enum: COPY_AUDIENCES }),
    /** Whether search engines may keep it; only ever by its dreamer's own word. */
    indexable: boolean('indexable').notNull().default(false),
    /** Set while the author is suspended or a moderator has hidden it. */
    hidden_at: instantColumn('hidden_at'),
    /** Set while a moderator keeps it hidden: outlives a suspension of its author. Readers ask `hidden_at` alone. */
    held_at: instantColumn('held_at'),
    published_at: instantColumn('published_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('public_dream_stream')
      .on(table.id)
      .where(sql`hidden_at is null`),
    index('public_dream_author').on(table.author_id, table.id),
    index('public_dream_circle')
      .on(table.circle_id, table.id)
      .where(sql`circle_id is not null`),
    check('public_dream_circle_signed', sql`${table.circle_id} is null or not ${table.anonymous}`),
    index('public_dream_published')
      .on(table.published_at)
      .where(sql`kind = 'member' and hidden_at is null and circle_id is null`),
    index('public_dream_house')
      .on(table.id)
      .where(sql`kind <> 'member'`),
    check(
      'public_dream_author_known',
      sql`(${table.kind} = 'member') = (${table.author_sealed} is not null)`,
    ),
    index('public_dream_indexable')
      .on(table.id)
      .where(sql`indexable and hidden_at is null and circle_id is null`),
    index('public_dream_text_trgm').using('gin', table.text.op('gin_trgm_ops')),
  ],
);
