import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DreamMood, DreamType } from '#shared/dreams.ts';
import { CAST_STATES, KIND_LINES, type Shared } from '#shared/pond/pond.ts';
import { RIPPLE_FEELINGS } from '#shared/pond/ripples.ts';
import { COPY_KINDS } from '#shared/public-dreams.ts';
import { REPORT_REASONS } from '#shared/reports.ts';
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

/** A dream in the pond: an anonymous copy of its own. Withdrawing deletes the row. Who cast it stands in `pond_cast_owner`. */
export const pond_cast = pgTable(
  'pond_cast',
  {
    id: primaryId(),
    kind: text('kind', { enum: COPY_KINDS }).notNull().default('member'),
    /** The dream of this house that it is; null for a member's. */
    house_id: reference('house_id').references(() => public_dream.id, { onDelete: 'cascade' }),
    title: text('title').notNull().default(''),
    text: text('text').notNull(),
    language: text('language').notNull(),
    content_note: text('content_note').notNull().default(''),
    types: textList('types').$type<DreamType[]>(),
    moods: jsonColumn<DreamMood[]>('moods').notNull().default([]),
    /** What it holds, by which it is met with others' dreams: `symbol:door`, `theme:late`, `word:en:plate`. */
    labels: textList('labels'),
    night_of: date('night_of', { mode: 'string' }).notNull(),
    long_ago: boolean('long_ago').notNull().default(false),
    state: text('state', { enum: CAST_STATES }).notNull().default('waiting'),
    /** What a moderator told its dreamer. */
    reason: text('reason').notNull().default(''),
    /** Of chance: which blocks it lies hidden behind although their person has not cast it. Never told. */
    veil: uuid('veil').notNull().defaultRandom(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('pond_cast_house').on(table.house_id),
    index('pond_cast_state').on(table.state, table.id),
    index('pond_cast_labels')
      .using('gin', table.labels)
      .where(sql`state = 'floating'`),
    check('pond_cast_house_known', sql`(${table.kind} = 'member') = (${table.house_id} is null)`),
  ],
);

/** Whose cast it is, and of which dream: asked for by its dreamer, and by the rules that let a cast rise. */
export const pond_cast_owner = pgTable(
  'pond_cast_owner',
  {
    cast_id: reference('cast_id')
      .primaryKey()
      .references(() => pond_cast.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    /** The dreamer's night in which it was let go. */
    night: date('night', { mode: 'string' }).notNull(),
    /** What had come back when the dreamer last looked. */
    seen_ripples: integer('seen_ripples').notNull().default(0),
    seen_too: integer('seen_too').notNull().default(0),
    seen_lines: integer('seen_lines').notNull().default(0),
  },
  (table) => [
    uniqueIndex('pond_cast_owner_dream').on(table.dream_id),
    index('pond_cast_owner_user').on(table.user_id, table.cast_id),
  ],
);

/** A dream that somebody drew, with what they answered. It outlives the cast, without its words, for what its reader linked. */
export const pond_draw = pgTable(
  'pond_draw',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    cast_id: reference('cast_id').references(() => pond_cast.id, { onDelete: 'set null' }),
    /** The reader's night in which it was drawn. */
    night: date('night', { mode: 'string' }).notNull(),
    shares: jsonColumn<Shared | null>('shares'),
    feeling: text('feeling', { enum: RIPPLE_FEELINGS }),
    line: text('line', { enum: KIND_LINES }),
    too: boolean('too').notNull().default(false),
    /** The reader's own dream that is like it; nobody else is told. */
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'set null' }),
    sunk_at: instantColumn('sunk_at'),
    reported: text('reported', { enum: REPORT_REASONS }),
    /** When a moderator decided about the report. */
    report_closed_at: instantColumn('report_closed_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('pond_draw_once').on(table.user_id, table.cast_id),
    index('pond_draw_user').on(table.user_id, table.id),
    index('pond_draw_cast').on(table.cast_id),
    index('pond_draw_dream')
      .on(table.dream_id)
      .where(sql`dream_id is not null`),
    index('pond_draw_reported')
      .on(table.cast_id)
      .where(sql`reported is not null and report_closed_at is null`),
  ],
);

/** A ripple on a dream of the stream; what came back is its dreamer's alone. */
export const stream_ripple = pgTable(
  'stream_ripple',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id')
      .notNull()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    feeling: text('feeling', { enum: RIPPLE_FEELINGS }).notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.public_dream_id] }),
    index('stream_ripple_dream').on(table.public_dream_id),
  ],
);
