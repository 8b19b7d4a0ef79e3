import { z } from 'zod';
import { portrait } from '#shared/profiles.ts';
import { bookSense, readingVerdict, safetyTier } from '#shared/readings.ts';
import { id, idParam, lineText, plainText } from '#shared/text.ts';

export const INTERPRETATION_LIMITS = {
  text: 8000,
  passages: 12,
  passage: 300,
  reply: 2000,
  /** Members' interpretations that one may publish in a day; thoughts on one's own dreams are not counted. */
  publishedADay: 10,
} as const;

/** What a reader of somebody else's dream looks at first. */
export const LENSES = ['image', 'feeling', 'story', 'waking', 'culture'] as const;
/** What one asks oneself about one's own dream. */
export const SELF_LENSES = ['waking', 'feeling', 'surprise', 'ask'] as const;
export type Lens = (typeof LENSES)[number] | (typeof SELF_LENSES)[number];

/** `waiting` is read by its author and the dreamer, `refused` by its author; both below anonymous copies alone. */
const INTERPRETATION_STATES = ['draft', 'waiting', 'shown', 'refused', 'hidden', 'withdrawn'] as const;

const INTERPRETATION_DECISIONS = ['let_through', 'refuse'] as const;
export const interpretationDecision = z.strictObject({ decision: z.enum(INTERPRETATION_DECISIONS) });
export type InterpretationDecision = z.infer<typeof interpretationDecision>['decision'];

export const INTERPRETATION_VISIBILITIES = ['dreamer', 'public'] as const;
export type InterpretationVisibility = (typeof INTERPRETATION_VISIBILITIES)[number];

const lens = z.enum(['image', 'feeling', 'story', 'waking', 'culture', 'surprise', 'ask']);
const passage = plainText(INTERPRETATION_LIMITS.passage, 1);

/** What its author writes; the words of the dream that it rests on stand in the dream exactly so. */
const written = {
  lens: lens.nullable(),
  text: plainText(INTERPRETATION_LIMITS.text),
  passages: z
    .array(passage)
    .max(INTERPRETATION_LIMITS.passages, `At most ${INTERPRETATION_LIMITS.passages} passages`)
    .transform((passages) => [...new Set(passages)]),
  visibility: z.enum(INTERPRETATION_VISIBILITIES),
};

/** The dream that is read: somebody's public copy, or one of the writer's own private dreams. */
const about = { copy: id.optional(), dream: id.optional() };
const oneOf = ({ copy, dream }: { copy?: number | undefined; dream?: number | undefined }) =>
  (copy === undefined) !== (dream === undefined);
const ONE_DREAM = { message: 'Either a shared dream or one of your own', path: ['copy'] };

/** `base` is the revision that was last read; null where there was no draft yet. */
export const draftInput = z
  .strictObject({ ...about, ...written, base: z.number().int().min(1).nullable() })
  .refine(oneOf, ONE_DREAM);
export type DraftInput = z.infer<typeof draftInput>;

export const revisionInput = z.strictObject({ revision: z.number().int().min(1) });
export const interpretationChange = z.strictObject({
  ...written,
  revision: z.number().int().min(1),
});
export type InterpretationChange = z.infer<typeof interpretationChange>;

const aboutQuery = { copy: idParam.optional(), dream: idParam.optional() };
export const interpretationsQuery = z
  .strictObject({
    ...aboutQuery,
    after: idParam.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(50),
  })
  .refine(oneOf, ONE_DREAM);
export type InterpretationsQuery = z.infer<typeof interpretationsQuery>;
export const writingContextQuery = z.strictObject(aboutQuery).refine(oneOf, ONE_DREAM);
export type WritingContextQuery = z.infer<typeof writingContextQuery>;
export const helpersQuery = z
  .strictObject({ ...aboutQuery, lang: lineText(8).optional() })
  .refine(oneOf, ONE_DREAM);
export type HelpersQuery = z.infer<typeof helpersQuery>;
export const mineQuery = z.strictObject({
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});
export type MineQuery = z.infer<typeof mineQuery>;

const quoted = z.object({
  words: z.string(),
  /** The dreamer has changed the text since, and these words stand in it no longer. */
  gone: z.boolean(),
});

