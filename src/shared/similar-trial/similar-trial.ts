import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { scoreParts } from '#shared/similar.ts';

export const TRIAL_LIMITS = { text: 5000, texts: 40, shown: 50 } as const;

const trialText = z.string().trim().min(1).max(TRIAL_LIMITS.text);

/** A text of an admin's, to be ranked against what is shared in public, or against texts that are given along. */
export const similarTrial = z.strictObject({
  text: trialText,
  language: z.enum(LANGUAGES).default('en'),
  among: z.array(trialText).min(2).max(TRIAL_LIMITS.texts).optional(),
  limit: z.number().int().min(1).max(TRIAL_LIMITS.shown).default(10),
});
export type SimilarTrial = z.infer<typeof similarTrial>;

export const similarTrialAnswer = z.object({
  error: z.literal(false),
  /** `id` is a public dream's number, or the place (from 0) of a given text. Best first. */
  list: z.array(z.object({ id: z.number().int(), parts: scoreParts, shown: z.boolean() })),
  compared: z.number().int(),
  /** From which sum on, or from which closeness on, a dream is shown. */
  least: z.object({ sum: z.number(), closeness: z.number() }),
  /** What told the meaning: the server's own words, or an embedding model and its host. */
  meaning: z.object({
    model: z.string().nullable(),
    host: z.string().nullable(),
    fault: z.string().nullable(),
  }),
});
export type SimilarTrialAnswer = z.infer<typeof similarTrialAnswer>;
