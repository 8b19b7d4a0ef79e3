import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { CATEGORY_SCOPES, categoryInput } from '#shared/categories.ts';
import { dreamMood, dreamType, RECALLS } from '#shared/dreams.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { promptSchedule, promptTrigger } from '#shared/prompts/prompts.ts';
import { READING_VERDICTS } from '#shared/readings.ts';

const CONTENT = path.join(import.meta.dirname, '../../../content');

const readJson = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(CONTENT, ...parts), 'utf8'));
const jsonFiles = (...parts: string[]): string[] => {
  const folder = path.join(CONTENT, ...parts);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
};

const dreamer = z.object({
  key: z.string(),
  username: z.string(),
  timezone: z.string(),
  language: z.string(),
  bio: z.string(),
});
export type Dreamer = z.infer<typeof dreamer>;

const publication = z.object({
  anonymous: z.boolean(),
  content_note: z.string().nullish(),
  title: z.string().nullish(),
  text: z.string().nullish(),
});

const toldDream = z.object({
  ref: z.string(),
  /** Nights ago; 0 is last night. */
  night: z.number().int().max(0),
  /** Local time of writing, HH:MM. */
  at: z.string(),
  title: z.string(),
  text: z.string(),
  language: z.string(),
  types: z.array(dreamType),
  moods: z.array(dreamMood),
  lucidity: z.number().nullish(),
  vividness: z.number().nullish(),
  recall: z.enum(RECALLS).nullish(),
  tags: z.array(z.string()),
  people: z.array(z.string()),
  places: z.array(z.string()),
  /** Key of `series` in the diary. */
  series: z.string().nullish(),
  waking_note: z.string().nullish(),
  favourite: z.boolean().default(false),
  source: z.enum(['voice', 'typed']),
  publish: publication.nullish(),
});
export type ToldDream = z.infer<typeof toldDream>;

const toldNight = z.object({
  night: z.number().int().max(0),
  no_recall: z.boolean().default(false),
  note: z.string().nullish(),
  bed: z.string().nullish(),
  wake: z.string().nullish(),
  quality: z.number().nullish(),
  awakenings: z.number().nullish(),
});
export type ToldNight = z.infer<typeof toldNight>;

const diary = z.object({
  /** What the dreamer calls each series. */
  series: z.record(z.string(), z.string()).default({}),
  dreams: z.array(toldDream),
  nights: z.array(toldNight),
});
export type Diary = z.infer<typeof diary>;

const question = z.object({
  slug: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
});
const prompt = z.object({
  slug: z.string(),
  moment: z.enum(PROMPT_MOMENTS),
  missing: z.enum(PROMPT_FACTS).nullish(),
  sort: z.number(),
  weight: z.number().default(1),
  trigger: promptTrigger.default({}),
  schedule: promptSchedule.default({}),
  text: z.record(z.string(), z.string()),
});
const book = z.object({
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  tradition: z.string(),
  licence: z.string(),
  description: z.string(),
});
const entry = z.object({
  slug: z.string(),
  headword: z.string(),
  match: z.array(z.string()),
  phrases: z.array(z.string()),
  pos: z.string(),
  category: z.string(),
  text: z.string(),
  questions: z.array(z.string()),
  variations: z.array(z.string()),
  related: z.array(z.string()),
});

const given = {
  /** `ref` of the dream that was shared. */
  dream: z.string(),
  /** Key of the dreamer who wrote it. */
  by: z.string(),
  text: z.string(),
  /** Days after the copy was shared. */
  days_after: z.number().int().min(0),
};
const responses = z.object({
  /** `reply_to` is the place of the answered comment in this list. */
  comments: z.array(z.object({ ...given, reply_to: z.number().int().nullable() })),
  interpretations: z.array(
    z.object({
      ...given,
      lens: z.string(),
      passages: z.array(z.string()),
      verdict: z.enum(READING_VERDICTS).nullable(),
    }),
  ),
});

/** What the demo's dreamers say to each other's shared dreams. */
export const readResponses = () => responses.parse(readJson('demo', 'responses.json'));
export const readDreamers = (): Dreamer[] => z.array(dreamer).parse(readJson('demo', 'dreamers.json'));
export const readDiary = (key: string): Diary => diary.parse(readJson('demo', 'dreams', `${key}.json`));
export const readPrompts = () => z.array(prompt).parse(readJson('demo', 'prompts.json'));
const categories = z.partialRecord(
  z.enum(CATEGORY_SCOPES),
  z.array(categoryInput.omit({ scope: true }).required({ slug: true })),
);
/** Every scope's categories in their order. */
export const readCategories = () =>
  Object.entries(categories.parse(readJson('categories.json'))).flatMap(([scope, rows]) =>
    rows.map((row, sort) => ({ ...row, scope: scope as (typeof CATEGORY_SCOPES)[number], sort })),
  );
export const readQuestions = () =>
  jsonFiles('faq').flatMap((file) =>
    z
      .array(question)
      .parse(readJson('faq', file))
      .map((one, sort) => ({ ...one, sort, locale: file.replace('.json', '') })),
  );

/** A shipped dream book with its entries in every language that it has. */
export function readDreamBook(slug: string) {
  const folder = path.join(CONTENT, 'dream-book', slug);
  const languages = readdirSync(folder, { withFileTypes: true }).filter((found) => found.isDirectory());
  return {
    book: book.parse(readJson('dream-book', slug, 'book.json')),
    entries: languages.flatMap(({ name }) =>
      jsonFiles('dream-book', slug, name).flatMap((file) =>
        z
          .array(entry)
          .parse(readJson('dream-book', slug, name, file))
          .map((one) => ({ ...one, language: name })),
      ),
    ),
  };
}
