import type { RoomMessage } from '#shared/rooms/rooms.ts';

/** What somebody else said in room 7. */
export const saidWords = (id: number, more: Partial<RoomMessage> = {}): RoomMessage => ({
  id,
  room_id: 7,
  user_id: 2,
  username: 'Marit',
  photo: null,
  own: false,
  client_id: null,
  text: `words ${id}`,
  attachments: [],
  removed: false,
  created_at: '2026-11-23T08:00:00.000Z',
  ...more,
});
