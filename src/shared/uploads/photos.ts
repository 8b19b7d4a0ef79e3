import { z } from 'zod';
import { FALLBACK_LANGUAGE, LANGUAGES } from '#shared/languages.ts';
import { id, idParam, lineText, seenLine } from '#shared/text.ts';
import { uploadUse } from './uploads.ts';

const PHOTOS_AT_ONCE = 100;
export const PHOTO_LIMITS = { title: 120, alt: 500, credit: 200 } as const;

/** Words that stand for a picture, by language; English is needed, empty ones are left out. */
const altTexts = z
  .partialRecord(z.enum(LANGUAGES), lineText(PHOTO_LIMITS.alt))
  .transform((given) => Object.fromEntries(Object.entries(given).filter(([, words]) => words !== '')))
  .refine((given) => FALLBACK_LANGUAGE in given, 'Say in English what the picture shows');

const fields = {
  title: seenLine(PHOTO_LIMITS.title),
  alt: altTexts,
  credit: lineText(PHOTO_LIMITS.credit).optional(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
} as const;
export const photoInput = z.strictObject({ upload_id: id, ...fields });
export type PhotoInput = z.infer<typeof photoInput>;
export const photoChange = z.strictObject(fields).partial();
export type PhotoChange = z.infer<typeof photoChange>;

/** A photo as the records calls answer it, with its file joined. */
export type PhotoRecord = {
  id: number;
  title: string;
  alt: Record<string, string>;
  credit: string;
  status: number;
  created_at: string;
  updated_at: string;
  upload_id: PhotoFile;
};
export type PhotoFile = {
  id: number;
  name: string;
  version: number;
  type: string;
  size: number;
  width: number;
  height: number;
  original: string;
};

/** One place that shows a photo. */
export const photoUse = uploadUse.omit({ upload_id: true }).extend({ photo_id: id });
export type PhotoUse = z.infer<typeof photoUse>;

/** `ids=3,17,20`; every photo where none are named. */
export const photoUsesQuery = z.strictObject({
  ids: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(idParam).min(1).max(PHOTOS_AT_ONCE))
    .optional(),
});
