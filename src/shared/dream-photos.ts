import { z } from 'zod';
import { id, idParam, lineText } from '#shared/text.ts';

/** api/behaviour.md, section 7: what a picture may be. */
export const PICTURE_LIMITS = {
  bytes: 10 * 1024 * 1024,
  pixels: 40_000_000,
  perHour: 60,
  /** All pictures of one dreamer together. */
  quotaBytes: 500 * 1024 * 1024,
  /** Longest side that is kept, in pixels. */
  side: 2560,
  smallSide: 640,
  name: 255,
  alt: 500,
  perDream: 20,
  /** Dreams whose first pictures are asked for at once: a stretch of the library. */
  firstOf: 100,
} as const;

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

export const PICTURE_SIZES = ['whole', 'small'] as const;
export type PictureSize = (typeof PICTURE_SIZES)[number];

/** Words and order of a picture; the picture itself never changes. */
export const dreamPhotoChange = z.strictObject({
  alt: lineText(PICTURE_LIMITS.alt).optional(),
  sort: z.number().int().min(0).max(1000).optional(),
});
export type DreamPhotoChange = z.infer<typeof dreamPhotoChange>;

/** `dreams=3,17,20` */
export const firstPhotosQuery = z.strictObject({
  dreams: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(idParam).min(1).max(PICTURE_LIMITS.firstOf)),
});

export const dreamPhoto = z.object({
  id,
  client_id: z.string(),
  dream_id: id,
  mime: z.string(),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  name: z.string(),
  alt: z.string(),
  sort: z.number(),
  created_at: z.string(),
});
export type DreamPhoto = z.infer<typeof dreamPhoto>;
