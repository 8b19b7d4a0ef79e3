import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instantColumn, jsonColumn, now, primaryId, reference } from './columns.ts';
import { user } from './users.ts';

/** What was said on a channel within the last hour. Ids of one channel grow in the order in which they are committed. */
export const channel_message = pgTable(
  'channel_message',
  {
    id: primaryId(),
    channel: text('channel').notNull(),
    /** Who sent it; null: the diary itself. */
    user_id: reference('user_id').references(() => user.id, { onDelete: 'cascade' }),
    payload: jsonColumn<unknown>('payload').notNull(),
    at: instantColumn('at').notNull().default(now),
  },
  (table) => [
    index('channel_message_channel').on(table.channel, table.id),
    index('channel_message_at').on(table.at),
    index('channel_message_user').on(table.user_id),
  ],
);

/** Who listens to a channel, and until when they count as being there. */
export const channel_member = pgTable(
  'channel_member',
  {
    channel: text('channel').notNull(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    since: instantColumn('since').notNull().default(now),
    here_until: instantColumn('here_until').notNull(),
    /** How far somebody has been told who names no cursor. */
    told_id: reference('told_id').notNull().default(0),
    /** The process that waits for them now, and until when at most. */
    poller: text('poller'),
    polls_until: instantColumn('polls_until'),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.user_id] }),
    index('channel_member_user').on(table.user_id),
    index('channel_member_here').on(table.here_until),
  ],
);

/** What a stream was promised: opened once, within a minute. */
export const channel_ticket = pgTable(
  'channel_ticket',
  {
    ticket_hash: text('ticket_hash').primaryKey(),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    session_id: reference('session_id').notNull(),
    /** Which channels, each from where it was left. */
    rooms: jsonColumn<{ room: string; cursor?: string }[]>('rooms').notNull(),
    expires_at: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('channel_ticket_user').on(table.user_id),
    index('channel_ticket_expires').on(table.expires_at),
  ],
);
