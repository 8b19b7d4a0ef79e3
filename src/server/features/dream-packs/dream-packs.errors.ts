import { defineError } from '#server/http/errors.ts';

export const packTooMany = defineError(
  400,
  'dream_packs.too_many',
  'A pack holds at most 2000 dreams. Choose fewer nights.',
);
export const packTooLong = defineError(
  400,
  'dream_packs.too_long',
  'These dreams are longer than one pack can be. Choose fewer.',
);
export const packEmpty = defineError(
  404,
  'dream_packs.nothing_chosen',
  'None of your dreams is chosen by this.',
);
export const linkNotFound = defineError(404, 'reading_links.not_found', 'There is no such reading link.');
export const tooManyLinks = defineError(
  409,
  'reading_links.too_many',
  'Twenty reading links are open. Take one back first.',
);
export const linkTakenBack = defineError(
  409,
  'reading_links.taken_back',
  'This link was taken back. Make a new one.',
);
/** One answer for every address that opens nothing, whatever the reason. */
export const linkOpensNothing = defineError(
  404,
  'reading_links.opens_nothing',
  'Nothing can be read at this address now. It may have expired or been taken back.',
);
