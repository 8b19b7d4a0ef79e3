import { z } from 'zod';
import { textRange } from '#shared/similar.ts';
import { id, lineText } from '#shared/text.ts';

const FINDING_KINDS = ['person', 'animal', 'place', 'feeling', 'theme', 'element', 'act', 'thing'] as const;
export const findingKind = z.enum(FINDING_KINDS);
export type FindingKind = z.infer<typeof findingKind>;

/** What a dreamer may say that a name is; `nothing` where it is no name at all. */
export const taughtKind = z.enum(['person', 'animal', 'place', 'thing', 'nothing']);
export type TaughtKind = z.infer<typeof taughtKind>;

/** `stated` where words are reliable enough to say so; `asked` where the dreamer must be asked (dream-analysis 1.7). */
const CERTAINTIES = ['stated', 'asked'] as const;

/** A tag found in a dream, with every place that triggered it. */
export const finding = z.object({
  kind: findingKind,
  /** Stable key within a dream, as `animal:dog` or `theme:late`; what a dismissal names. */
  label: z.string(),
  /** Class of the word list, as `animals`, `fear`, `water`; `own` for the dreamer's own people and places,
   *  `taught` for what they have said of a name. */
  class: z.string(),
  /** The dreamer's word as written the first time; null where only the class is meant. */
  word: z.string().nullable(),
  certainty: z.enum(CERTAINTIES),
  ranges: z.array(textRange),
  /** Others are named already by tags of their own: "women" beside "mother" tells nothing new. */
  implied: z.boolean().optional(),
});
export type Finding = z.infer<typeof finding>;

/** A dream book entry whose headword stands in the text. */
const symbolMark = z.object({
  slug: z.string(),
  headword: z.string(),
  ranges: z.array(textRange),
});
export type SymbolMark = z.infer<typeof symbolMark>;

export const findingsAnswer = z.object({
  error: z.literal(false),
  findings: z.array(finding),
  symbols: z.array(symbolMark),
});
export type FindingsAnswer = z.infer<typeof findingsAnswer>;

/** "Max is my dog": right for the whole diary, until it is said anew or taken back. */
export const teachInput = z.strictObject({ name: lineText(80, 1), kind: taughtKind });
export type TeachInput = z.infer<typeof teachInput>;
export const forgetInput = z.strictObject({ name: lineText(80, 1) });
export const taughtNames = z.object({
  error: z.literal(false),
  list: z.array(z.object({ name: z.string(), kind: taughtKind })),
});
export type TaughtNames = z.infer<typeof taughtNames>;

export const dismissInput = z.strictObject({ label: lineText(160, 1) });

/** Which book says something: every answer that quotes one names its author and year, and what is folklore. */
export const bookSource = z.object({
  name: z.string(),
  author: z.string(),
  licence: z.string(),
  year: z.number().int().nullable(),
  folklore: z.boolean(),
});
export type BookSource = z.infer<typeof bookSource>;

const symbolVariation = z.object({ when: z.string(), text: z.string() });
const symbolEntry = z.object({
  slug: z.string(),
  headword: z.string(),
  category: z.string(),
  language: z.string(),
  text: z.string(),
  questions: z.array(z.string()),
  variations: z.array(z.union([z.string(), symbolVariation])),
  related: z.array(z.object({ slug: z.string(), headword: z.string() })),
  book: bookSource,
});

/** One own dream in which the symbol stands. */
const symbolOccurrence = z.object({
  dream_id: id,
  title: z.string(),
  night_of: z.string(),
  snippet: z.object({ text: z.string(), marks: z.array(textRange) }),
});
export const symbolAnswer = z.object({
  error: z.literal(false),
  symbol: symbolEntry,
  occurrences: z.array(symbolOccurrence),
  total: z.number().int(),
});
export type SymbolAnswer = z.infer<typeof symbolAnswer>;

export const symbolParams = z.strictObject({
  slug: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Not a symbol')
    .max(80),
});
export const symbolQuery = z.strictObject({ lang: lineText(8).optional() });
