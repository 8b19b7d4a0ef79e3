import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { answerOf, listOf } from '#shared/paging.ts';
import { id, lineText, plainText, seenLine } from '#shared/text.ts';

/** `inOneLanguage` bounds what the public page shows; `similar` what an admin is shown while typing. */
export const FAQ_LIMITS = {
  question: 200,
  answer: 4000,
  slug: 60,
  category: 60,
  inOneLanguage: 300,
  similar: 3,
} as const;

const slug = z
  .string()
  .max(FAQ_LIMITS.slug)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and single hyphens');
const status = z.union([z.literal(0), z.literal(1)]);

/** One question in one language; the same `slug` in other languages is the same question. */
export const faqInput = z.strictObject({
  locale: z.enum(LANGUAGES),
  /** Made from the question when left out. */
  slug: slug.optional(),
  /** Short name of a category of the scope `faq`. */
  category: lineText(FAQ_LIMITS.category, 1),
  question: seenLine(FAQ_LIMITS.question),
  answer: plainText(FAQ_LIMITS.answer, 1),
  /** 1 shows it to everybody. */
  status: status.default(0),
});
export type FaqInput = z.infer<typeof faqInput>;

/** What is left out stays; a question never changes its language. */
export const faqChange = z.strictObject({
  slug: slug.optional(),
  category: lineText(FAQ_LIMITS.category, 1).optional(),
  question: seenLine(FAQ_LIMITS.question).optional(),
  answer: plainText(FAQ_LIMITS.answer, 1).optional(),
  status: status.optional(),
});
export type FaqChange = z.infer<typeof faqChange>;

/** Questions of one category and language in their new order; the other languages follow by short name. */
export const faqOrder = z.strictObject({ ids: z.array(id).min(1).max(FAQ_LIMITS.inOneLanguage) });

export const faqSimilarQuery = z.strictObject({
  locale: z.enum(LANGUAGES),
  text: lineText(FAQ_LIMITS.question),
  except: z.coerce.number().int().positive().optional(),
});
const similarQuestion = z.object({
  id,
  slug: z.string(),
  question: z.string(),
  status: z.number().int(),
  /** Whether it asks perhaps the same; else it is only one of the nearest. */
  same: z.boolean(),
});
export type SimilarQuestion = z.infer<typeof similarQuestion>;
export const similarQuestions = listOf(similarQuestion);

export const faqVerdict = z.strictObject({ helpful: z.boolean() });
/** False where this network has answered already today, or asks too often: nothing was counted. */
export const faqCounted = answerOf({ counted: z.boolean() });
