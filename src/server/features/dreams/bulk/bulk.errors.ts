import { defineError } from '#server/http/errors.ts';

export const tooManyAtOnce = defineError(
  400,
  'dreams.too_many_at_once',
  'The search finds more dreams than can be changed at once. Narrow it.',
);
export const nothingChosen = defineError(404, 'dreams.nothing_chosen', 'The search finds no dream.');
export const dreamTagsFull = defineError(
  409,
  'dreams.tags_full',
  'One of these dreams has as many tags as it can hold. Nothing was changed.',
);
export const dreamSeriesFull = defineError(
  409,
  'dreams.series_full',
  'One of these dreams belongs to as many series as it can. Nothing was changed.',
);
export const undoGone = defineError(404, 'dreams.undo_gone', 'This can no longer be taken back.');
export const changedSince = defineError(
  409,
  'dreams.changed_since',
  'One of these dreams was changed since. Nothing was taken back.',
);
