import { defineError } from '#server/http/errors.ts';

export const packNotFound = defineError(404, 'own_backups.not_found', 'There is no such pack.');
export const ticketSpent = defineError(
  404,
  'own_backups.ticket_spent',
  'This link has been used or is too old. Ask for a new one.',
);
