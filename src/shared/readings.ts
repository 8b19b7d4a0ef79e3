import { z } from 'zod';
import { bookSource, finding } from '#shared/symbols.ts';
import { textRange } from '#shared/similar.ts';
import { id } from '#shared/text.ts';

/** The order of an offline interpretation (dream-analysis 5). */
export const READING_BLOCKS = ['found', 'history', 'compared', 'questions', 'dictionary'] as const;
export const READING_VERDICTS = ['aha', 'maybe', 'not_me', 'hurtful'] as const;
export const readingVerdict = z.enum(READING_VERDICTS);
export type ReadingVerdict = z.infer<typeof readingVerdict>;

/** A sentence that the screen renders: an i18n key under `readings.` with its parameters. */
const sentence = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Sentence = z.infer<typeof sentence>;

/** A number with the dreams it counts, so that it can be opened. */
const counted = z.object({ count: z.number().int(), of: z.number().int(), dream_ids: z.array(id) });
export type Counted = z.infer<typeof counted>;

/** One recurring element of the dreamer's own diary. */
const historyLine = z.object({
  label: z.string(),
  word: z.string(),
  /** A key of the word lists to be translated, or null where `word` is the dreamer's own. */
  class: z.string().nullable(),
  all: counted,
  /** Last 30 nights before and including this dream, and everything before. */
  recent: counted,
  before: counted,
  moods: z.array(z.object({ mood: z.string(), count: z.number().int(), dream_ids: z.array(id) })),
  sentences: z.array(sentence),
});
export type HistoryLine = z.infer<typeof historyLine>;

const comparedLine = z.object({
  theme: z.string(),
  /** Per cent of people who say that they have ever had it; never a rate per dream. */
  percent: z.number(),
  women: z.number().nullable(),
  men: z.number().nullable(),
  source: z.object({ short: z.string(), long: z.string() }),
  ranges: z.array(textRange),
  sentence,
});
export type ComparedLine = z.infer<typeof comparedLine>;

/** Words of the dream under which something stands, exactly as written, and where. */
export const textPassage = z.object({ text: z.string(), range: textRange });
export type Passage = z.infer<typeof textPassage>;

const readingQuestion = z.object({
  /** Stable id of the question's rule and of what it is about, for not asking it again within 30 days. */
  id: z.string(),
  text: z.string(),
  passage: textPassage,
  /** The dreamer's words in the question, and where they stand. */
  quoted: z.array(z.string()),
  ranges: z.array(textRange),
});
export type ReadingQuestion = z.infer<typeof readingQuestion>;

export const bookSense = z.object({
  slug: z.string(),
  headword: z.string(),
  text: z.string(),
  questions: z.array(z.string()),
  book: bookSource,
  /** What it means to the dreamer, in their own words: it stands above the book. */
  meaning: z.string().optional(),
  /** Where in the dream it was met; only in readings. */
  passage: textPassage.optional(),
  ranges: z.array(textRange),
});
export type BookSense = z.infer<typeof bookSense>;

/** `content`: the dream holds death or harm; `waking`: the dreamer speaks of it awake; see dream-analysis 6. */
const SAFETY_TIERS = ['none', 'content', 'waking'] as const;
export const safetyTier = z.enum(SAFETY_TIERS);
export type SafetyTier = z.infer<typeof safetyTier>;

/** The lenses that a reading brings, in the order they ship; what was told, and notes, stand apart. */
export const ORDERED_LENSES = ['history', 'questions', 'compared', 'dictionary'] as const;
const lens = z.enum(ORDERED_LENSES);
export type OrderedLens = z.infer<typeof lens>;
/** In which order this dreamer meets them by their own verdicts; `why` where these set one above another. */
const lensOrder = z.object({
  lenses: z.array(lens),
  why: z.object({ first: lens, above: lens }).nullable(),
});
export type LensOrder = z.infer<typeof lensOrder>;

const reading = z.object({
  dream_id: id,
  language: z.string(),
  /** How many own dreams were counted. */
  dreams: z.number().int(),
  safety: safetyTier,
  found: z.array(finding),
  history: z.array(historyLine),
  compared: z.array(comparedLine),
  questions: z.array(readingQuestion),
  dictionary: z.array(bookSense),
  /** The dreamer's word on each block; only those given. */
  verdicts: z.partialRecord(z.enum(READING_BLOCKS), readingVerdict),
  order: lensOrder,
});
export type Reading = z.infer<typeof reading>;

export const readingAnswer = z.object({ error: z.literal(false), reading });
export type ReadingAnswer = z.infer<typeof readingAnswer>;

export const readingQuery = z.strictObject({ lang: z.string().max(8).optional() });
export const verdictInput = z.strictObject({
  dream_id: id,
  block: z.enum(READING_BLOCKS),
  verdict: readingVerdict.nullable(),
});
export type VerdictInput = z.infer<typeof verdictInput>;
