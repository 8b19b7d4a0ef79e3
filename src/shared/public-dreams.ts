import { z } from 'zod';
import { portrait } from '#shared/profiles.ts';
import { COPY_AUDIENCES } from '#shared/audiences.ts';
import { dreamMood, dreamType, DREAM_LIMITS } from '#shared/dreams.ts';
import { DREAM_LENGTHS, STREAM_ORDERS } from '#shared/stream/orders.ts';
import { id, idParam, lineText, plainText } from '#shared/text.ts';

export const PUBLIC_DREAM_LIMITS = { contentNote: 120, tags: 12 } as const;
/** A night is told roughly, so that a public copy cannot be matched with a diary. */
export const NIGHT_FUZZ = ['this_week', 'this_month', 'this_year', 'earlier'] as const;

/** Whose a public copy is: a member's, or one that this house put there and that nobody here dreamed. */
export const COPY_KINDS = ['member', 'editorial', 'classic'] as const;

/** Who may say something below a copy; null: as the dreamer's settings say. */
const commentOptions = z.strictObject({
  comments: z.enum(COPY_AUDIENCES).nullable(),
  approve_comments: z.boolean().nullable(),
  interpretations: z.enum(COPY_AUDIENCES).nullable(),
  comments_closed: z.boolean(),
});
export type CommentOptions = z.infer<typeof commentOptions>;
export const TALK_DEFAULTS: CommentOptions = {
  comments: null,
  approve_comments: null,
  interpretations: null,
  comments_closed: false,
};

/** What goes out: a separate copy, edited by the dreamer before it appears. */
export const publishInput = z.strictObject({
  dream_id: id,
  anonymous: z.boolean(),
  /** The circle that alone may read it, always under one's name; without it the copy stands in public. */
  circle_id: id.nullable().optional(),
  title: lineText(DREAM_LIMITS.title).optional(),
  text: plainText(DREAM_LIMITS.text, 1).optional(),
  content_note: lineText(PUBLIC_DREAM_LIMITS.contentNote).optional(),
  tags: z.array(lineText(DREAM_LIMITS.elementName, 1)).max(PUBLIC_DREAM_LIMITS.tags).optional(),
  /** Whether search engines may keep the copy; not where nothing is said, and never in a circle. */
  indexable: z.boolean().optional(),
  ...commentOptions.partial().shape,
});
export type PublishInput = z.infer<typeof publishInput>;

/** Changing the copy leaves the diary's own text as it is. */
export const publicDreamChange = publishInput
  .omit({ dream_id: true, anonymous: true, circle_id: true })
  .partial();
export type PublicDreamChange = z.infer<typeof publicDreamChange>;

export const HOUSE_KINDS = ['editorial', 'classic'] as const;
const houseKind = z.enum(HOUSE_KINDS);
const HOUSE_LIMITS = { attribution: 120, source: 240 } as const;

/** A dream that this house puts into the stream: always with whose it is, never a member's. */
export const houseDreamInput = z.strictObject({
  kind: houseKind,
  title: lineText(DREAM_LIMITS.title, 1),
  text: plainText(DREAM_LIMITS.text, 1),
  attribution: lineText(HOUSE_LIMITS.attribution, 1),
  source: lineText(HOUSE_LIMITS.source).default(''),
  content_note: lineText(PUBLIC_DREAM_LIMITS.contentNote).default(''),
  types: z.array(dreamType).max(dreamType.options.length).default([]),
  tags: z.array(lineText(DREAM_LIMITS.elementName, 1)).max(PUBLIC_DREAM_LIMITS.tags).default([]),
  /** Whether it lies in the pond, too. */
  in_pond: z.boolean().default(false),
});
export type HouseDreamInput = z.infer<typeof houseDreamInput>;

