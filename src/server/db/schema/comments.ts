import { type AnyPgColumn, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, instantColumn, primaryId, reference, updatedAt, trigramIndex } from './columns.ts';
import { public_dream } from './public-dreams.ts';
import { user } from './users.ts';

/** What somebody said under a public copy; one level of answers. Goes with the copy. */
export const comment = pgTable(
  'comment',
  {
    id: primaryId(),
    public_dream_id: reference('public_dream_id')
      .notNull()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Makes sending it again harmless. */
    client_id: uuid('client_id').notNull(),
    /** The comment that it answers, which answers none itself. */
    parent_id: reference('parent_id').references((): AnyPgColumn => comment.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** `waiting` for the dreamer's word, `refused` by the dreamer, `held` by a rule until a moderator looks, `hidden` by one. */
    state: text('state', { enum: ['shown', 'waiting', 'refused', 'held', 'hidden'] }).notNull(),
    edited_at: instantColumn('edited_at'),
    /** Set where the author took back one that was answered: a stub without words stays. */
    removed_at: instantColumn('removed_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('comment_dream').on(table.public_dream_id, table.id),
    index('comment_parent').on(table.parent_id),
    uniqueIndex('comment_client').on(table.user_id, table.client_id),
    index('comment_not_shown')
      .on(table.state, table.id)
      .where(sql`state <> 'shown'`),
    index('comment_author').on(table.user_id, table.public_dream_id, table.state),
    index('comment_standing')
      .on(table.id)
      .where(sql`removed_at is null`),
    trigramIndex('comment_words', [table.text]),
  ],
);

/** How far a reader has read a copy's comments. */
export const comment_seen = pgTable(
  'comment_seen',
  {
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    public_dream_id: reference('public_dream_id')
      .notNull()
      .references(() => public_dream.id, { onDelete: 'cascade' }),
    last_id: reference('last_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.public_dream_id] }),
    index('comment_seen_dream').on(table.public_dream_id),
  ],
);
