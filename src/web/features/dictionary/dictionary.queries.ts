import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  DictionaryEntry,
  DictionaryMine,
  DictionaryPage,
  DictionaryQuery,
  FoundWord,
} from '#shared/dream-books/dictionary.ts';
import type { OwnDictionary } from '#shared/dream-books/own-dictionary.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { nameKeys } from '#web/api/names.queries.ts';

const DICTIONARY = `${LAMBDA}/dictionary`;

const dictionaryKeys = {
  all: ['dictionary'] as const,
  page: (asked: DictionaryAsked, as: string) => ['dictionary', 'page', asked, as] as const,
  own: (lang: string, as: string) => ['dictionary', 'own', lang, as] as const,
  entry: (slug: string, lang: string, as: string) => ['dictionary', 'entry', slug, lang, as] as const,
};

/** The reader's own dictionary; `as` says whose it is. */
export const ownDictionaryOf = (lang: string, as: string) =>
  queryOptions({
    queryKey: dictionaryKeys.own(lang, as),
    queryFn: ({ signal }) => api.get<OwnDictionary>(`${LAMBDA}/own-dictionary`, { query: { lang }, signal }),
  });

export type DictionaryAsked = Pick<DictionaryQuery, 'letter' | 'q' | 'of' | 'asked'> & { lang: string };

/** Words by letter, or those that answer a question; `as` says whose page it is. */
export const dictionaryPage = (asked: DictionaryAsked, as: string) =>
  queryOptions({
    queryKey: dictionaryKeys.page(asked, as),
    queryFn: ({ signal }) => api.get<DictionaryPage>(DICTIONARY, { query: { ...asked }, signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** One word with its books, and what the reader's own diary has of it. */
export const dictionaryEntry = (slug: string, lang: string, as: string) =>
  queryOptions({
    queryKey: dictionaryKeys.entry(slug, lang, as),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ model: DictionaryEntry }>(`${DICTIONARY}/${encodeURIComponent(slug)}`, {
          query: { lang },
          signal,
        })
      ).model,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** Words of the books that a text is met by; the text is not kept. */
export const findInText = async (asked: { text: string; lang: string }): Promise<FoundWord[]> =>
  (await api.post<{ list: FoundWord[] }>(`${DICTIONARY}/in-text`, asked)).list;

/** Keeps what a word means to the dreamer; every page that shows it is asked again. */
export function useOwnMeaning(slug: string, lang: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (meaning: string) =>
      (
        await api.put<{ model: DictionaryMine }>(`${DICTIONARY}/${encodeURIComponent(slug)}/meaning`, {
          meaning,
          lang,
        })
      ).model,
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: dictionaryKeys.all }),
        queries.invalidateQueries({ queryKey: nameKeys.all }),
      ]);
    },
  });
}
