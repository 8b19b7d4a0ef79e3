import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instantColumn, now, primaryId, reference } from './columns.ts';
import { user } from './users.ts';

/** Where people talk: two of them, or a dream circle. */
export const room = pgTable(
  'room',
  {
    id: primaryId(),
    kind: text('kind', { enum: ['pair', 'circle'] }).notNull(),
    circle_id: reference('circle_id'),
    /** Both ids of a pair, the smaller first, so that two have one room; null once one of them was erased. */
    pair_key: text('pair_key'),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('room_circle').on(table.circle_id), uniqueIndex('room_pair').on(table.pair_key)],
);

/** Who is in a room, and how far each has read. Who has left stays, and reads nothing. */
export const room_member = pgTable(
  'room_member',
  {
    room_id: reference('room_id')
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    role: text('role'),
    joined_at: instantColumn('joined_at').notNull().default(now),
    /** The last that was said before they came: it and what stands before it is not theirs to read. */
    came_after_id: reference('came_after_id').notNull().default(0),
    left_at: instantColumn('left_at'),
    muted: boolean('muted').notNull().default(false),
    last_read_message_id: reference('last_read_message_id').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.user_id] }),
    index('room_member_user').on(table.user_id),
  ],
);

/** What somebody said in a room. */
export const room_message = pgTable(
  'room_message',
  {
    id: primaryId(),
    room_id: reference('room_id')
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    user_id: reference('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Makes sending it again harmless. */
    client_id: uuid('client_id').notNull(),
    created_at: createdAt(),
    /** Set where it was taken back: its place stays, without its words. */
    removed_at: instantColumn('removed_at'),
  },
  (table) => [
    index('room_message_room').on(table.room_id, table.id),
    uniqueIndex('room_message_client').on(table.user_id, table.client_id),
  ],
);
