import { z } from 'zod';
import { id, instant, lineText } from '#shared/text.ts';

const KIB = 1024;

/** Most of a call and of a session, in entries and bytes; what is kept goes after so many days. */
export const ANALYTICS_LIMITS = {
  events: 500,
  eventBytes: 256 * KIB,
  copyBytes: 256 * KIB,
  eventsOfSession: 10_000,
  days: 90,
} as const;

const side = z.number().int().min(0).max(100_000);

/** One thing that happened. Whatever else a caller sends of it is not read. */
const analyticsEvent = z.object({
  type: z.string().max(20),
  at: z.union([instant, z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]).optional(),
  /** The page as the table of routes names it: never an id, never a query. */
  path: z.string().max(80).optional(),
  /** What a control is called by us, or the kind of an error. */
  name: z.string().max(60).optional(),
  width: side.optional(),
  height: side.optional(),
});
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

const bytes = (text: string): number => new TextEncoder().encode(text).length;

/** Specification, section 3: what a browser tells of a session; `sequence` makes a second try of the same call harmless. */
export const analyticsInput = z.strictObject({
  user_id: id.nullable().optional(),
  session_id: z.string().regex(/^[\w-]{8,64}$/, 'Eight to 64 letters and digits'),
  sequence: z.number().int().min(0).max(1_000_000).optional(),
  status: lineText(20).default('active'),
  events: z
    .array(z.record(z.string(), z.unknown()))
    .max(ANALYTICS_LIMITS.events)
    .refine(
      (list) => bytes(JSON.stringify(list)) <= ANALYTICS_LIMITS.eventBytes,
      'That is more than can be taken in one go.',
    )
    .pipe(z.array(analyticsEvent))
    .default([]),
  screen_width: side.optional(),
  screen_height: side.optional(),
  screen_size: lineText(20).optional(),
  start_time: instant.optional(),
  end_time: instant.optional(),
  html_copy: z
    .string()
    .max(ANALYTICS_LIMITS.copyBytes)
    .refine((html) => bytes(html) <= ANALYTICS_LIMITS.copyBytes, 'That is more than can be taken in one go.')
    .optional(),
});
export type AnalyticsInput = z.infer<typeof analyticsInput>;

export const analyticsSession = z.object({
  id,
  user_id: id,
  session_id: z.string(),
  status: z.string(),
  screen_width: z.number().int().nullable(),
  screen_height: z.number().int().nullable(),
  screen_size: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  events: z.number().int(),
  errors: z.number().int(),
  has_copy: z.boolean(),
});
export type AnalyticsSession = z.infer<typeof analyticsSession>;

/** A session with everything that is kept of it. */
export const analyticsRecord = analyticsSession.omit({ events: true }).extend({
  events: z.array(analyticsEvent),
  html_copy: z.string().nullable(),
});
export type AnalyticsRecord = z.infer<typeof analyticsRecord>;
