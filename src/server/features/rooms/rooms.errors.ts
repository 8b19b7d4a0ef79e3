import { defineError } from '#server/http/errors.ts';

export const roomNotFound = defineError(404, 'rooms.not_found', 'There is no such talk.');
export const fileNotFound = defineError(404, 'rooms.no_file', 'There is no such file in this talk.');
/** The same words for nobody, for whoever is gone, and for whoever has nothing to do with the asker. */
export const nobodyThere = defineError(404, 'rooms.nobody', 'There is nobody to talk with under this name.');
export const keptApart = defineError(403, 'rooms.nobody', 'There is nobody to talk with under this name.');
export const nobodyReads = defineError(409, 'rooms.nobody_reads', 'Nobody is here to read this any more.');
export const nameTaken = defineError(
  409,
  'rooms.name_taken',
  'Something else was sent under this name already.',
);
