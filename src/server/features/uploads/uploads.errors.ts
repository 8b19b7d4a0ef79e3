import { defineError } from '#server/http/errors.ts';

export const notAPicture = defineError(
  415,
  'uploads.not_a_picture',
  'This is not a picture that can be kept. JPEG, PNG, WebP, GIF and AVIF are.',
);
export const pictureBroken = defineError(
  415,
  'uploads.picture_broken',
  'This picture is damaged and cannot be opened.',
);
export const tooManyPixels = defineError(
  413,
  'uploads.too_many_pixels',
  'This picture has more than 40 million pixels. Choose a smaller one.',
);
