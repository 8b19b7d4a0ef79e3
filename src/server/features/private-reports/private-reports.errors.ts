import { defineError } from '#server/http/errors.ts';

export const reportNotFound = defineError(404, 'private_reports.not_found', 'There is no such report.');
export const ownMessage = defineError(404, 'rooms.not_found', 'There is no such talk.');
export const decidedAlready = defineError(
  409,
  'private_reports.decided',
  'Somebody has decided about this already.',
);
