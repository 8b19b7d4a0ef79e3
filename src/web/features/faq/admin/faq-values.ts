import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { FaqRow } from '#web/features/faq/faq.queries.ts';

/** A question as its form holds it. */
export type FaqValues = {
  locale: Language;
  category: string;
  question: string;
  answer: string;
  slug: string;
  shown: boolean;
};

export const languageOf = (given: string | null): Language =>
  LANGUAGES.find((language) => language === given) ?? 'en';

export const valuesOf = (row: FaqRow): FaqValues => ({
  locale: languageOf(row.locale),
  category: row.category,
  question: row.question,
  answer: row.answer,
  slug: row.slug,
  shown: row.status === 1,
});

/** What is sent; the language is told of a new question only, and an empty short name is made by the server. */
export const inputOf = ({ shown, slug, locale, ...rest }: FaqValues, isNew: boolean) => ({
  ...rest,
  ...(isNew ? { locale } : {}),
  ...(slug.trim() === '' ? {} : { slug: slug.trim() }),
  status: shown ? 1 : 0,
});
