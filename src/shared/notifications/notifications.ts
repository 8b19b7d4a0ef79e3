import { z } from 'zod';
import { portrait } from '#shared/profiles.ts';
import { id, idParam } from '#shared/text.ts';

/** The tabs under which Answers stand; `house` is what the place itself has to say, which nobody can switch off. */
export const NOTIFICATION_GROUPS = [
  'interpretations',
  'comments',
  'ripples',
  'circles',
  'meetings',
  'house',
] as const;
export type NotificationGroup = (typeof NOTIFICATION_GROUPS)[number];

/** Every kind with its tab. A feature that tells of something new adds its line here and its sight on the server. */
export const NOTIFICATION_KINDS = {
  interpretation: 'interpretations',
  interpretation_reply: 'interpretations',
  verdict: 'interpretations',
  thanks: 'interpretations',
  comment: 'comments',
  answer: 'comments',
  ripple: 'ripples',
  pond_ripple: 'ripples',
  pond_line: 'ripples',
  pond_too: 'ripples',
  circle_invitation: 'circles',
  circle_dream: 'circles',
  circle_meeting: 'circles',
  circle_turn: 'circles',
  talk: 'circles',
  meeting_booked: 'meetings',
  meeting_moved: 'meetings',
  meeting_cancelled: 'meetings',
  meeting_reminder: 'meetings',
  moderation: 'house',
  backup: 'house',
  payment_failed: 'house',
  news: 'house',
} as const satisfies Record<string, NotificationGroup>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
const KINDS = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** How long an answer is told; what it tells of stays with its dream. */
export const NOTIFICATION_DAYS = 90;
export const NOTIFICATION_LIMITS = { page: 100, words: 240, devices: 20 } as const;

/** What a kind says besides: whose verdict, which decision, which day. */
export const notificationDetail = z.object({
  verdict: z.enum(['aha', 'maybe', 'not_me']).optional(),
  lens: z.string().optional(),
  line: z.string().optional(),
  act: z.enum(['hide', 'restore', 'keep']).optional(),
  subject: z.enum(['public_dream', 'comment', 'interpretation', 'message', 'circle']).optional(),
  reason: z.string().optional(),
  at: z.string().optional(),
  slug: z.string().optional(),
});
export type NotificationDetail = z.infer<typeof notificationDetail>;

const notificationView = z.object({
  id,
  kind: z.enum(KINDS),
  /** Rows of one fold are one line. */
  fold: z.string(),
  created_at: z.string(),
  unread: z.boolean(),
  /** Who did it; null where no name is told: ripples, the pond, an anonymous dreamer, the house. */
  by: z.object({ id, username: z.string(), photo: portrait }).nullable(),
  /** The dreamer of the dream spoke, named or not. */
  by_dreamer: z.boolean(),
  /** The copy that it is about. */
  dream: z.object({ id, title: z.string(), own: z.boolean() }).nullable(),
  /** One's own dream that lies in the pond. */
  cast: z.object({ id, title: z.string() }).nullable(),
  circle: z.object({ id, name: z.string() }).nullable(),
  interpretation_id: id.nullable(),
  /** One's own comment that was decided about. */
  comment_id: id.nullable(),
  /** The first words of what was said. */
  words: z.string(),
  /** It waits for the dreamer's word before others see it. */
  waits: z.boolean(),
  detail: notificationDetail,
});
export type NotificationView = z.infer<typeof notificationView>;

/** Lines that were not read, by tab. */
const unreadAnswers = z.object({
  all: z.number(),
  groups: z.partialRecord(z.enum(NOTIFICATION_GROUPS), z.number()),
});
export type UnreadAnswers = z.infer<typeof unreadAnswers>;

export const notificationQuery = z.strictObject({
  group: z.enum(NOTIFICATION_GROUPS).optional(),
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(NOTIFICATION_LIMITS.page).default(NOTIFICATION_LIMITS.page),
});
export type NotificationQuery = z.infer<typeof notificationQuery>;

export const notificationPage = z.object({
  error: z.literal(false),
  list: z.array(notificationView),
  next: id.nullable(),
  unread: unreadAnswers,
  /** Tabs in which anything stands at all. */
  groups: z.array(z.enum(NOTIFICATION_GROUPS)),
  /** Copies about which the reader hears nothing more. */
  muted: z.array(id),
  /** Whether the reader has a dream out that something could come back to. */
  shares: z.boolean(),
});
export type NotificationPage = z.infer<typeof notificationPage>;

/** Some, or everything up to one. */
export const readInput = z
  .strictObject({
    ids: z.array(id).min(1).max(500).optional(),
    up_to: id.optional(),
  })
  .refine(({ ids, up_to }) => (ids === undefined) !== (up_to === undefined), 'Name ids or up_to');
export type ReadInput = z.infer<typeof readInput>;

export const unreadView = z.object({ error: z.literal(false), unread: unreadAnswers });
