import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';
import { day, id, instant, plainText } from '#shared/text.ts';

export const RESCRIPT_LIMITS = {
  /** What stays and what changes. */
  note: 2000,
  ending: 10_000,
  timesADay: 50,
  days: 2000,
} as const;
/** Nightmares that come so often in so many days are told where help is (dream-analysis 6). */
export const OFTEN = { nightmares: 3, days: 14 } as const;

/** A day on which the new ending was gone through, and how often. */
export const rehearsal = z.strictObject({
  day,
  times: z.number().int().min(1).max(RESCRIPT_LIMITS.timesADay),
});
export type Rehearsal = z.infer<typeof rehearsal>;

/** Another ending in the dreamer's own words: what stays as it was, what changes, how it goes on then. */
export const rescriptInput = z.strictObject({
  keep: plainText(RESCRIPT_LIMITS.note),
  change: plainText(RESCRIPT_LIMITS.note),
  ending: plainText(RESCRIPT_LIMITS.ending),
  /** The version that the writer had read; left out where there was none. */
  updated_at: instant.optional(),
});
export type RescriptInput = z.infer<typeof rescriptInput>;
/** The day as the dreamer's device has it. */
export const rehearsalInput = z.strictObject({ day });

const rescript = z.object({
  dream_id: id,
  keep: z.string(),
  change: z.string(),
  ending: z.string(),
  rehearsals: z.array(rehearsal),
  updated_at: z.string(),
});
export type Rescript = z.infer<typeof rescript>;

export const rescriptAnswer = answerOf({
  /** Null where none was written. */
  model: rescript.nullable(),
  /** Whether nightmares have come often in the two weeks before this dream and since. */
  often: z.boolean(),
});
export type RescriptAnswer = z.infer<typeof rescriptAnswer>;
