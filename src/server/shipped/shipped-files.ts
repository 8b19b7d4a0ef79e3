import type * as Yaml from 'yaml';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { onFirstUse } from '#server/on-first-use.ts';
import { postInput } from '#shared/blog/posts.ts';
import { CATEGORY_SCOPES, categoryInput } from '#shared/categories.ts';
import { PROMPT_FACTS, PROMPT_MOMENTS } from '#shared/prompts/prompt-facts.ts';
import { promptSchedule, promptTrigger } from '#shared/prompts/prompts.ts';
import { helpLineInput } from '#shared/safety/help-lines.ts';

const yaml = onFirstUse((load) => load('yaml') as typeof Yaml);

const CONTENT = path.join(import.meta.dirname, '../../../content');

/** A JSON file below content/, still to be checked. */
export const readContent = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(CONTENT, ...parts), 'utf8'));
const jsonFiles = (...parts: string[]): string[] => {
  const folder = path.join(CONTENT, ...parts);
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
};

const question = z.object({
  slug: z.string(),
  category: z.string(),
  question: z.string(),
  answer: z.string(),
});
const prompt = z.object({
  slug: z.string(),
  moment: z.enum(PROMPT_MOMENTS),
  missing: z
    .enum(PROMPT_FACTS)
    .nullish()
    .transform((fact) => fact ?? ''),
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
  year: z.number().default(2026),
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

export const readPrompts = () => z.array(prompt).parse(readContent('prompts.json'));

const categories = z.partialRecord(
  z.enum(CATEGORY_SCOPES),
  z.array(categoryInput.omit({ scope: true }).required({ slug: true })),
);
/** Every scope's categories in their order. */
export const readCategories = () =>
  Object.entries(categories.parse(readContent('categories.json'))).flatMap(([scope, rows]) =>
    rows.map((row, sort) => ({ ...row, scope: scope as (typeof CATEGORY_SCOPES)[number], sort })),
  );
export const readQuestions = () =>
  jsonFiles('faq').flatMap((file) =>
    z
      .array(question)
      .parse(readContent('faq', file))
      .map((one, sort) => ({ ...one, sort, locale: file.replace('.json', '') })),
  );

/** Cards of help lines in every language that has some. */
export const readHelpLines = () =>
  jsonFiles('help-lines').flatMap((file) =>
    z
      .array(helpLineInput.omit({ locale: true, sort: true, status: true }))
      .parse(readContent('help-lines', file))
      .map((one, sort) => ({ ...one, sort, locale: file.replace('.json', '') })),
  );

/** A shipped dream book with its entries in every language that it has. */
export function readDreamBook(slug: string) {
  const folder = path.join(CONTENT, 'dream-book', slug);
  const languages = readdirSync(folder, { withFileTypes: true }).filter((found) => found.isDirectory());
  return {
    book: book.parse(readContent('dream-book', slug, 'book.json')),
    entries: languages.flatMap(({ name }) =>
      jsonFiles('dream-book', slug, name).flatMap((file) =>
        z
          .array(entry)
          .parse(readContent('dream-book', slug, name, file))
          .map((one) => ({ ...one, language: name })),
      ),
    ),
  };
}

const postHead = postInput
  .pick({ title: true, excerpt: true, tags: true })
  .extend({ category: z.string(), publish_at: z.iso.datetime() });
const POST_FILE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** The posts that ship: Markdown with its head in YAML, in a folder for each language; the file's name is the short name. */
export function readPosts() {
  const folder = path.join(CONTENT, 'blog');
  return readdirSync(folder).flatMap((locale) =>
    readdirSync(path.join(folder, locale))
      .toSorted()
      .map((file) => {
        const [, head = '', content = ''] =
          POST_FILE.exec(readFileSync(path.join(folder, locale, file), 'utf8')) ?? [];
        const said = postHead.extend({ locale: postInput.shape.locale });
        return {
          ...said.parse({ ...(yaml().parse(head) as object), locale }),
          slug: path.basename(file, '.md'),
          content: content.trim(),
        };
      }),
  );
}
