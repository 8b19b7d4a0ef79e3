import { defineError } from '#server/http/errors.ts';

export const fragmentNotFound = defineError(404, 'fragments.not_found', 'There is no such fragment.');
export const notAFragment = defineError(
  409,
  'fragments.not_a_fragment',
  'Only fragments can be merged. One of these is a dream of its own.',
);
export const mergedAlready = defineError(
  409,
  'fragments.merged_already',
  'One of these fragments is part of a dream already. Nothing was changed.',
);
export const nameTaken = defineError(
  409,
  'fragments.name_taken',
  'There is another dream under this name. Nothing was changed.',
);
export const notMerged = defineError(409, 'fragments.not_merged', 'This dream was not made from fragments.');
