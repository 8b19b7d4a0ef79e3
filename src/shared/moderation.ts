import { z } from 'zod';
import { PUBLIC_SUBJECTS, REPORT_REASONS } from '#shared/reports.ts';
import { id, lineText } from '#shared/text.ts';

/** `held` (by a rule for words, or somebody asks again), `reported` and `pending` (reported, or waiting for the dreamer for more than a week) have the oldest first, `all` and `shared` (what members share and anybody may read) the newest. */
export const MODERATION_VIEWS = ['reported', 'held', 'pending', 'waiting', 'shared', 'all'] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];
const MODERATION_ACTS = ['hide', 'restore', 'keep'] as const;
export type ModerationAct = (typeof MODERATION_ACTS)[number];
export const MODERATION_LIMITS = { reason: 300, bulk: 50, page: 20, waitingDays: 7 } as const;
/** Hours in which somebody is to have looked at what a rule holds back, and answered who asks again; authors are told the same. */
export const ANSWER_HOURS = { held: 48, appeal: 72 } as const;
export const INTERPRETATION_SOURCES = ['member', 'self'] as const;
export const INTERPRETATION_VERDICTS = ['aha', 'maybe', 'not_me', 'hurtful', 'none'] as const;

export const QUEUE_ORDERS = ['oldest', 'newest'] as const;

export const moderationQuery = z.strictObject({
  subject: z.enum(PUBLIC_SUBJECTS).optional(),
  view: z.enum(MODERATION_VIEWS).default('reported'),
  source: z.enum(INTERPRETATION_SOURCES).optional(),
  verdict: z.enum(INTERPRETATION_VERDICTS).optional(),
  /** In the text itself, wherever they stand. */
  words: lineText(200).optional(),
  /** Of `shared` alone: published at this moment or later. */
  from: z.iso.datetime().optional(),
  /** Another order than the view's own. */
  order: z.enum(QUEUE_ORDERS).optional(),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(MODERATION_LIMITS.page),
});
export type ModerationQuery = z.infer<typeof moderationQuery>;

const reasonText = lineText(MODERATION_LIMITS.reason, 1);

/** Something public with what is needed to decide about it. Nothing here comes from a diary. */
export const moderationItem = z.object({
  subject: z.enum(PUBLIC_SUBJECTS),
  subject_id: id,
  public_dream_id: id,
  /** Its first words; of a copy, of a comment, of an interpretation. */
  excerpt: z.string(),
  state: z.string(),
  /** A moderator keeps it from readers. */
  held: z.boolean(),
  edited: z.boolean(),
  source: z.string().nullable(),
  verdict: z.string().nullable(),
  created_at: z.string(),
  /** The public copy that it is, or stands below. */
  dream: z.object({ title: z.string(), excerpt: z.string(), language: z.string(), anonymous: z.boolean() }),
  /** Null for somebody anonymous. */
  author: z
    .object({
      id,
      username: z.string(),
      since: z.string(),
      comments: z.number().int(),
      /** What of theirs moderators have removed. */
      removed: z.number().int(),
    })
    .nullable(),
  reports: z.object({
    open: z.number().int(),
    first_at: z.string().nullable(),
    reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.number().int() })),
    notes: z.array(z.string()),
  }),
  /** What its author says about the hiding, where nobody has answered yet. */
  appeal: z.object({ note: z.string(), at: z.string() }).nullable(),
  /** Until when it is to be answered, of what is held back or asked about again; null elsewhere. */
  due_at: z.string().nullable(),
  /** The latest decision, where there was one. */
  decided: z
    .object({
      act: z.enum(MODERATION_ACTS),
      reason: z.string(),
      at: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
});
export type ModerationItem = z.infer<typeof moderationItem>;

/** What is to be done with some things as the admin saw them; one that has changed since spoils it for all. */
export const decisionInput = z.strictObject({
  act: z.enum(MODERATION_ACTS),
  reason: reasonText,
  items: z
    .array(
      z.strictObject({
        subject: z.enum(PUBLIC_SUBJECTS),
        subject_id: id,
        held: z.boolean(),
        /** How many open reports were seen. */
        open: z.number().int().min(0),
      }),
    )
    .min(1)
    .max(MODERATION_LIMITS.bulk),
});
export type DecisionInput = z.infer<typeof decisionInput>;

export const decisionAnswer = z.object({ error: z.literal(false), decided: z.number().int() });

export const openAuthorInput = z.strictObject({ public_dream_id: id, reason: reasonText });
export const openedAuthor = z.object({ id, username: z.string() });
export type OpenedAuthor = z.infer<typeof openedAuthor>;

/** How much waits, and how long answers take. */
export const moderationSummary = z.object({
  open: z.object({
    public_dream: z.number().int(),
    comment: z.number().int(),
    interpretation: z.number().int(),
  }),
  oldest_at: z.string().nullable(),
  /** What rules keep back and nobody has looked at, with what is asked again. */
  held: z.number().int(),
  /** How much of that should have been answered by now. */
  overdue: z.number().int(),
  /** What members show of talks and circles, where nobody has decided yet. */
  shown_in_private: z.number().int(),
  /** Seconds from a report to its answer, the median of the last thirty days; null where there was none. */
  median_seconds: z.number().nullable(),
});
export type ModerationSummary = z.infer<typeof moderationSummary>;
