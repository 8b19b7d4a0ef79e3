import { queryOptions } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library/library.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA } from '#web/api/limits.ts';

export type Landing = {
  dreams_shared: number;
  shared_today: number;
  median_words: number | null;
  given: PublicDream | null;
};

/** Enough to fill the ledger of a fortnight for most people. */
const RECENT = 20;

export const homeKeys = {
  all: ['landing'] as const,
  landingIn: (language: string) => ['landing', language] as const,
  recent: [...diaryKeys.library, 'recent'] as const,
};

/** `language` picks the dream that is shown; the facts are the same in every language. */
export const landingQuery = (language: string) =>
  queryOptions({
    queryKey: homeKeys.landingIn(language),
    queryFn: ({ signal }) => api.get<Landing>(`${LAMBDA}/landing`, { query: { lng: language }, signal }),
    staleTime: 60_000,
  });

export const recentQuery = () =>
  queryOptions({
    queryKey: homeKeys.recent,
    queryFn: ({ signal }) =>
      api.get<LibraryPage>(`${LAMBDA}/dreams/library`, { query: { limit: RECENT }, signal }),
  });
