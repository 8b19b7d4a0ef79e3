import { defineError } from '#server/http/errors.ts';

export const nothingToReport = defineError(
  404,
  'moderation.not_found',
  'What you mean is not here, or not any more.',
);
export const ownThing = defineError(400, 'moderation.own', 'This is your own.');
export const blockUnknown = defineError(404, 'moderation.block_unknown', 'You do not block anybody here.');