/** One person's interpretation as one reader may see it. Of the dreamer it tells nothing. */
export const interpretation = z.object({
  id,
  /** The public copy that it reads; null for thoughts on one's own dream, and where the copy cannot be read any more. */
  copy_id: id.nullable(),
  /** One's own dream; null in everybody else's eyes. */
  dream_id: id.nullable(),
  source: z.enum(['self', 'member']),
  lens: lens.nullable(),
  text: z.string(),
  passages: z.array(quoted),
  visibility: z.enum(INTERPRETATION_VISIBILITIES),
  state: z.enum(INTERPRETATION_STATES),
  /** Told to the dreamer and the author; null to everybody else. */
  verdict: readingVerdict.nullable(),
  thanked: z.boolean(),
  revision: z.number().int(),
  replies: z.number().int(),
  author: z.object({ id, username: z.string(), photo: portrait }),
  /** The reader wrote it. */
  own: z.boolean(),
  /** The reader dreamed the dream. */
  judges: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Interpretation = z.infer<typeof interpretation>;

/** The draft as it is kept, and what its words say of their writer. */
export const draftAnswer = z.object({
  error: z.literal(false),
  model: interpretation,
  safety: safetyTier,
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

export const interpretationsAnswer = z.object({
  error: z.literal(false),
  list: z.array(interpretation),
  next: id.nullable(),
  total: z.number().int(),
  /** Whether the dreamer takes interpretations, and whether this reader may write one. */
  open: z.boolean(),
  may_write: z.boolean(),
  /** The reader's own open draft about this dream. */
  draft_id: id.nullable(),
});
export type InterpretationsAnswer = z.infer<typeof interpretationsAnswer>;

export const interpretationReply = z.object({
  id,
  client_id: z.string(),
  by: z.enum(['dreamer', 'author']),
  own: z.boolean(),
  text: z.string(),
  /** Other than `shown` below anonymous copies alone: `waiting` for the dreamer's word, `refused` told to its author. */
  state: z.enum(['waiting', 'shown', 'refused']),
  created_at: z.string(),
});
export type InterpretationReply = z.infer<typeof interpretationReply>;
export const replyInput = z.strictObject({
  client_id: z.uuid().toLowerCase(),
  text: plainText(INTERPRETATION_LIMITS.reply, 1),
});
export type ReplyInput = z.infer<typeof replyInput>;

export const interpretationAnswer = z.object({
  error: z.literal(false),
  model: interpretation,
  replies: z.array(interpretationReply),
  /** Only the dreamer and the author talk below it. */
  may_reply: z.boolean(),
});
export type InterpretationAnswer = z.infer<typeof interpretationAnswer>;

const interpretationVersion = z.object({
  revision: z.number().int(),
  lens: lens.nullable(),
  text: z.string(),
  passages: z.array(z.string()),
  created_at: z.string(),
});
export const versionsAnswer = z.object({
  error: z.literal(false),
  list: z.array(interpretationVersion),
});
export type VersionsAnswer = z.infer<typeof versionsAnswer>;

export const judgement = z.strictObject({ verdict: readingVerdict.nullable() });

/** One that the asker wrote, with the shared dream's title; null where the dream cannot be read at the moment. */
const writtenByMe = z.object({
  interpretation,
  dream: z.object({ title: z.string(), language: z.string() }).nullable(),
});
export type WrittenByMe = z.infer<typeof writtenByMe>;
export const mineAnswer = z.object({
  error: z.literal(false),
  /** Every open draft, newest first; on the first page only. */
  drafts: z.array(writtenByMe),
  list: z.array(writtenByMe),
  next: id.nullable(),
});
export type MineAnswer = z.infer<typeof mineAnswer>;

/** What lies on the desk before a word is written. */
export const writingContextAnswer = z.object({
  error: z.literal(false),
  draft: interpretation.nullable(),
  /** `dream`: of the text that is read; `own`: of what the writer has written about it so far. */
  safety: z.object({ dream: safetyTier, own: safetyTier }),
  may_write: z.boolean(),
});
export type WritingContext = z.infer<typeof writingContextAnswer>;

/** A dream of the writer's own that shares words with the one that is read; only ever told to the writer. */
const likeMine = z.object({
  id,
  title: z.string(),
  night_of: z.string(),
  words: z.array(z.string()),
});
export type LikeMine = z.infer<typeof likeMine>;
export const helpersAnswer = z.object({
  error: z.literal(false),
  senses: z.array(bookSense),
  like: z.array(likeMine),
});
export type HelpersAnswer = z.infer<typeof helpersAnswer>;
