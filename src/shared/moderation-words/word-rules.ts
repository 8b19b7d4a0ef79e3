import { z } from 'zod';
import { LANGUAGES } from '#shared/languages.ts';
import { PUBLIC_SUBJECTS } from '#shared/reports.ts';
import { id, lineText, plainText } from '#shared/text.ts';

/** Kept back until a moderator has looked, not taken at all, or shown with the word covered. */
export const RULE_ACTS = ['hold', 'refuse', 'mask'] as const;
export type RuleAct = (typeof RULE_ACTS)[number];
export const RULE_LIMITS = { words: 80, reason: 200, rules: 1000, tried: 5000, appeal: 500 } as const;

/** Letters of any script with spaces between the words; `*` stands for any letters of its word. */
const LEAST_LETTERS = 2;
const words = lineText(RULE_LIMITS.words, 1)
  .refine((text) => /^[\p{L}\p{M}\p{N}\s'’*-]+$/u.test(text), 'Letters, numbers, spaces and * only')
  .refine(
    (text) =>
      text
        .split(/\s+/)
        .every((word) => !word.includes('*') || (word.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS),
    'At least two letters beside *',
  )
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Letters, numbers, spaces and * only');
const language = z.union([z.literal(''), z.enum(LANGUAGES)]);

export const wordRuleInput = z.strictObject({
  words,
  language: language.default(''),
  act: z.enum(RULE_ACTS),
  reason: lineText(RULE_LIMITS.reason).default(''),
  active: z.boolean().default(true),
});
export type WordRuleInput = z.infer<typeof wordRuleInput>;
export const wordRuleChange = z.strictObject({
  words: words.optional(),
  language: language.optional(),
  act: z.enum(RULE_ACTS).optional(),
  reason: lineText(RULE_LIMITS.reason).optional(),
  active: z.boolean().optional(),
});
export type WordRuleChange = z.infer<typeof wordRuleChange>;

/** A text as somebody might write it, tried against the rules; nothing of it is kept. */
export const tryInput = z.strictObject({
  text: plainText(RULE_LIMITS.tried, 1),
  language: z.enum(LANGUAGES).optional(),
  /** A rule as it is being written, with the others; `id` where it is one of theirs, whose place it takes. */
  rule: z
    .strictObject({ id: id.optional(), words, language: language.default(''), act: z.enum(RULE_ACTS) })
    .optional(),
});
export type TryInput = z.infer<typeof tryInput>;
export const tryAnswer = z.object({
  error: z.literal(false),
  /** The language that the text is taken for. */
  language: z.string(),
  /** What would become of it; null: it is shown as it is. */
  act: z.enum(RULE_ACTS).nullable(),
  /** As it would be shown. */
  shown: z.string(),
  /** `rule` is null for the one that is being written. */
  hits: z.array(
    z.object({ rule: id.nullable(), words: z.string(), act: z.enum(RULE_ACTS), found: z.string() }),
  ),
});
export type TryAnswer = z.infer<typeof tryAnswer>;

/** What somebody says about words of theirs that a moderator or a rule keeps from readers. */
export const appealInput = z.strictObject({
  subject: z.enum(PUBLIC_SUBJECTS),
  subject_id: id,
  note: plainText(RULE_LIMITS.appeal, 1),
});
