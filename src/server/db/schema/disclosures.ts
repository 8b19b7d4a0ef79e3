import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DisclosureKind } from '#shared/disclosures.ts';
import { createdAt, primaryId, reference } from './columns.ts';
import { dream } from './dreams.ts';
import { user } from './users.ts';

/** Who was able to read a dream from when on, and each time that it left the server. Read by its dreamer alone. */
export const dream_disclosure = pgTable(
  'dream_disclosure',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Null: the whole diary as it was then. */
    dream_id: reference('dream_id').references(() => dream.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DisclosureKind>().notNull(),
    /** To whom: a host, a link's title; empty where the kind says it. */
    recipient: text('recipient').notNull().default(''),
    /** Characters of text or seconds of sound that went out; null where that means nothing. */
    amount: integer('amount'),
    created_at: createdAt(),
  },
  (table) => [
    index('dream_disclosure_dream').on(table.user_id, table.dream_id, table.id),
    index('dream_disclosure_of').on(table.dream_id),
  ],
);
