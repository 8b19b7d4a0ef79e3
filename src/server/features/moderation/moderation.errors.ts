import { defineError } from '#server/http/errors.ts';

export const nothingToReport = defineError(
  404,
  'moderation.not_found',
  'What you mean is not here, or not any more.',
);
export const ownThing = defineError(400, 'moderation.own', 'This is your own.');
export const blockUnknown = defineError(404, 'moderation.block_unknown', 'You do not block anybody here.');
export const decidedAlready = defineError(
  409,
  'moderation.decided',
  'Somebody has decided about this in the meantime. Nothing was changed.',
);
export const refusedWords = defineError(
  400,
  'moderation.refused',
  'This holds words that are not taken here.',
);
export const notAnonymous = defineError(
  400,
  'moderation.not_anonymous',
  'This dream is not anonymous: its author stands beside it.',
);
