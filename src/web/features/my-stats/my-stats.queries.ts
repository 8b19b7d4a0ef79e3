import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MyNorms, MyStats, MyWords, StatsQuery } from '#shared/my-stats/my-stats.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STATS = `${LAMBDA}/my-stats`;

/** Under the library's key: a dream or a night that changes there changes what is counted here. */
const statsKeys = {
  page: (query: StatsQuery) => [...diaryKeys.library, 'stats', query] as const,
  words: (query: StatsQuery) => [...diaryKeys.library, 'stats', 'words', query] as const,
  norms: (query: StatsQuery) => [...diaryKeys.library, 'stats', 'norms', query] as const,
};

/** What the diary shows of these nights; the former ones stay in sight until it has come. */
export const myStatsOf = (query: StatsQuery) =>
  queryOptions({
    queryKey: statsKeys.page(query),
    queryFn: ({ signal }) => api.get<MyStats>(STATS, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const myWordsOf = (query: StatsQuery) =>
  queryOptions({
    queryKey: statsKeys.words(query),
    queryFn: ({ signal }) => api.get<MyWords>(`${STATS}/words`, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const myNormsOf = (query: StatsQuery) =>
  queryOptions({
    queryKey: statsKeys.norms(query),
    queryFn: ({ signal }) => api.get<MyNorms>(`${STATS}/norms`, { query, signal }),
  });
