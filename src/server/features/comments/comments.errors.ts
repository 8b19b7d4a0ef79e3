import { defineError } from '#server/http/errors.ts';

export const noThread = defineError(404, 'comments.no_thread', 'There are no comments here.');
export const commentNotFound = defineError(404, 'comments.not_found', 'This comment is not here any more.');
export const notAllowed = defineError(403, 'comments.not_allowed', 'You cannot comment here.');
export const threadClosed = defineError(409, 'comments.closed', 'The dreamer has closed this thread.');
export const tooLate = defineError(
  409,
  'comments.too_late',
  'A comment can be changed for 15 minutes. You can still take it back.',
);
export const alreadyDecided = defineError(409, 'comments.decided', 'This was decided already.');
export const nameTaken = defineError(
  409,
  'comments.name_taken',
  'Something else was sent under this name already.',
);
