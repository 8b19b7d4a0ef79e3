type LanguageFacts = { name: string; direction: 'ltr' | 'rtl'; complete: boolean };

/**
 * The languages of the specification (section 9), each by its own name: names of categories and questions may be given in
 * all of them. The product itself speaks those that are complete: CONTRIBUTING.md says what that takes.
 */
const FACTS = {
  en: { name: 'English', direction: 'ltr', complete: true },
  de: { name: 'Deutsch', direction: 'ltr', complete: true },
  es: { name: 'Español', direction: 'ltr', complete: true },
  fr: { name: 'Français', direction: 'ltr', complete: true },
  pt: { name: 'Português', direction: 'ltr', complete: true },
  zh: { name: '中文', direction: 'ltr', complete: true },
  ar: { name: 'العربية', direction: 'rtl', complete: true },
} as const satisfies Record<string, LanguageFacts>;

export type Language = keyof typeof FACTS;
export const LANGUAGES = Object.keys(FACTS) as readonly Language[];

/** A language that every text of the product is written in. */
export type SupportedLanguage = {
  [One in Language]: (typeof FACTS)[One]['complete'] extends true ? One : never;
}[Language];
const isSupported = (language: Language): language is SupportedLanguage => FACTS[language].complete;
export const SUPPORTED_LANGUAGES: readonly SupportedLanguage[] = LANGUAGES.filter(isSupported);

export const FALLBACK_LANGUAGE = 'en' satisfies SupportedLanguage;

export const languageName = (language: Language): string => FACTS[language].name;

const shortOf = (tag: string | undefined): string => tag?.toLowerCase().split('-')[0] ?? '';

export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  LANGUAGES.find((language) => language === shortOf(tag) && FACTS[language].direction === 'rtl')
    ? 'rtl'
    : 'ltr';

/** The supported language nearest to a tag such as `de-AT`. */
export const nearestLanguage = (tag: string | undefined): SupportedLanguage =>
  SUPPORTED_LANGUAGES.find((language) => language === shortOf(tag)) ?? FALLBACK_LANGUAGE;

/** British English, as every text here: the day before the month, 24 hours, no comma before the last of a list. */
export const dateLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

const rightToLeft = SUPPORTED_LANGUAGES.filter((language) => FACTS[language].direction === 'rtl');
/** What the page's first tag tells the script before the first paint, which can import nothing. */
export const LANGUAGE_ATTRIBUTES = {
  'data-languages': SUPPORTED_LANGUAGES.join(' '),
  'data-rtl': rightToLeft.join(' '),
};
