import type { Erasure } from '#server/erasure.ts';
import { forgetRoomsOf } from './rooms.service.ts';

/** What somebody said goes with them; what was said to them stays with who said it. */
export const roomErasure: Erasure = {
  feature: 'rooms',
  tables: ['room_member', 'room_message'],
  erase: (tx, { id }) => forgetRoomsOf(tx, id),
};
