import { defineError } from '#server/http/errors.ts';

export const noModel = defineError(409, 'generated.no_model', 'This server asks no language model.');
export const noConsent = defineError(
  403,
  'generated.no_consent',
  'Dreams are sent nowhere until you agree to it.',
);
export const changedSince = defineError(
  409,
  'generated.changed',
  'Something has changed since you looked. Look again at what would be sent.',
);
export const alreadyMaking = defineError(409, 'generated.making', 'This reading is being made already.');
export const nothingToRead = defineError(
  409,
  'generated.nothing_to_read',
  'There are no words here to read.',
);
export const readingNotFound = defineError(
  404,
  'generated.not_found',
  'This reading is not here, or not any more.',
);
export const talkedOut = defineError(409, 'generated.talked_out', 'This talk has come to its end.');
export const promptNotFound = defineError(404, 'generated.prompt_not_found', 'There is no such version.');
export const tooManyKept = defineError(
  409,
  'generated.too_many',
  'This dream has as many generated readings as can be kept. Remove one first.',
);
