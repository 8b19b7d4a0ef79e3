import { defineError } from '#server/http/errors.ts';

export const fileNotFound = defineError(404, 'uploads.not_found', 'There is no such file.');
export const fileOutside = defineError(
  416,
  'uploads.range_outside',
  'This part lies beyond the end of the file.',
);
export const quotaReached = defineError(
  413,
  'uploads.quota',
  'Your files have reached 500 MB. Remove some first.',
);
export const notWritten = defineError(
  502,
  'uploads.not_written',
  'The place where files are kept does not answer. Nothing was kept; try again.',
);
