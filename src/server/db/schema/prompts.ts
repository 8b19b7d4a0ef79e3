import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, jsonColumn, primaryId, reference, updatedAt, trigramIndex } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

/** When a prompt fits; an empty part asks for nothing. */
export type StoredTrigger = { types?: string[]; moods?: string[]; missing?: string[]; words?: string[] };
/** When a prompt may be shown, in the dreamer's own time. Hours 0 to 23, weekdays 1 (Monday) to 7, days as dates. */
export type StoredSchedule = {
  from_hour?: number;
  to_hour?: number;
  weekdays?: number[];
  from_day?: string;
  to_day?: string;
};

export const dream_prompt = pgTable(
  'dream_prompt',
  {
    id: primaryId(),
    /** A dreamer's own question, nobody else's to see; null: asked of everybody. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    moment: text('moment', {
      enum: ['capture_empty', 'capture_more', 'after_save', 'evening', 'weekly'],
    }).notNull(),
    missing: text('missing').notNull().default(''),
    /** Locale to question. */
    text: jsonColumn<Record<string, string>>('text').notNull(),
    trigger: jsonColumn<StoredTrigger>('trigger').notNull().default({}),
    schedule: jsonColumn<StoredSchedule>('schedule').notNull().default({}),
    sort: integer('sort').notNull().default(0),
    weight: integer('weight').notNull().default(1),
    status: integer('status').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('dream_prompt_slug')
      .on(table.slug)
      .where(sql`user_id is null`),
    uniqueIndex('dream_prompt_own_slug')
      .on(table.user_id, table.slug)
      .where(sql`user_id is not null`),
    index('dream_prompt_order').on(table.moment, table.sort, table.id),
    index('dream_prompt_by_status').on(table.status, table.user_id),
    trigramIndex('dream_prompt_words', [table.slug], [table.text]),
  ],
);

/** One time that a prompt was shown to a dreamer, and what came of it. The answer is nobody's but the dreamer's. */
export const prompt_showing = pgTable(
  'prompt_showing',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    prompt_id: reference('prompt_id')
      .notNull()
      .references(() => dream_prompt.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    answered: boolean('answered').notNull().default(false),
    skipped: boolean('skipped').notNull().default(false),
    answer: text('answer').notNull().default(''),
    /** The night that an answer belongs to, as the dreamer's zone had it then; null where it was only shown. */
    night_of: date('night_of', { mode: 'string' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('prompt_showing_user').on(table.user_id, table.prompt_id, table.created_at),
    index('prompt_showing_prompt').on(table.prompt_id, table.created_at),
    index('prompt_showing_dream').on(table.dream_id),
  ],
);
