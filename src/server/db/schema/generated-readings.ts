import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { GeneratedPart } from '#shared/generated/generated-readings.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

/** What a language model wrote about a dream; an older one stays when another is made. */
export const generated_reading = pgTable(
  'generated_reading',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    dream_id: reference('dream_id')
      .notNull()
      .references(() => dream.id, { onDelete: 'cascade' }),
    /** Of the press on the button: the same press makes one reading. */
    client_id: uuid('client_id').notNull(),
    /** `making` until its answer is whole; what was begun and never ended is swept away. */
    state: text('state', { enum: ['making', 'made'] }).notNull(),
    parts: jsonColumn<GeneratedPart[]>('parts').notNull().default([]),
    language: text('language').notNull(),
    model: text('model').notNull(),
    host: text('host').notNull(),
    prompt_version: text('prompt_version').notNull(),
    masked: boolean('masked').notNull(),
    verdict: text('verdict', { enum: ['aha', 'maybe', 'not_me', 'hurtful'] }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('generated_reading_dream').on(table.dream_id, table.id),
    uniqueIndex('generated_reading_client').on(table.user_id, table.client_id),
    index('generated_reading_prompt').on(table.prompt_version),
  ],
);

/** The talk about a generated reading: what the dreamer said and what the model answered. */
export const generated_turn = pgTable(
  'generated_turn',
  {
    id: primaryId(),
    reading_id: reference('reading_id')
      .notNull()
      .references(() => generated_reading.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    client_id: uuid('client_id').notNull(),
    who: text('who', { enum: ['dreamer', 'model'] }).notNull(),
    text: text('text').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('generated_turn_reading').on(table.reading_id, table.id),
    uniqueIndex('generated_turn_client').on(table.user_id, table.client_id, table.who),
  ],
);

/** Versions of the prompt that admins have taken out of use. */
export const retired_prompt = pgTable('retired_prompt', {
  version: text('version').primaryKey(),
  retired_at: instantColumn('retired_at').notNull(),
});
