import { defineError } from '#server/http/errors.ts';

export const photoNotFound = defineError(404, 'dream_photos.not_found', 'There is no such picture.');
export const dreamFull = defineError(
  409,
  'dream_photos.dream_full',
  'A dream can hold 20 pictures. Remove one first.',
);
export const quotaReached = defineError(
  413,
  'dream_photos.quota',
  'Your pictures have reached 500 MB. Remove some first.',
);
