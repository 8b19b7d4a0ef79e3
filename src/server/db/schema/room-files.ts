import { index, pgTable, smallint } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';
import { upload } from './photos.ts';
import { room, room_message } from './rooms.ts';

/** The pictures and sounds that go with a message of a talk; each goes with one alone. */
export const room_file = pgTable(
  'room_file',
  {
    upload_id: reference('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    message_id: reference('message_id')
      .notNull()
      .references(() => room_message.id, { onDelete: 'cascade' }),
    room_id: reference('room_id')
      .notNull()
      .references(() => room.id, { onDelete: 'cascade' }),
    place: smallint('place').notNull(),
  },
  (table) => [index('room_file_message').on(table.message_id), index('room_file_room').on(table.room_id)],
);
