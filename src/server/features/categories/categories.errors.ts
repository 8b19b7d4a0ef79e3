import { defineError } from '#server/http/errors.ts';

export const categoryNotFound = defineError(404, 'categories.not_found', 'There is no such category.');
export const slugTaken = defineError(409, 'categories.slug_taken', 'Another category has this short name.');
/** Carries how much carries it as `used`. */
export const categoryInUse = defineError(
  409,
  'categories.in_use',
  'This category is in use. Say which one takes its place.',
);
export const otherScope = defineError(
  400,
  'categories.other_scope',
  'Only a category of the same kind can take its place.',
);
export const tooManyCategories = defineError(
  409,
  'categories.too_many',
  'There are two hundred of this kind. More would help nobody to choose.',
);
