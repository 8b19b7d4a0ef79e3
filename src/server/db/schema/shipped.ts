import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What was shipped to this installation, with the fingerprint of its words: what admins change or delete stays so. */
export const shipped_row = pgTable(
  'shipped_row',
  {
    /** `faq`, `book_entry`; `all` for a kind as a whole. */
    kind: text('kind').notNull(),
    /** The language and the short name. */
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
