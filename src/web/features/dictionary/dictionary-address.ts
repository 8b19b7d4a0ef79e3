import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { DictionaryQuery } from '#shared/dream-books/dictionary.ts';

/** What the dictionary's address says. */
export type DictionaryAddress = {
  letter: string;
  q: string;
  of: DictionaryQuery['of'];
  /** The books' language where it is not the page's. */
  lang: Language | undefined;
};

export const readLanguage = (params: URLSearchParams): Language | undefined =>
  LANGUAGES.find((language) => language === params.get('lang'));

export function readAddress(params: URLSearchParams): DictionaryAddress {
  const of = params.get('of');
  return {
    letter: (params.get('letter') ?? '').slice(0, 2),
    q: (params.get('q') ?? '').slice(0, 120),
    of: of === 'dreams' || of === 'own' ? of : 'all',
    lang: readLanguage(params),
  };
}

export function dictionaryPath({
  letter = '',
  q = '',
  of = 'all',
  lang,
}: Partial<DictionaryAddress>): string {
  const params = new URLSearchParams();
  if (letter) params.set('letter', letter);
  if (q) params.set('q', q);
  if (of !== 'all') params.set('of', of);
  if (lang) params.set('lang', lang);
  const query = params.toString();
  return query ? `/dictionary?${query}` : '/dictionary';
}

export const entryPath = (slug: string, lang: Language | undefined): string =>
  `/dictionary/${encodeURIComponent(slug)}${lang ? `?lang=${lang}` : ''}`;
