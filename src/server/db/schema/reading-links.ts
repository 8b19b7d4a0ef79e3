import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Redaction } from '#shared/dream-packs.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference } from './columns.ts';
import { user } from './users.ts';

/** An address under which some dreams can be read without an account, until it expires or is taken back. */
export const reading_link = pgTable(
  'reading_link',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the address's secret. */
    token_hash: text('token_hash').notNull(),
    /** The secret sealed, so that its owner can copy the address again. */
    token_sealed: text('token_sealed').notNull(),
    title: text('title').notNull(),
    /** To the reader, above the dreams. */
    note: text('note').notNull().default(''),
    /** Chosen when the link was made; later dreams never come in by themselves. */
    dream_ids: jsonColumn<number[]>('dream_ids').notNull(),
    redaction: jsonColumn<Redaction>('redaction').notNull(),
    expires_at: instantColumn('expires_at').notNull(),
    revoked_at: instantColumn('revoked_at'),
    opened: integer('opened').notNull().default(0),
    last_opened_at: instantColumn('last_opened_at'),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('reading_link_token').on(table.token_hash),
    index('reading_link_user').on(table.user_id, table.id),
  ],
);
