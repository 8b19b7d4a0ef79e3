import { z } from 'zod';
import {
  DREAM_STATES,
  dreamMood,
  dreamType,
  type FileName,
  POINTS_OF_VIEW,
  RECALLS,
  sense,
  SOURCES,
} from '#shared/dreams.ts';
import { AUDIO_TYPES } from '#shared/recordings.ts';
import { day, instant } from '#shared/text.ts';

/** What manifest.json says a file is; a reader refuses a higher version. */
export const PACK_FORMAT = 'dream-diary-pack';
export const PACK_VERSION = 7;

/** Written words may be longer than the form takes them: transcripts are kept whole. */
export const LONGEST = 1_000_000;
const MOST_NAMES = 1000;
const MOST_SEGMENTS = 100_000;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
export const words = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && !LONE_SURROGATE.test(text), 'Cannot be stored');
const names = z.array(words(500)).max(MOST_NAMES);
const small = (max: number) => z.number().int().min(0).max(max).nullable();

/**
 * A dream in a pack: everything but numbers and links that mean something in one database only. Parts with a default came
 * with version 2, those from `series` to `period` with version 3. Version 4 brought when words were said, and the night
 * of an answer; version 5 the dreamer's own questions; version 6 all words of a version;
 * version 7 other endings and what the dreamer said of names.
 */
export const packDream = z.strictObject({
  client_id: z.uuid().toLowerCase(),
  night_of: day,
  recorded_at: instant,
  recorded_tz: words(64),
  state: z.enum(DREAM_STATES),
  title: words(1000),
  text: words(LONGEST),
  language: words(16),
  types: z.array(dreamType).max(50),
  moods: z.array(dreamMood).max(50),
  lucidity: small(4),
  vividness: small(3),
  recall: z.enum(RECALLS).nullable(),
  source: z.enum(SOURCES),
  waking_note: words(LONGEST),
  favourite: z.boolean(),
  tags: names,
  people: names,
  places: names,
  signs: names.default([]),
  series: names.default([]),
  point_of_view: z.enum(POINTS_OF_VIEW).nullable().default(null),
  senses: z.array(sense).max(50).default([]),
  lucid_technique: words(1000).default(''),
  lucid_trigger: words(1000).default(''),
  reflection: words(LONGEST).default(''),
  period: words(1000).default(''),
  /** Slug of the operator's category. */
  category: words(200).nullable().default(null),
  asked: words(1000).default(''),
  created_at: instant,
  updated_at: instant,
} satisfies Record<FileName, z.ZodType>);
export type PackDream = z.infer<typeof packDream>;

export const packNight = z.strictObject({
  night_of: day,
  no_recall: z.boolean(),
  note: words(LONGEST),
  bed_at: instant.nullable(),
  wake_at: instant.nullable(),
  quality: small(5),
  awakenings: small(100),
  created_at: instant,
  updated_at: instant,
});
export type PackNight = z.infer<typeof packNight>;

export const packRecording = z.strictObject({
  client_id: z.uuid().toLowerCase(),
  dream_client_id: z.uuid().toLowerCase().nullable(),
  mime: z.enum(AUDIO_TYPES),
  language: words(16),
  duration_ms: z.number().int().min(0).max(2_147_483_647),
  started_at: instant,
  transcript: words(LONGEST).nullable(),
  /** The words by when they were said; packs of before version 4 lack it. */
  segments: z
    .array(z.strictObject({ start: z.number(), end: z.number(), text: words(LONGEST) }))
    .max(MOST_SEGMENTS)
    .nullable()
    .default(null),
  transcriber: words(500).nullable(),
  created_at: instant,
  /** Name of the audio in the pack; null where only the words were kept. */
  audio: z.string().max(200).nullable(),
});
export type PackRecording = z.infer<typeof packRecording>;

export const packPhoto = z.strictObject({
  client_id: z.uuid().toLowerCase(),
  dream_client_id: z.uuid().toLowerCase(),
  name: words(500),
  alt: words(1000),
  sort: z.number().int().min(0).max(10_000),
  created_at: instant,
  updated_at: instant,
  /** Name of the picture in the pack. */
  picture: z.string().max(200),
});
export type PackPhoto = z.infer<typeof packPhoto>;

export const packManifest = z.object({
  format: z.literal(PACK_FORMAT),
  version: z.number().int().min(1),
});

/** Keys in the schema's order, so that equal records are equal bytes. */
export const lineOf = (record: object): string => `${JSON.stringify(record)}\n`;
