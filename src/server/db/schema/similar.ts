import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, createdAt, instantColumn, primaryId, reference } from './columns.ts';
import { dream } from './dreams.ts';
import { public_dream } from './public-dreams.ts';
import { user } from './users.ts';

/** A transaction's number, never used twice. */
const transactionColumn = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/** Dreams as numbers, to be compared within their diary. */
export const similar_dream = pgTable('similar_dream', {
  dream_id: reference('dream_id')
    .primaryKey()
    .references(() => dream.id, { onDelete: 'cascade' }),
  /** Of how what is compared is written; rows of another are made anew. */
  format: integer('format').notNull(),
  /** The dream's `updated_at` that was read; an older one is stale. */
  version: instantColumn('version').notNull(),
  packed: bytesColumn('packed').notNull(),
});

/** Public copies as numbers. */
export const similar_copy = pgTable(
  'similar_copy',
  {
    public_dream_id: reference('public_dream_id')
      .primaryKey()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    format: integer('format').notNull(),
    /** Who wrote this row last: tells each process which rows are new to it. */
    stamp: transactionColumn('stamp')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** Five bytes a term: its number, little-endian, and how much it counts in this copy, from 0 to 255. */
    postings: bytesColumn('postings').notNull(),
    packed: bytesColumn('packed').notNull(),
  },
  (table) => [index('similar_copy_stamp').on(table.stamp)],
);

/** Directions that the words of a scope lie in: a diary's, or those of all public copies where `user_id` is null. */
export const similar_basis = pgTable(
  'similar_basis',
  {
    id: primaryId(),
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    format: integer('format').notNull(),
    rank: integer('rank').notNull(),
    trained_on: integer('trained_on').notNull(),
    /** By row, little-endian: the numbers of the terms, their weights, their vectors in bytes and what a byte of each is worth. */
    terms: bytesColumn('terms').notNull(),
    idf: bytesColumn('idf').notNull(),
    vectors: bytesColumn('vectors').notNull(),
    scales: bytesColumn('scales').notNull(),
  },
  (table) => [
    uniqueIndex('similar_basis_user').on(table.user_id),
    uniqueIndex('similar_basis_stream')
      .on(sql`(user_id is null)`)
      .where(sql`user_id is null`),
  ],
);

/** What a model makes of a dream's words, where its dreamer agreed to that. */
export const dream_vector = pgTable('dream_vector', {
  dream_id: reference('dream_id')
    .primaryKey()
    .references(() => dream.id, { onDelete: 'cascade' }),
  /** Who made it: those of another host or model are made anew. */
  host: text('host').notNull(),
  model: text('model').notNull(),
  /** Digest of the words that it was made of. */
  source: text('source').notNull(),
  /** A byte a direction; none where the model refused these words. */
  vector: bytesColumn('vector').notNull(),
  created_at: createdAt(),
});

/** The same of public copies. */
export const copy_vector = pgTable('copy_vector', {
  public_dream_id: reference('public_dream_id')
    .primaryKey()
    .references(() => public_dream.id, { onDelete: 'cascade' }),
  host: text('host').notNull(),
  model: text('model').notNull(),
  source: text('source').notNull(),
  vector: bytesColumn('vector').notNull(),
  created_at: createdAt(),
});
