import { queryOptions } from '@tanstack/react-query';
import type { SimilarQuestion } from '#shared/house/faq.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

export type Question = {
  id: number;
  slug: string;
  category: string;
  question: string;
  answer: string;
  sort: number;
};

const FAQ = `${LAMBDA}/faq`;
const PAGE = 100;
const STALE_MS = 60_000;

const faqKeys = {
  list: (language: string) => ['faq', 'list', language] as const,
  translations: (slug: string) => ['faq', 'translations', slug] as const,
  similar: (locale: string, text: string, except: number) =>
    ['faq', 'similar', locale, text, except] as const,
};

/** All questions of a language in their order, a hundred a call. */
async function read(language: string, signal: AbortSignal): Promise<Question[]> {
  const ask = (page: number) =>
    api.get<Page<Question>>(`${RECORDS}/faq`, {
      query: {
        filter: `locale,eq,${language}`,
        order: 'sort,asc',
        page: `${page},${PAGE}`,
      },
      signal,
    });
  const first = await ask(1);
  const rest = Array.from({ length: Math.max(0, first.num_pages - 1) }, (_, at) => ask(at + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ list }) => list);
}

/** The questions in one language, in English where that language has none. */
export const faqQuery = (language: string) =>
  queryOptions({
    queryKey: faqKeys.list(language),
    queryFn: async ({ signal }) => {
      const list = await read(language, signal);
      return list.length > 0 || language === 'en' ? list : read('en', signal);
    },
    staleTime: STALE_MS,
  });

/** Says whether an answer helped; false where it was not counted. */
export const giveVerdict = async (id: number, helpful: boolean): Promise<boolean> =>
  (await api.post<{ counted: boolean }>(`${FAQ}/${id}/verdict`, { helpful })).counted;

/** A question as admins have it, with its figures. */
export type FaqRow = Question & {
  locale: string;
  status: 0 | 1;
  helpful: number;
  unhelpful: number;
  updated_at: string;
};

/** The same question in every language that has it. */
export const translationsQuery = (slug: string) =>
  queryOptions({
    queryKey: faqKeys.translations(slug),
    queryFn: async ({ signal }) =>
      (await api.get<Page<FaqRow>>(`${RECORDS}/faq`, { query: { filter: `slug,eq,${slug}` }, signal })).list,
    staleTime: 0,
  });

/** Questions that say nearly the same; `except` is the one that is written. */
export const similarQuery = (locale: string, text: string, except: number | undefined) =>
  queryOptions({
    queryKey: faqKeys.similar(locale, text, except ?? 0),
    queryFn: async ({ signal }) =>
      (
        await api.get<{ list: SimilarQuestion[] }>(`${FAQ}/similar`, {
          query: { locale, text, except },
          signal,
        })
      ).list,
    staleTime: STALE_MS,
    retry: false,
  });

export const orderQuestions = (ids: readonly number[]) =>
  api.put(`${FAQ}/order`, { ids }, { keepalive: true });
