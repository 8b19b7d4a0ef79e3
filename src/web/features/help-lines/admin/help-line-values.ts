import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { HelpLineRow } from '#web/features/help-lines/help-lines.queries.ts';

/** A card as its form holds it. */
export type HelpLineValues = {
  locale: Language;
  slug: string;
  country: string;
  name: string;
  text: string;
  phone: string;
  url: string;
  source: string;
  /** Empty where nobody has made sure. */
  checked_on: string;
  sort: number;
  shown: boolean;
};

const languageOf = (given: string | null): Language =>
  LANGUAGES.find((language) => language === given) ?? 'en';

export const blankLine = (locale: string | null): HelpLineValues => ({
  locale: languageOf(locale),
  slug: '',
  country: '',
  name: '',
  text: '',
  phone: '',
  url: '',
  source: '',
  checked_on: '',
  sort: 0,
  shown: true,
});

export const valuesOf = ({
  locale,
  status,
  slug,
  country,
  name,
  text,
  phone,
  url,
  source,
  checked_on,
  sort,
}: HelpLineRow): HelpLineValues => ({
  slug,
  country,
  name,
  text,
  phone,
  url,
  source,
  checked_on: checked_on ?? '',
  sort,
  locale: languageOf(locale),
  shown: status === 1,
});

/** What is sent; the language is told of a new card only. */
export const inputOf = ({ shown, locale, checked_on, ...rest }: HelpLineValues, isNew: boolean) => ({
  ...rest,
  checked_on: checked_on === '' ? null : checked_on,
  country: rest.country.trim().toUpperCase(),
  ...(isNew ? { locale } : {}),
  status: shown ? 1 : 0,
});
