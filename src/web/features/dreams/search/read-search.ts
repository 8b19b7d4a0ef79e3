import i18next from 'i18next';
import { type LibrarySearch, parseSearch } from '#shared/library/library-search.ts';

/** A search as this reader writes it. */
export const readSearch = (q: string): LibrarySearch =>
  parseSearch(q, { language: i18next.resolvedLanguage ?? '' });
