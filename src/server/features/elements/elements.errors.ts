import { defineError } from '#server/http/errors.ts';

export const elementNotFound = defineError(404, 'elements.not_found', 'None of your dreams has this name.');
/** Carries the name that is there already as `model`, so that merging can be offered. */
export const nameTaken = defineError(
  409,
  'elements.name_taken',
  'You use this name already. The two can be merged.',
);
export const mergeIntoItself = defineError(
  400,
  'elements.same_name',
  'These are one and the same name already.',
);
export const undoOver = defineError(
  410,
  'elements.undo_over',
  'This can be taken back for ten minutes. They are over.',
);
