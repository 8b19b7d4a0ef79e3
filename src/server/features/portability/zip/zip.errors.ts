import { defineError } from '#server/http/errors.ts';

export const zipBroken = defineError(
  400,
  'portability.zip_broken',
  'This zip file is damaged or was cut off.',
);
export const zipEncrypted = defineError(
  400,
  'portability.zip_encrypted',
  'This zip file has a password. Pack it again without one.',
);
export const zipUnsafe = defineError(
  400,
  'portability.zip_unsafe',
  'This zip file holds names that lead out of its folder. Nothing was read.',
);
export const zipNested = defineError(
  400,
  'portability.zip_nested',
  'This zip file holds another archive. Unpack it first and choose what is inside.',
);
export const zipBomb = defineError(
  400,
  'portability.zip_bomb',
  'This zip file would unpack to far more than it seems. Nothing was read.',
);
export const packTooLarge = defineError(
  413,
  'portability.pack_too_large',
  'This is more than one ZIP file can hold: 4 GB or 65,000 files. Take it out without recordings, or some dreams at a time.',
);
export const tooManyEntries = defineError(
  400,
  'portability.too_many',
  'There is more in this file than can be taken in one go: at most 50,000 dreams.',
);
