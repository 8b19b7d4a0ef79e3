import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

export type Question = {
  id: number;
  slug: string;
  category: string;
  question: string;
  answer: string;
  sort: number;
};

const read = (language: string, signal: AbortSignal) =>
  api.get<Page<Question>>(`${RECORDS}/faq`, {
    query: { filter: `locale,eq,${language}`, order: 'sort,asc', size: 100 },
    signal,
  });

const faqKeys = { list: (language: string) => ['faq', language] as const };

/** The questions in one language, in English where that language has none. */
export const faqQuery = (language: string) =>
  queryOptions({
    queryKey: faqKeys.list(language),
    queryFn: async ({ signal }) => {
      const { list } = await read(language, signal);
      return list.length > 0 || language === 'en' ? list : (await read('en', signal)).list;
    },
    staleTime: 10 * 60_000,
  });