/** What is left out stays. */
export const houseDreamChange = z.strictObject({
  kind: houseKind.optional(),
  title: lineText(DREAM_LIMITS.title, 1).optional(),
  text: plainText(DREAM_LIMITS.text, 1).optional(),
  attribution: lineText(HOUSE_LIMITS.attribution, 1).optional(),
  source: lineText(HOUSE_LIMITS.source).optional(),
  content_note: lineText(PUBLIC_DREAM_LIMITS.contentNote).optional(),
  types: z.array(dreamType).max(dreamType.options.length).optional(),
  tags: z.array(lineText(DREAM_LIMITS.elementName, 1)).max(PUBLIC_DREAM_LIMITS.tags).optional(),
  in_pond: z.boolean().optional(),
});
export type HouseDreamChange = z.infer<typeof houseDreamChange>;

export const publicDream = z.object({
  id,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  anonymous: z.boolean(),
  /** The dreamer's public name; null when anonymous. */
  author: z.object({ id, username: z.string(), photo: portrait }).nullable(),
  content_note: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  tags: z.array(z.string()),
  night: z.enum(NIGHT_FUZZ),
  words: z.number(),
  /** The circle that it is shared in; left out where it stands in public. */
  circle: z.object({ id, name: z.string() }).optional(),
  /** True where the reader wrote it; anonymous copies stay recognisable to their own dreamer only. */
  own: z.boolean(),
  /** A moderator or a rule keeps it from everybody else; only its dreamer reads this. */
  held: z.boolean().optional(),
  /** Whether search engines may keep it; to others it is only told where they may. */
  indexable: z.boolean().optional(),
  /** The dreamer's choices for this copy; told to nobody else. */
  talk: commentOptions.optional(),
  /** Where nobody here dreamed it: what this house says of it. Nothing is written below such a dream. */
  house: z.object({ kind: houseKind, attribution: z.string(), source: z.string() }).optional(),
});
export type PublicDream = z.infer<typeof publicDream>;

const STREAM_LIMITS = { languages: 12, cursor: 200 } as const;
const languageCode = z.string().regex(/^[a-z]{2,3}$/, 'A language such as de');

export const streamQuery = z.strictObject({
  order: z.enum(STREAM_ORDERS).default('new'),
  /** Of the newest-first order alone: the id that a page begins after. */
  before: idParam.optional(),
  /** What the page before answered. */
  cursor: z.string().min(1).max(STREAM_LIMITS.cursor).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  language: lineText(8).optional(),
  /** One of several, comma-separated; `any` reads past the languages of the reader's settings. */
  languages: z
    .union([
      z.literal('any'),
      z
        .string()
        .transform((list) => [...new Set(list.split(','))])
        .pipe(z.array(languageCode).min(1).max(STREAM_LIMITS.languages)),
    ])
    .optional(),
  type: dreamType.optional(),
  mood: dreamMood.shape.mood.optional(),
  length: z.enum(DREAM_LENGTHS).optional(),
  /** A symbol of the dream books, by its slug. */
  symbol: lineText(120, 1).optional(),
  q: lineText(200).optional(),
  /** What one member signed; anonymous copies are nobody's. */
  author: idParam.optional(),
  no_nightmares: z.enum(['true', 'false']).optional(),
  no_notes: z.enum(['true', 'false']).optional(),
});
export type StreamQuery = z.infer<typeof streamQuery>;

/**
 * Keyset page: `cursor` asks for what follows, null at the end; `next` is the same as an id where the newest come first. A page may
 * hold less than was asked for, even nothing, and more follow all the same.
 */
export const streamPage = z.object({
  error: z.literal(false),
  list: z.array(publicDream),
  next: id.nullable(),
  cursor: z
    .string()
    .nullable()
    .describe('Asks for what follows; null at the end. An empty list with a cursor is not the end: ask on'),
});
export type StreamPage = z.infer<typeof streamPage>;

/** Of these copies those that are near a dream of the reader's own, and near which. */
export const nearOwn = z.object({
  error: z.literal(false),
  list: z.array(
    z.object({
      id,
      dream_id: id,
      title: z.string(),
      /** What both have in common, in the reader's own word; empty where it takes more than one. */
      shared: z.string(),
    }),
  ),
});
export type NearOwn = z.infer<typeof nearOwn>['list'][number];
