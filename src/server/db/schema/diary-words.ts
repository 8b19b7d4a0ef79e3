import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { instantColumn, reference, textList } from './columns.ts';
import { user } from './users.ts';

/**
 * The different words of one diary, for a search that was misspelt: derived from its index, made when it is first needed,
 * and forgotten when one of its dreams leaves the bin for good.
 */
export const diary_words = pgTable('diary_words', {
  user_id: reference('user_id')
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  words: textList('words'),
  /** In how many dreams each of them stands. */
  counts: integer('counts')
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The newest index row that they were read from, and how many there were. */
  read_up_to: instantColumn('read_up_to'),
  dreams: integer('dreams').notNull().default(0),
});
