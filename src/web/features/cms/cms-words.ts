import type { CmsEntry, CmsType, CmsValue } from '#shared/cms/cms.ts';
import { SUPPORTED_LANGUAGES, type SupportedLanguage } from '#shared/languages.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

/** How many words a text says. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** Shipped words as a value of the entry's type. */
export const asValue = (type: CmsType, words: string): CmsValue => (type === 'html' ? escaped(words) : words);

/** What visitors read in a language now; undefined where there is nothing. */
export function liveValue(entry: CmsEntry, language: SupportedLanguage): CmsValue | undefined {
  const shipped = entry.shipped[language];
  return entry.value[language] ?? (shipped === undefined ? undefined : asValue(entry.type, shipped));
}

export type LanguageState = 'draft' | 'rewritten' | 'missing' | 'same' | 'none';
/** How one language of an entry stands. */
export function stateOf(entry: CmsEntry, language: SupportedLanguage): LanguageState {
  if (entry.draft[language] !== undefined) return 'draft';
  if (entry.value[language] !== undefined) return 'rewritten';
  if (entry.missing.includes(language)) return 'missing';
  return entry.shipped[language] === undefined ? 'none' : 'same';
}

/** All that stands in one language, to be compared: others may be written meanwhile. */
export const standsIn = ({ type, value, draft, planned }: CmsEntry, language: SupportedLanguage): string =>
  JSON.stringify([type, value[language], draft[language], planned[language]]);

/** Languages that an entry may be written in: a plural form only in those that have it. */
export function languagesOf(entry: CmsEntry): readonly SupportedLanguage[] {
  const shipped = SUPPORTED_LANGUAGES.filter((one) => entry.shipped[one] !== undefined);
  return shipped.length > 0 ? shipped : SUPPORTED_LANGUAGES;
}

/** The lines of a list. */
export const linesOf = (value: CmsValue | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const textsOf = (one: CmsValue): string[] =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
    ? [one.name, one.role, one.text].filter((text) => typeof text === 'string' && text !== '').map(String)
    : [];
const peopleOf = (value: CmsValue): string =>
  Array.isArray(value) ? value.map((one) => textsOf(one).join('\n')).join('\n\n') : '';

/** A picture as what it shows, and where it lies. */
export const pictureOf = (value: CmsValue | undefined): { src: string; alt: string } => {
  const { src, alt } = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  return { src: typeof src === 'string' ? src : '', alt: typeof alt === 'string' ? alt : '' };
};

/** A value as words to read and compare; rich text without its tags. */
export function plainText(type: CmsType, value: CmsValue | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') {
    if (type !== 'html') return value;
    const spaced = value.replace(/<(br|\/p|\/li|\/h\d)[^>]*>/gi, (tag) => `${tag}\n`);
    return new DOMParser().parseFromString(spaced, 'text/html').body.textContent.trim();
  }
  if (type === 'team_list') return peopleOf(value);
  if (type === 'image') return Object.values(pictureOf(value)).filter(Boolean).toReversed().join('\n');
  if (type === 'list') return linesOf(value).join('\n');
  return JSON.stringify(value, null, 2);
}

/** Whether a value is what the entry keeps as the draft of a language, however the server cleaned it. */
export function isDrafted(entry: CmsEntry, language: SupportedLanguage, value: CmsValue): boolean {
  const kept = entry.draft[language];
  return kept !== undefined && plainText(entry.type, kept) === plainText(entry.type, value);
}
