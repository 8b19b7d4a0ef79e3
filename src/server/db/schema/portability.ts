import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportOptions, ImportPreview, LeftBehind } from '#shared/portability.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** Lets one browser fetch one pack without a bearer header; gone with its first use. */
export const export_ticket = pgTable(
  'export_ticket',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    audio: boolean('audio').notNull(),
    /** Numbers of the dreams that are meant; null: all of them. */
    dream_ids: jsonColumn<number[] | null>('dream_ids'),
    expires_at: instantColumn('expires_at').notNull(),
  },
  (table) => [index('export_ticket_expires').on(table.expires_at)],
);

export const diary_import = pgTable(
  'diary_import',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** What the file was called on the dreamer's device. */
    name: text('name').notNull(),
    format: text('format', { enum: ['pack', 'day_one', 'texts', 'csv', 'sounds'] }).notNull(),
    state: text('state', {
      enum: ['ready', 'running', 'done', 'taking_back', 'taken_back', 'failed'],
    }).notNull(),
    bytes: integer('bytes').notNull(),
    file_key: text('file_key').notNull(),
    options: jsonColumn<ImportOptions>('options').notNull(),
    preview: jsonColumn<ImportPreview>('preview').notNull(),
    /** Items of the file (dreams, nights, recordings, problems) that are worked through. */
    position: integer('position').notNull().default(0),
    total: integer('total').notNull().default(0),
    added: integer('added').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    nights: integer('nights').notNull().default(0),
    recordings: integer('recordings').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    /** Pictures that could not come along after all, by kind. */
    left: jsonColumn<LeftBehind[]>('left').notNull().default([]),
    /** Tries since something was last written; too many end the import. */
    attempts: integer('attempts').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
    finished_at: instantColumn('finished_at'),
  },
  (table) => [
    index('diary_import_user').on(table.user_id, table.id),
    index('diary_import_state').on(table.state, table.updated_at),
  ],
);

/** What an import wrote, so that all of it can be taken back. */
export const diary_import_row = pgTable(
  'diary_import_row',
  {
    import_id: reference('import_id')
      .notNull()
      .references(() => diary_import.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: [
        'dream',
        'night',
        'recording',
        'photo',
        'answers',
        'dismissals',
        'elements',
        'marks',
        'merges',
        'questions',
        'reflections',
        'rescripts',
        'versions',
        'views',
      ],
    }).notNull(),
    target_id: reference('target_id').notNull(),
    /** `updated_at` as written: a row that the dreamer changed since is theirs and stays. */
    stamp: instantColumn('stamp').notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.kind, table.target_id] })],
);
