import { z } from 'zod';
import { day, id, lineText, plainText } from '#shared/text.ts';
import { dreamMood, dreamType } from '#shared/dreams.ts';
import { ELEMENT_LIMITS } from '#shared/elements.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { listOf } from '#shared/paging.ts';
import { textRange } from '#shared/similar.ts';
import { symbolParams } from '#shared/symbols.ts';

export const DICTIONARY_LIMITS = {
  word: 120,
  shownAtOnce: 400,
  found: 60,
  occurrences: 60,
  text: 20_000,
} as const;

const language = z.enum(LANGUAGES);
export const dictionaryQuery = z.strictObject({
  lang: language.optional(),
  /** One letter alone; left out, all that fit on a page. */
  letter: lineText(4).optional(),
  q: lineText(DICTIONARY_LIMITS.word).optional(),
  /** The reader asked for this word and waits for an answer: it is counted, without the reader. */
  asked: z.literal('true').optional(),
  of: z.enum(['all', 'dreams', 'own']).default('all'),
});
export type DictionaryQuery = z.infer<typeof dictionaryQuery>;

const heading = z.object({
  slug: z.string(),
  headword: z.string(),
  letter: z.string(),
  /** In how many of the reader's own dreams it stands. */
  dreams: z.number().int(),
  /** The reader has a meaning of their own for it. */
  own: z.boolean(),
});
export type DictionaryHeading = z.infer<typeof heading>;

export const dictionaryPage = z.object({
  error: z.literal(false),
  language: z.string(),
  /** Languages in which there is a published book. */
  languages: z.array(z.string()),
  letters: z.array(z.object({ letter: z.string(), entries: z.number().int() })),
  /** The letter shown; null where all are. */
  letter: z.string().nullable(),
  list: z.array(heading),
  total: z.number().int(),
  books: z.number().int(),
  /** Null for visitors. */
  mine: z.object({ in_dreams: z.number().int(), own: z.number().int() }).nullable(),
  epigraphs: z.array(z.object({ text: z.string(), book: z.string() })),
});
export type DictionaryPage = z.infer<typeof dictionaryPage>;

export const dictionaryParams = symbolParams;
export const dictionaryEntryQuery = z.strictObject({ lang: language.optional() });

const namedEntry = z.object({ slug: z.string(), headword: z.string() });
const sense = z.object({
  id,
  headword: z.string(),
  text: z.string(),
  questions: z.array(z.string()),
  variations: z.array(z.string()),
  footnotes: z.array(z.object({ mark: z.string(), text: z.string() })),
  epigraph: z.string(),
  source: z.string(),
  book: z.object({
    title: z.string(),
    author: z.string(),
    year: z.number().int().nullable(),
    licence: z.string(),
    source: z.string(),
    folklore: z.boolean(),
  }),
});
export type DictionarySense = z.infer<typeof sense>;

const occurrence = z.object({
  dream_id: id,
  title: z.string(),
  night_of: day,
  moods: z.array(dreamMood),
  types: z.array(dreamType),
  snippet: z.object({ text: z.string(), marks: z.array(textRange) }),
});
export type DictionaryOccurrence = z.infer<typeof occurrence>;

/** What the reader's own diary has of it. */
const mine = z.object({
  /** "To me this means …", in the reader's own words; empty where nothing is said. */
  meaning: z.string(),
  said_at: z.string().nullable(),
  /** What it meant before, the latest first. */
  former: z.array(z.object({ meaning: z.string(), until: z.string() })),
  occurrences: z.array(occurrence),
  total: z.number().int(),
  /** Dreams of the diary in which symbols were looked for. */
  of: z.number().int(),
});
export type DictionaryMine = z.infer<typeof mine>;

const dictionaryEntry = z.object({
  slug: z.string(),
  headword: z.string(),
  letter: z.string(),
  language: z.string(),
  /** Words by which it is also met. */
  also: z.array(z.string()),
  questions: z.array(z.string()),
  senses: z.array(sense),
  related: z.array(namedEntry),
  /** Languages in which this entry can be read too. */
  languages: z.array(z.string()),
  letters: z.array(z.object({ letter: z.string(), entries: z.number().int() })),
  mine: mine.nullable(),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;
export const dictionaryAnswer = z.object({ error: z.literal(false), model: dictionaryEntry });

/** A text to look through for words of the books; nothing of it is kept. */
export const inTextInput = z.strictObject({
  text: plainText(DICTIONARY_LIMITS.text, 1),
  lang: language.optional(),
});
export type InTextInput = z.infer<typeof inTextInput>;
const foundWord = z.object({ slug: z.string(), headword: z.string(), ranges: z.array(textRange) });
export type FoundWord = z.infer<typeof foundWord>;
export const inTextAnswer = listOf(foundWord);

export const ownMeaningInput = z.strictObject({
  meaning: plainText(ELEMENT_LIMITS.meaning),
  lang: language.optional(),
});
export type OwnMeaningInput = z.infer<typeof ownMeaningInput>;
export const ownMeaningAnswer = z.object({ error: z.literal(false), model: mine });
