import { queryOptions } from '@tanstack/react-query';
import type { PublicStats } from '#shared/public-stats/public-stats.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STATS = `${LAMBDA}/public-stats`;
const STALE_MS = 5 * 60_000;

export type StatsAsked = { month: string | undefined; language: string | undefined; heads: string };

const publicStatsKeys = { one: (asked: StatsAsked) => ['public-stats', asked] as const };

/** What is told of a month and a language, in the words of `heads`; the newest month where none is named. */
export const publicStatsQuery = (asked: StatsAsked) =>
  queryOptions({
    queryKey: publicStatsKeys.one(asked),
    queryFn: ({ signal }) => api.get<PublicStats>(STATS, { query: asked, signal }),
    staleTime: STALE_MS,
  });

/** Where the figures on the page are as a file, with its heads in the page's language. */
export function statsFile(
  { month, language }: Pick<PublicStats, 'month' | 'language'>,
  heads: string,
): string {
  return `${STATS}.csv?${new URLSearchParams({ ...(month ? { month } : {}), language, heads }).toString()}`;
}
