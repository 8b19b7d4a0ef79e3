import { defineError } from '#server/http/errors.ts';

export const notOpen = defineError(403, 'channels.not_open', 'This channel is not open to you.');
export const tooManyRooms = defineError(
  409,
  'channels.too_many',
  'You are in as many rooms as you can be. Leave one first.',
);
export const ticketSpent = defineError(401, 'channels.ticket', 'This ticket is not valid any more.');
export const foreignOrigin = defineError(403, 'channels.origin', 'This page may not listen here.');
