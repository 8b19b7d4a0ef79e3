import { z } from 'zod';
import { answerOf, listOf, modelOf } from '#shared/paging.ts';
import { readingVerdict, safetyTier, textPassage } from '#shared/readings.ts';
import { id, instant, plainText } from '#shared/text.ts';

/** `turns` are the dreamer's; `sent` is how much of a dream goes along, in UTF-16 units. */
export const GENERATED_LIMITS = { turns: 4, turn: 1000, sent: 8000, kept: 30 } as const;

/** Why nothing was generated: of the model's server, of its answer, or of who asks. */
const GENERATED_FAULTS = [
  'unreachable',
  'busy',
  'refused',
  'slow',
  'cut_off',
  'broken',
  /** Its answer rests on no words of the dream. */
  'unanchored',
  /** Its answer foretells, diagnoses, or says what the dream means. */
  'overbearing',
  'ended',
] as const;
const generatedFault = z.enum(GENERATED_FAULTS);
export type GeneratedFault = z.infer<typeof generatedFault>;

/** One thought under the words of the dream that it rests on. */
const generatedPart = z.object({ passage: textPassage, text: z.string() });
export type GeneratedPart = z.infer<typeof generatedPart>;

const generatedTurn = z.object({
  id,
  who: z.enum(['dreamer', 'model']),
  text: z.string(),
  created_at: z.string(),
});

const generatedReading = z.object({
  id,
  dream_id: id,
  parts: z.array(generatedPart),
  language: z.string(),
  model: z.string(),
  host: z.string(),
  prompt_version: z.string(),
  masked: z.boolean(),
  verdict: readingVerdict.nullable(),
  turns: z.array(generatedTurn),
  turns_left: z.number().int(),
  created_at: z.string(),
});
export type GeneratedReading = z.infer<typeof generatedReading>;

const service = z.object({ host: z.string(), model: z.string(), prompt_version: z.string() });
/** `service` null where no model is set up or every version of the prompt is retired: then the page says nothing of it. */
export const generatedAnswer = answerOf({
  service: service.nullable(),
  /** Since when dreams may be sent there; null where they may not, or may to another host only. */
  consent_at: z.string().nullable(),
  /** Left of this month's; null where nothing is counted. */
  left: z.number().int().nullable(),
  renews_at: z.string().nullable(),
  safety: safetyTier,
  list: z.array(generatedReading),
});
export type GeneratedAnswer = z.infer<typeof generatedAnswer>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const previewQuery = z.strictObject({
  mask_names: flag.default(false),
  lang: z.string().max(8).optional(),
});
export type PreviewAsked = { mask_names: boolean; lang?: string | undefined };

/** Exactly what would be sent, message by message. `digest` is given back when it is to be sent. */
export const previewAnswer = answerOf({
  service,
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  characters: z.number().int(),
  /** The dream is longer than what is sent of one. */
  cut: z.boolean(),
  names: z.array(z.object({ name: z.string(), as: z.string() })),
  digest: z.string(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

export const generateInput = z.strictObject({
  client_id: z.uuid(),
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'Not valid'),
  mask_names: z.boolean(),
  lang: z.string().max(8).optional(),
});
export type GenerateInput = z.infer<typeof generateInput>;
export const turnInput = z.strictObject({ client_id: z.uuid(), text: plainText(GENERATED_LIMITS.turn, 1) });
export type TurnInput = z.infer<typeof turnInput>;
export const generatedVerdictInput = z.strictObject({ verdict: readingVerdict.nullable() });
export const consentInput = z.strictObject({ given: z.boolean() });
export const consentAnswer = answerOf({ consent_at: instant.nullable() });
export const generatedModel = modelOf(generatedReading);

/** What is heard while a reading is made, in order: a passage, words about it, and how it ended. */
export type GeneratedEvent =
  | { event: 'passage'; text: string }
  | { event: 'words'; text: string }
  | { event: 'done'; model: GeneratedReading }
  | { event: 'failed'; fault: GeneratedFault };

const promptVersion = z.object({
  version: z.string(),
  /** The one that is used now. */
  current: z.boolean(),
  retired_at: z.string().nullable(),
  /** What it tells the model. */
  text: z.string(),
  made: z.number().int(),
  verdicts: z.object({
    aha: z.number().int(),
    maybe: z.number().int(),
    not_me: z.number().int(),
    hurtful: z.number().int(),
  }),
});
export type PromptVersion = z.infer<typeof promptVersion>;
export const promptVersions = listOf(promptVersion);
export type PromptVersions = z.infer<typeof promptVersions>;
export const retireInput = z.strictObject({ retired: z.boolean() });
