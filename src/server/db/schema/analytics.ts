import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AnalyticsEvent } from '#shared/analytics/analytics.ts';
import { createdAt, instantColumn, jsonColumn, primaryId, reference, updatedAt } from './columns.ts';
import { user } from './users.ts';

/** How somebody who agreed to it walked through the pages, once from opening them to leaving. */
export const analytics_session = pgTable(
  'analytics_session',
  {
    id: primaryId(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Drawn by the browser; one person's numbers mean nothing to another's. */
    session_id: text('session_id').notNull(),
    status: text('status').notNull().default(''),
    screen_width: integer('screen_width'),
    screen_height: integer('screen_height'),
    screen_size: text('screen_size').notNull().default(''),
    start_time: instantColumn('start_time').notNull(),
    end_time: instantColumn('end_time').notNull(),
    events: integer('events').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    /** The last page as it was built, every letter covered. */
    html_copy: text('html_copy'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    uniqueIndex('analytics_session_own').on(table.user_id, table.session_id),
    index('analytics_session_updated').on(table.updated_at),
  ],
);

/** What came in one call; the same call again changes nothing. */
export const analytics_batch = pgTable(
  'analytics_batch',
  {
    analytics_session_id: reference('analytics_session_id')
      .notNull()
      .references(() => analytics_session.id, { onDelete: 'cascade' }),
    /** Its number in the session, or a hash of what it holds where it has none. */
    key: text('key').notNull(),
    events: jsonColumn<AnalyticsEvent[]>('events').notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.analytics_session_id, table.key] })],
);
