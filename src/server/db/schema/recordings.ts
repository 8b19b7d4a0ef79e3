import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SpokenSegment } from '#shared/recordings.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

export const recording = pgTable(
  'recording',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    client_id: uuid('client_id').notNull(),
    dream_client_id: uuid('dream_client_id'),
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    mime: text('mime').notNull(),
    language: text('language').notNull().default(''),
    state: text('state', {
      enum: ['receiving', 'stored', 'transcribing', 'transcribed', 'failed'],
    }).notNull(),
    duration_ms: integer('duration_ms').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    /** Where the joined audio lies; null while pieces are still coming. */
    file_key: text('file_key'),
    transcript: text('transcript'),
    /** The words by when they were said; null where the transcriber did not tell. */
    segments: jsonColumn<SpokenSegment[] | null>('segments'),
    transcriber: text('transcriber'),
    fault: text('fault'),
    started_at: instantColumn('started_at').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('recording_user_client').on(table.user_id, table.client_id),
    index('recording_dream').on(table.user_id, table.dream_id),
    index('recording_of_dream').on(table.dream_id),
    /** For minutes of a day over the whole house. */
    index('recording_written')
      .on(table.started_at)
      .where(sql`state = 'transcribed'`),
  ],
);

export const recording_piece = pgTable(
  'recording_piece',
  {
    recording_id: reference('recording_id')
      .notNull()
      .references(() => recording.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    bytes: integer('bytes').notNull(),
    file_key: text('file_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recording_id, table.seq] })],
);
