import { z } from 'zod';
import { day, id, instant, plainText } from '#shared/text.ts';

export const NIGHT_LIMITS = { note: 2_000 } as const;

/** A night is named by its evening date. Without empty nights recall has no honest denominator. */
export const nightInput = z.strictObject({
  night_of: day.optional(),
  no_recall: z.boolean().optional(),
  note: plainText(NIGHT_LIMITS.note).optional(),
  bed_at: instant.nullable().optional(),
  wake_at: instant.nullable().optional(),
  /** 1 poor to 5 good. */
  quality: z.number().int().min(1).max(5).nullable().optional(),
  awakenings: z.number().int().min(0).max(30).nullable().optional(),
});
export type NightInput = z.infer<typeof nightInput>;

export const night = z.object({
  id,
  user_id: id,
  night_of: z.string(),
  no_recall: z.boolean(),
  note: z.string(),
  bed_at: z.string().nullable(),
  wake_at: z.string().nullable(),
  quality: z.number().nullable(),
  awakenings: z.number().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Night = z.infer<typeof night>;
