import { z } from 'zod';
import { PROMPT_MOMENTS } from './prompt-facts.ts';
import { prompt } from './prompts.ts';
import { id, idParam, instant } from '#shared/text.ts';

/** Answers that one call lists. */
export const ANSWERS_PAGE = 50;
/** Dreams that a question about the week names. */
export const WEEK_DREAMS = { most: 7, least: 2 } as const;

const question = z.record(z.string(), z.string());

/** A question that stands by itself: before the night, or about the week. */
const promptCard = z.object({
  prompt,
  /** When it was first shown; null while it has not been. */
  shown_at: instant.nullable(),
  /** Dreams of the week that have a title, newest first; none before a night. */
  dreams: z.array(z.object({ id, client_id: z.string(), title: z.string(), night_of: z.string() })),
});
export type PromptCard = z.infer<typeof promptCard>;

/** What stands above a dreamer's nights at this moment. */
export const promptCards = z.object({
  error: z.literal(false),
  /** At most one. */
  card: promptCard.nullable(),
  /** What was answered on the evening before the night that is now over; null in the evening. */
  intention: z.object({ question, answer: z.string(), night_of: z.string() }).nullable(),
  /** How many answers are kept. */
  answers: z.number(),
});
export type PromptCards = z.infer<typeof promptCards>;

/** One answer as its dreamer reads it again. */
const keptAnswer = z.object({
  id,
  moment: z.enum(PROMPT_MOMENTS),
  question,
  answer: z.string(),
  shown_at: instant,
  /** The night that it belongs to: of its dream, or the one before which it was given. Null for a week. */
  night_of: z.string().nullable(),
  dream: z.object({ id, title: z.string() }).nullable(),
});
export type KeptAnswer = z.infer<typeof keptAnswer>;

export const answersQuery = z.strictObject({ before: idParam.optional() });
/** Newest first; `next` is the answer to ask before. */
export const answersPage = z.object({
  error: z.literal(false),
  list: z.array(keptAnswer),
  next: id.nullable(),
});
export type AnswersPage = z.infer<typeof answersPage>;
