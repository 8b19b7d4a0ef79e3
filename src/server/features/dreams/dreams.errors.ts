import { defineError } from '#server/http/errors.ts';

export const dreamNotFound = defineError(404, 'dreams.not_found', 'There is no such dream.');
export const dreamChangedElsewhere = defineError(
  409,
  'dreams.changed_elsewhere',
  'This dream was changed on another device in the meantime. Both texts are kept.',
);
export const dreamInBin = defineError(
  409,
  'dreams.in_bin',
  'This dream is in the bin. Bring it back before changing it.',
);
export const viewNotFound = defineError(404, 'dreams.view_not_found', 'There is no such view.');
export const tooManyViews = defineError(
  409,
  'dreams.too_many_views',
  'There are thirty views already. Remove one that you no longer use.',
);
