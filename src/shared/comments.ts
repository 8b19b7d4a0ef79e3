import { z } from 'zod';
import { portrait } from '#shared/profiles.ts';
import { id, idParam, plainText } from '#shared/text.ts';

export const COMMENT_LIMITS = {
  text: 2000,
  editMinutes: 15,
  page: 50,
  most: 100,
  counted: 50,
  asked: 1000,
} as const;
/** Whoever is here for less, or has fewer shown comments, may not set links. */
export const NEW_MEMBER = { days: 7, comments: 3 } as const;

const text = plainText(COMMENT_LIMITS.text, 1).transform((words) => words.trim());

export const commentInput = z.strictObject({
  public_dream_id: id,
  /** Sending it again under the same name makes no second comment. */
  client_id: z.uuid(),
  /** What it answers, which answers nothing itself. */
  parent_id: id.nullable().optional(),
  text,
});
export type CommentInput = z.infer<typeof commentInput>;

export const commentChange = z.strictObject({ text });

const COMMENT_DECISIONS = ['let_through', 'refuse'] as const;
export const commentDecision = z.strictObject({ decision: z.enum(COMMENT_DECISIONS) });
export type CommentDecision = z.infer<typeof commentDecision>['decision'];

export const threadChange = z.strictObject({ closed: z.boolean() });
export const threadSeen = z.strictObject({ last_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

/** Keyset: the last row's root (itself or what it answers) and id. Both or none. */
export const commentQuery = z
  .strictObject({
    public_dream_id: idParam,
    after_root: idParam.optional(),
    after_id: idParam.optional(),
    limit: z.coerce.number().int().min(1).max(COMMENT_LIMITS.most).default(COMMENT_LIMITS.page),
  })
  .refine(({ after_root: root, after_id: last }) => (root === undefined) === (last === undefined), {
    path: ['after_id'],
    message: 'Goes with after_root',
  });
export type CommentQuery = z.infer<typeof commentQuery>;

export const commentView = z.object({
  id,
  parent_id: id.nullable(),
  /** Null for a stub, and for the dreamer of an anonymous copy. */
  author: z.object({ id, username: z.string(), photo: portrait }).nullable(),
  dreamer: z.boolean(),
  own: z.boolean(),
  /** One's own alone carry it. */
  client_id: z.string().nullable(),
  /** Empty for a stub. */
  text: z.string(),
  /** `waiting` is seen by its author and the dreamer, `refused` by its author. */
  /** `held` until a moderator has looked at it: its author alone sees it. */
  state: z.enum(['shown', 'waiting', 'refused', 'held']),
  /** A stub: somebody answered what is not here any more. */
  gone: z.boolean(),
  edited_at: z.string().nullable(),
  created_at: z.string(),
});
export type CommentView = z.infer<typeof commentView>;

/** Why somebody who reads may not write; null: they may. */
const SILENCES = ['sign_in', 'closed', 'not_allowed'] as const;
const threadView = z.object({
  /** Whether the reader dreamed it. */
  dreamer: z.boolean(),
  closed: z.boolean(),
  /** What is sent waits for the dreamer's word. */
  approve: z.boolean(),
  silence: z.enum(SILENCES).nullable(),
  /** False while the reader is new here. */
  links: z.boolean(),
  /** What this reader sees, stubs and refused ones left out. */
  total: z.number().int(),
  fresh: z.number().int(),
  /** How far the reader had read; null for somebody who was never here. */
  seen_id: z.number().int().nullable(),
  /** The newest that the reader sees of others; null where there is none. */
  last_id: id.nullable(),
});
export type ThreadView = z.infer<typeof threadView>;

export const commentPage = z.object({
  error: z.literal(false),
  thread: threadView,
  list: z.array(commentView),
  next: z.object({ root: id, id }).nullable(),
});
export type CommentPage = z.infer<typeof commentPage>;

/** `ids=1,2,3`, each once. */
const idList = (longest: number, most: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[1-9]\d{0,15}(?:,[1-9]\d{0,15})*$/, 'Ids with commas between them')
    .transform((list) => [...new Set(list.split(',').map(Number))])
    .refine((ids) => ids.length <= most, `At most ${most} entries`)
    .refine((ids) => ids.every((one) => Number.isSafeInteger(one)), 'Not an id');

export const countsQuery = z.strictObject({ ids: idList(1000, COMMENT_LIMITS.counted) });

/** Names some of the actor's own dreams; without them all. */
export const answersQuery = z.strictObject({
  dreams: idList(12_000, COMMENT_LIMITS.asked).optional(),
});
/** What others wrote below one's shared dreams, as far as one sees it oneself: how many people, and what of it there is. */
export const answersBelow = z.object({
  error: z.literal(false),
  people: z.number().int(),
  comments: z.number().int(),
  interpretations: z.number().int(),
});
export type AnswersBelow = Omit<z.infer<typeof answersBelow>, 'error'>;
/** Most dreams that one question tells of, the newest first. */
export const ANSWERED_MAX = 5000;
const answered = z.object({ id, answers: z.number().int() });
export type Answered = z.infer<typeof answered>;
/** One's own dreams that others have answered, with how many answers stand below each. */
export const answeredDreams = z.object({ error: z.literal(false), list: z.array(answered) });
/** What stands below a copy as its reader may see it; zero where that is nothing. */
const commentCount = z.object({
  id,
  comments: z.number().int(),
  new_comments: z.number().int(),
  interpretations: z.number().int(),
});
export type CommentCount = z.infer<typeof commentCount>;
export const commentCounts = z.object({ error: z.literal(false), list: z.array(commentCount) });
