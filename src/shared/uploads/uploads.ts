import { z } from 'zod';
import { PICTURE_LIMITS } from '#shared/dream-photos.ts';
import { id } from '#shared/text.ts';

/** api/behaviour.md, section 7. */
export const UPLOAD_LIMITS = {
  pictureBytes: PICTURE_LIMITS.bytes,
  audioBytes: 25 * 1024 * 1024,
  perHour: 60,
  /** All files of one person together. */
  quotaBytes: 500 * 1024 * 1024,
  /** What nothing points at is removed after this. */
  unusedHours: 24,
  linkSeconds: 300,
  /** A portrait's side in pixels. */
  portraitSide: 512,
} as const;

/** Widths of the smaller copies of a picture, in pixels. */
export const COPY_WIDTHS = [320, 640, 1280] as const;

export const UPLOAD_PURPOSES = ['file', 'portrait', 'photo', 'talk'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

const FILES = '/v2/api/lambda/files';
/** Where a picture of our own stands: what was uploaded, or one that ships. */
export const PICTURE_PATH =
  /^\/(?:v2\/api\/lambda\/files\/[\w-]+(?:\?[\w=&-]*)?|(?:[\w-]+\/)*[\w-]+\.(?:avif|gif|jpe?g|png|webp))$/i;

type Named = { name: string; version: number };
/** Where a file is read: its version in it lets a browser keep it for ever. */
export const fileAddress = ({ name, version }: Named, width?: (typeof COPY_WIDTHS)[number]): string =>
  `${FILES}/${name}?v=${version}${width === undefined ? '' : `&w=${width}`}`;

/** What stays of an address when the file behind it is replaced. */
export const plainAddress = (name: string): string => `${FILES}/${name}`;

export const uploadAnswer = z.object({
  error: z.literal(false),
  id,
  url: z.string(),
  type: z.string(),
  size: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
});
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** One place that shows a file. */
export const uploadUse = z.object({
  upload_id: id,
  /** What kind of place: `portrait`, `cms`, `blog`, `email`, `product`. */
  kind: z.string(),
  /** What the place is called. */
  title: z.string(),
  /** Its page, where it has one. */
  path: z.string().nullable(),
});
export type UploadUse = z.infer<typeof uploadUse>;
