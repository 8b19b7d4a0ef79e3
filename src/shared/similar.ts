import { z } from 'zod';
import { publicDream } from '#shared/public-dreams.ts';
import { dream } from '#shared/dreams.ts';
import { id } from '#shared/text.ts';

export const SIMILAR_LIMITS = { results: 10, reasons: 4, marks: 40, snippet: 240 } as const;
const SIMILAR_SCOPES = ['own', 'stream', 'both'] as const;

export const similarQuery = z.strictObject({
  scope: z.enum(SIMILAR_SCOPES).default('both'),
  limit: z.coerce.number().int().min(1).max(SIMILAR_LIMITS.results).default(SIMILAR_LIMITS.results),
  /** Other people's nightmares appear only when asked for. */
  nightmares: z.enum(['true', 'false']).default('false'),
  /** Admins may look at the parts of their own dreams' scores. */
  explain: z.enum(['0', '1']).default('0'),
});
export type SimilarQuery = z.infer<typeof similarQuery>;

/** Start and end in UTF-16 units of the text beside it, end exclusive. */
export const textRange = z.tuple([z.number().int().min(0), z.number().int().min(0)]);
export type TextRange = z.infer<typeof textRange>;

/** Part of a text around what is shared; `marks` count from the start of `text`. */
const markedSnippet = z.object({ text: z.string(), marks: z.array(textRange) });
export type MarkedSnippet = z.infer<typeof markedSnippet>;

const REASON_KINDS = ['word', 'person', 'place', 'mood', 'theme', 'type', 'tag', 'meaning'] as const;
/** Why two dreams stand beside each other. `label` is the dreamer's own word, a key for mood, theme and type, or nothing for meaning. */
const similarReason = z.object({ kind: z.enum(REASON_KINDS), label: z.string() });
export type SimilarReason = z.infer<typeof similarReason>;

/** The weighted, z-scored parts whose sum ranks; shown to admins only. */
export const scoreParts = z.object({
  words: z.number(),
  letters: z.number(),
  latent: z.number(),
  themes: z.number(),
  facts: z.number(),
  sum: z.number(),
  /** Unstandardised closeness that the threshold is applied to, and that threshold. */
  closeness: z.number(),
  threshold: z.number(),
});
export type ScoreParts = z.infer<typeof scoreParts>;

const match = {
  reasons: z.array(similarReason).max(SIMILAR_LIMITS.reasons),
  /** Where the asked dream and the found one say the same. */
  here: markedSnippet,
  there: markedSnippet,
  explain: scoreParts.optional(),
};

const ownMatch = z.object({
  dream: dream.pick({
    id: true,
    title: true,
    night_of: true,
    types: true,
    moods: true,
    favourite: true,
    series: true,
  }),
  /** Nights between the two, always positive. */
  days_apart: z.number().int().min(0),
  ...match,
});
export type OwnMatch = z.infer<typeof ownMatch>;

const streamMatch = z.object({ dream: publicDream, ...match });
export type StreamMatch = z.infer<typeof streamMatch>;

/** Why a block is empty; null where it is not. */
const SIMILAR_NOTES = ['nothing_close_yet', 'too_few_dreams', 'too_short', 'sealed'] as const;
const similarNote = z.enum(SIMILAR_NOTES);
export type SimilarNote = z.infer<typeof similarNote>;

/**
 * What may be a dream that comes back: others of the diary with the same typical theme (a key), or close ones with the same thing
 * (the dreamer's own word).
 */
const returning = z.object({
  theme: z.string().nullable(),
  name: z.string(),
  /** `title` is their own, or their first words. */
  dreams: z.array(dream.pick({ id: true, series: true, title: true, night_of: true })).min(2),
});
export type Returning = z.infer<typeof returning>;

/** The series that this dream seems to belong to and is not in: which dream of it this would be, by its night. */
const joins = z.object({ name: z.string(), number: z.number().int() });
export type Joins = z.infer<typeof joins>;

export const similarAnswer = z.object({
  error: z.literal(false),
  own: z.array(ownMatch),
  stream: z.array(streamMatch),
  /** How many own dreams were looked through. */
  compared: z.number().int(),
  note: z.object({ own: similarNote.nullable(), stream: similarNote.nullable() }),
  returning: returning.nullable(),
  joins: joins.nullable(),
});
export type SimilarAnswer = z.infer<typeof similarAnswer>;

/** `other_id` is a dream for `own` and a public dream for `stream`. */
export const similarFeedback = z.strictObject({
  dream_id: id,
  other_id: id,
  scope: z.enum(['own', 'stream']),
  verdict: z.literal('not_similar'),
});
export type SimilarFeedback = z.infer<typeof similarFeedback>;
