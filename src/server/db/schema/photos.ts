import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, jsonColumn, primaryId, reference, updatedAt, trigramIndex } from './columns.ts';
import { user } from './users.ts';

/** A file that somebody sent: a picture that was decoded and written anew, or sound as it came. */
export const upload = pgTable(
  'upload',
  {
    id: primaryId(),
    /** Whose it is; null once whoever added a photo of the library is gone. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    /** The random word of its address, which stays when the file is replaced. */
    name: text('name').notNull(),
    store: text('store', { enum: ['folder', 's3'] }).notNull(),
    file_key: text('file_key').notNull(),
    type: text('type').notNull(),
    /** Bytes, those of its smaller copies included. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Pixels; null where it is no picture. */
    width: integer('width'),
    height: integer('height'),
    /** Widths of its smaller copies. */
    widths: integer('widths')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The name that the file came with; shown only. */
    original: text('original').notNull().default(''),
    sha256: text('sha256').notNull(),
    private: boolean('private').notNull().default(false),
    purpose: text('purpose', { enum: ['file', 'portrait', 'photo', 'talk'] }).notNull(),
    /** Grows when the file is replaced. */
    version: integer('version').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('upload_name').on(table.name),
    index('upload_user').on(table.user_id),
    index('upload_created').on(table.created_at),
    trigramIndex('upload_words', [table.original]),
  ],
);

/** A picture of the admin's library, with the words that stand for it. */
export const photo = pgTable(
  'photo',
  {
    id: primaryId(),
    upload_id: reference('upload_id')
      .notNull()
      .references(() => upload.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    /** Language to words; English always. */
    alt: jsonColumn<Record<string, string>>('alt').notNull(),
    credit: text('credit').notNull().default(''),
    /** 0 hidden, 1 open to everybody who knows its address. */
    status: integer('status').notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('photo_upload').on(table.upload_id),
    index('photo_title').on(table.title, table.id),
    index('photo_by_status').on(table.status, table.id),
    index('photo_by_created').on(table.created_at, table.id),
    trigramIndex('photo_words', [table.title, table.credit], [table.alt]),
  ],
);
