import { z } from 'zod';
import { CAST_STATES, POND_LIMITS } from '#shared/pond/pond.ts';
import { QUEUE_VIEWS } from '#shared/pond/queue-views.ts';
import { dreamType } from '#shared/dreams.ts';
import { REPORT_REASONS } from '#shared/reports.ts';
import { id, plainText } from '#shared/text.ts';

export const pondQueueQuery = z.strictObject({
  view: z.enum(QUEUE_VIEWS).default('waiting'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(10),
});
export type PondQueueQuery = z.infer<typeof pondQueueQuery>;

/** A member's cast as moderators read it: whose it is stands nowhere. */
export const queuedCast = z.object({
  id,
  title: z.string(),
  text: z.string(),
  language: z.string(),
  content_note: z.string(),
  types: z.array(dreamType),
  state: z.enum(CAST_STATES),
  reason: z.string(),
  reports: z.array(z.object({ reason: z.enum(REPORT_REASONS), times: z.number().int() })),
  /** The day on which it was let go. */
  cast_on: z.string(),
});
export type QueuedCast = z.infer<typeof queuedCast>;

/** `from` is the state that the moderator saw. `keep` lets a reported one float on. */
export const castDecision = z
  .strictObject({
    act: z.enum(['float', 'refuse', 'keep']),
    from: z.enum(CAST_STATES),
    reason: plainText(POND_LIMITS.reason).default(''),
  })
  .refine(({ act, reason }) => act !== 'refuse' || reason.trim() !== '', {
    path: ['reason'],
    message: 'Required',
  });
export type CastDecision = z.infer<typeof castDecision>;
