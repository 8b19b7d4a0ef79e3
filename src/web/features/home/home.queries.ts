import { queryOptions } from '@tanstack/react-query';
import type { LibraryPage } from '#shared/library/library.ts';
import type { OnThisNight } from '#shared/library/library-views.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export type Landing = {
  dreams_shared: number;
  shared_today: number;
  median_words: number | null;
  given: PublicDream | null;
};

/** Enough to fill the ledger of a fortnight for most people. */
const RECENT = 20;

/** `language` picks the dream that is shown; the facts are the same in every language. */
export const landingQuery = (language: string) =>
  queryOptions({
    queryKey: ['landing', language],
    queryFn: ({ signal }) => api.get<Landing>(`${LAMBDA}/landing`, { query: { lng: language }, signal }),
    staleTime: 60_000,
  });

export const recentQuery = () =>
  queryOptions({
    queryKey: ['dreams', 'library', 'recent'],
    queryFn: ({ signal }) =>
      api.get<LibraryPage>(`${LAMBDA}/dreams/library`, { query: { limit: RECENT }, signal }),
  });

/** Dreams of this evening in former years. */
export const formerNightsQuery = () =>
  queryOptions({
    queryKey: ['dreams', 'library', 'on-this-night'],
    queryFn: ({ signal }) => api.get<OnThisNight>(`${LAMBDA}/dream/on-this-night`, { signal }),
  });
