import {
  halfPlacesOf,
  LABELLED,
  type MailWords,
  placesOf,
  type WordLabel,
  type WordsByLanguage,
} from '#shared/mail/email-templates.ts';
import { LANGUAGES } from '#shared/languages.ts';
import type { TemplateRow } from './email-templates.queries.ts';

/** Parts of a mail's words as the form has them: each by language, lines parted by empty ones. */
export const PARTS = ['subject', 'lines', 'button', 'code', 'stop', 'footer'] as const;
export type Part = (typeof PARTS)[number];
/** In use in every language, in the open one alone, or waiting. */
export const SAVED_AS = ['live', 'one', 'draft'] as const;
type ByLanguage = Record<string, string>;
export type TemplateValues = Record<Part, ByLanguage> & { slug: string; as: (typeof SAVED_AS)[number] };

const partOf = (words: MailWords | undefined, part: Part): string =>
  part === 'lines' ? (words?.lines.join('\n\n') ?? '') : (words?.[part] ?? '');

const byLanguage = (texts: WordsByLanguage, part: Part): ByLanguage =>
  Object.fromEntries(LANGUAGES.map((language) => [language, partOf(texts[language], part)]));

/** All parts of all languages, empty where there are no words. */
export const partsOf = (texts: WordsByLanguage): Record<Part, ByLanguage> => ({
  subject: byLanguage(texts, 'subject'),
  lines: byLanguage(texts, 'lines'),
  button: byLanguage(texts, 'button'),
  code: byLanguage(texts, 'code'),
  stop: byLanguage(texts, 'stop'),
  footer: byLanguage(texts, 'footer'),
});

/** What the form begins with: the draft where there is one, over what goes out. */
export const valuesOf = ({ slug, shipped, texts, draft }: TemplateRow): TemplateValues => ({
  slug,
  as: Object.keys(draft).length > 0 ? 'draft' : 'live',
  ...partsOf({ ...shipped, ...texts, ...draft }),
});
export const NEW_TEMPLATE: TemplateValues = { slug: '', as: 'live', ...partsOf({}) };

/** The labels that a mail with these values has. */
export const labelsOf = (variables: readonly string[]): WordLabel[] =>
  (Object.keys(LABELLED) as WordLabel[]).filter((label) => variables.includes(LABELLED[label]));

/** By field, what is found in the words that values are filled into. */
function inWords(values: TemplateValues, find: (text: string) => string[]): Map<string, string[]> {
  const found = LANGUAGES.flatMap((language) =>
    (['subject', 'lines'] as const).map((part): [string, string[]] => [
      `${part}.${language}`,
      find(values[part][language] ?? ''),
    ]),
  );
  return new Map(found.filter(([, names]) => names.length > 0));
}

/** What stands between braces and is no value of the mail. */
export const unknownPlaces = (values: TemplateValues, variables: readonly string[]) =>
  inWords(values, (text) => placesOf(text).filter((name) => !variables.includes(name)));
/** Braces that go with no others. */
export const halfPlaces = (values: TemplateValues) => inWords(values, halfPlacesOf);

/** The words of one language; none where every part is empty. */
export function wordsIn(values: TemplateValues, language: string): MailWords | undefined {
  const given = (part: Part) => values[part][language]?.trim() ?? '';
  if (PARTS.every((part) => given(part) === '')) return undefined;
  const lines = given('lines')
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const rest = (['button', 'code', 'stop', 'footer'] as const).filter((part) => given(part) !== '');
  return {
    subject: given('subject'),
    lines,
    ...Object.fromEntries(rest.map((part) => [part, given(part)])),
  };
}

/** All languages that have words. */
export function textsOf(values: TemplateValues): WordsByLanguage {
  const texts: WordsByLanguage = {};
  for (const language of LANGUAGES) {
    const words = wordsIn(values, language);
    if (words) texts[language] = words;
  }
  return texts;
}

/** `texts.de.lines.3` is the form's `lines.de`. */
export function fieldOf(name: string): string {
  const [, language = '', part = 'subject'] = name.split('.');
  return /^(texts|draft)\./.test(name) ? `${part}.${language}` : name;
}
