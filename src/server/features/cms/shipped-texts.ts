import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CMS_PAGES, type CmsType } from '#shared/cms/cms.ts';
import { SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import type { Words } from '#shared/cms/words.ts';

const LOCALES = path.join(import.meta.dirname, '../../../../public/locales');

/** One text that ships: where it stands, and what it says in each language that has it. */
export type ShippedText = {
  page: string;
  key: string;
  type: CmsType;
  texts: Record<string, string>;
  sort: number;
};

/** Paragraphs that may carry emphasis and links; every other text is one line of plain words. */
const RICH =
  /^(home: (hero\.text|three\.\w+Text|plain\.(text|freeText))|about: \w+\.(first|second|text)|privacy: (summary\.\w+|(admins|anonymous)\.(?!title)\w+|rights\.(text|changed)))$/;

/** The product's own words of a namespace. */
export const readWords = (language: string, namespace: string): Words =>
  JSON.parse(readFileSync(path.join(LOCALES, language, `${namespace}.json`), 'utf8')) as Words;

function* leavesOf(words: Words, prefix = ''): Generator<[string, string]> {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') yield [prefix + key, value];
    else yield* leavesOf(value, `${prefix}${key}.`);
  }
}

const typeOf = (page: string, key: string): CmsType => (RICH.test(`${page}: ${key}`) ? 'html' : 'text');

function readAll(): ShippedText[] {
  return Object.entries(CMS_PAGES).flatMap(([page, { namespace, prefix }]) => {
    const found = new Map<string, Record<string, string>>();
    for (const language of SUPPORTED_LANGUAGES)
      for (const [whole, text] of leavesOf(readWords(language, namespace))) {
        if (!whole.startsWith(prefix)) continue;
        const key = whole.slice(prefix.length);
        found.set(key, { ...found.get(key), [language]: text });
      }
    return [...found].map(([key, texts], sort) => ({ page, key, type: typeOf(page, key), texts, sort }));
  });
}

let read: ShippedText[] | undefined;
/** Every text of the product that may be rewritten, in the order of its pages; read once. */
export const shippedTexts = (): readonly ShippedText[] => (read ??= readAll());
