import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#shared/constants.ts';

/** Languages whose files under public/locales are complete; the others wait until theirs are. */
const COMPLETE: readonly Language[] = ['en', 'de', 'ar'];
export const SUPPORTED_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) =>
  COMPLETE.includes(language),
);

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  pt: 'Português',
  zh: '中文',
  ar: 'العربية',
};

export const directionOf = (language: string): 'ltr' | 'rtl' => (language.startsWith('ar') ? 'rtl' : 'ltr');

/** The supported language nearest to a tag such as `de-AT`. */
export const nearestLanguage = (tag: string | undefined): Language =>
  SUPPORTED_LANGUAGES.find((language) => language === tag?.toLowerCase().split('-')[0]) ?? FALLBACK_LANGUAGE;
