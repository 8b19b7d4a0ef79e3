import { z } from 'zod';
import { LANGUAGES } from '#shared/constants.ts';
import { DREAM_LIMITS, DREAM_TYPES, dreamType, moodName, MOODS } from '#shared/dreams.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from './prompt-facts.ts';
import { day, id, instant, lineText, plainText } from '#shared/text.ts';

export const PROMPT_LIMITS = {
  text: 120,
  slug: 60,
  words: 20,
  weight: 100,
  answer: DREAM_LIMITS.note,
} as const;

const fact = z.enum(PROMPT_FACTS);

export const promptTrigger = z.strictObject({
  types: z.array(dreamType).max(DREAM_TYPES.length).optional(),
  moods: z.array(moodName).max(MOODS.length).optional(),
  /** All of these must be missing. */
  missing: z.array(fact).max(PROMPT_FACTS.length).optional(),
  /** One of these must stand in the text. */
  words: z.array(lineText(40, 1)).max(PROMPT_LIMITS.words).optional(),
});
export type PromptTrigger = z.infer<typeof promptTrigger>;

const hour = z.number().int().min(0).max(23);
/** In the dreamer's own time: hours from (included) to (left out), over midnight where `from` is later; days included. */
export const promptSchedule = z
  .strictObject({
    from_hour: hour.optional(),
    to_hour: hour.optional(),
    weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
    from_day: day.optional(),
    to_day: day.optional(),
  })
  .refine(({ from_day: from, to_day: to }) => !from || !to || from <= to, {
    path: ['to_day'],
    message: 'Not before the first day',
  });
export type PromptSchedule = z.infer<typeof promptSchedule>;

const question = lineText(PROMPT_LIMITS.text);
const questions = z
  .strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, question.optional()])))
  .refine((text) => Boolean(text.en), {
    path: ['en'],
    message: 'Required: it stands in where others are missing',
  });

/** What an admin may write. */
export const promptInput = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens')
    .max(PROMPT_LIMITS.slug),
  moment: z.enum(PROMPT_MOMENTS),
  missing: z.union([fact, z.literal('')]).optional(),
  text: questions,
  trigger: promptTrigger.optional(),
  schedule: promptSchedule.optional(),
  sort: z.number().int().min(0).max(9_999).optional(),
  weight: z.number().int().min(0).max(PROMPT_LIMITS.weight).optional(),
  /** 0 off, 1 on, 2 in the archive. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
});
export type PromptInput = z.infer<typeof promptInput>;
export const promptChange = promptInput.partial();

export const prompt = z.object({
  id,
  slug: z.string(),
  moment: z.enum(PROMPT_MOMENTS),
  missing: z.string(),
  text: z.record(z.string(), z.string()),
  trigger: z.object({
    types: z.array(z.string()).optional(),
    moods: z.array(z.string()).optional(),
    missing: z.array(z.string()).optional(),
    words: z.array(z.string()).optional(),
  }),
  schedule: promptSchedule,
  sort: z.number(),
  weight: z.number(),
});
export type Prompt = z.infer<typeof prompt>;

/** When a dreamer's own question may come: not in the middle of recalling, where each asks for one missing thing. */
export const OWN_PROMPT_MOMENTS = ['capture_empty', 'after_save', 'evening', 'weekly'] as const;
/** More weight than any of everybody's has by default, so that it comes soon. */
export const OWN_PROMPT = { most: 30, weight: 5, slug: 'own-' } as const;

export const ownPromptInput = z.strictObject({
  moment: z.enum(OWN_PROMPT_MOMENTS),
  question: lineText(PROMPT_LIMITS.text, 1),
});
export type OwnPromptInput = z.infer<typeof ownPromptInput>;

export const ownPrompt = z.object({
  id,
  moment: z.enum(OWN_PROMPT_MOMENTS),
  question: z.string(),
  /** How many answers it has. */
  answers: z.number(),
});
export type OwnPrompt = z.infer<typeof ownPrompt>;

/** One time that a prompt was shown. */
export const showing = z.object({ prompt_id: id, shown_at: instant });
export type Showing = z.infer<typeof showing>;

/** All that a device needs to choose without a connection. */
export const promptCache = z.object({
  error: z.literal(false),
  list: z.array(prompt),
  /** Shown to this dreamer within the last week, on whatever device. */
  recent: z.array(showing),
});
export type PromptCache = z.infer<typeof promptCache>;

const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .max(600)
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(item).max(40))
    .default([] as never);

export const nextPromptQuery = z.strictObject({
  moment: z.enum(PROMPT_MOMENTS),
  /** Facts that the draft has already. */
  filled: commaList(fact),
  types: commaList(dreamType),
  moods: commaList(moodName),
  /** Words of triggers that stand in the draft's text; the text itself stays where it is. */
  words: commaList(lineText(40, 1)),
});

export const PROMPT_OUTCOMES = ['shown', 'answered', 'skipped'] as const;
export type PromptOutcome = (typeof PROMPT_OUTCOMES)[number];

/** What a device tells of one showing; `shown_at` names it, so that telling it again is harmless. */
export const showingInput = z.strictObject({
  shown_at: instant,
  dream_client_id: z.uuid().optional(),
  /** Left out where the answer is a fragment of its own. */
  answer: plainText(PROMPT_LIMITS.answer).optional(),
});
export type ShowingInput = z.infer<typeof showingInput>;

/** How often each prompt was shown, answered and skipped; never who, never what. */
export const promptRates = z.object({
  error: z.literal(false),
  list: z.array(z.object({ prompt_id: id, shown: z.number(), answered: z.number(), skipped: z.number() })),
});
export type PromptRates = z.infer<typeof promptRates>;
