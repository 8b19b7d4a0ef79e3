import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PUBLIC_SUBJECTS } from '#shared/reports.ts';
import { RULE_ACTS } from '#shared/moderation-words/word-rules.ts';
import { createdAt, instantColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** Words that what is shared with others may not hold, or not at once. Diaries are never looked through for them. */
export const word_rule = pgTable(
  'word_rule',
  {
    id: primaryId(),
    /** Plain words; `*` stands for any letters of one word. */
    words: text('words').notNull(),
    /** The language of the texts that it is for; empty for all. */
    language: text('language').notNull().default(''),
    act: text('act', { enum: RULE_ACTS }).notNull(),
    /** Told to whoever is held back or refused. */
    reason: text('reason').notNull().default(''),
    active: boolean('active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [uniqueIndex('word_rule_once').on(table.words, table.language)],
);

/** What somebody says about the hiding of their words. One a thing; a decision closes it. */
export const appeal = pgTable(
  'appeal',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    subject: text('subject', { enum: PUBLIC_SUBJECTS }).notNull(),
    subject_id: reference('subject_id').notNull(),
    note: text('note').notNull(),
    answered_at: instantColumn('answered_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('appeal_subject').on(table.subject, table.subject_id),
    index('appeal_user').on(table.user_id),
    index('appeal_open').on(table.answered_at, table.id),
  ],
);
