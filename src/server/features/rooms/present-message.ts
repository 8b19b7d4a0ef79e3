import type { RoomMessage } from '#shared/rooms/rooms.ts';
import type { SeenMessage } from './messages.store.ts';

/** A message as its reader meets it; one that was taken back has no words. */
export const presentMessage = (row: SeenMessage, readerId: number): RoomMessage => ({
  id: row.id,
  room_id: row.room_id,
  user_id: row.user_id,
  username: row.username,
  photo: row.photo,
  own: row.user_id === readerId,
  client_id: row.user_id === readerId ? row.client_id : null,
  text: row.text,
  attachments: row.files,
  removed: row.removed_at !== null,
  created_at: new Date(row.created_at).toISOString(),
});
