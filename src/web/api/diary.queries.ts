import { queryOptions } from '@tanstack/react-query';
import type { FragmentPage } from '#shared/fragments.ts';
import type { LibraryPage } from '#shared/library/library.ts';
import type { OnThisNight } from '#shared/library/library-views.ts';
import { api } from './client.ts';
import { LAMBDA } from './limits.ts';

const LIBRARY = `${LAMBDA}/dreams/library`;
const COUNT_MS = 60_000;
const NIGHTS_MS = 5 * 60_000;
/** What was seen stays for a day, so that it can be looked at without a connection. */
const KEPT_MS = 86_400_000;

/**
 * The diary as every page shows it: the shells, the palette and the door of the house ask for these. The features put
 * their keys under the same first words, so that a write there renews them too.
 */
export const diaryKeys = {
  dreams: ['dreams'] as const,
  library: ['dreams', 'library'] as const,
  nightNumber: (user: number | null) => ['dreams', 'library', 'night-number', user] as const,
  onThisNight: ['dreams', 'library', 'on-this-night'] as const,
  named: (user: number | null, words: string) => ['dreams', 'palette', user, words] as const,
  fragments: ['fragments'] as const,
  fragmentCount: ['fragments', 'count'] as const,
};

/** How many nights the diary knows, the empty ones included. */
export const nightNumber = (user: number | null) =>
  queryOptions({
    queryKey: diaryKeys.nightNumber(user),
    queryFn: ({ signal }) => api.get<LibraryPage>(LIBRARY, { query: { limit: 1 }, signal }),
    select: (page) => page.totals.nights,
    enabled: user !== null,
    staleTime: NIGHTS_MS,
  });

/** The dreams that fit some words best; at most `limit` nights of them. */
export const dreamsNamed = (user: number | null, words: string, limit: number) =>
  queryOptions({
    queryKey: diaryKeys.named(user, words),
    queryFn: ({ signal }) =>
      api.get<LibraryPage>(LIBRARY, { query: { q: words, sort: 'match', limit }, signal }),
    retry: false,
  });

/** Dreams of this evening in former years. */
export const onThisNight = queryOptions({
  queryKey: diaryKeys.onThisNight,
  queryFn: ({ signal }) => api.get<OnThisNight>(`${LAMBDA}/dream/on-this-night`, { signal }),
  gcTime: KEPT_MS,
});

/** How many fragments wait in the inbox. */
export const fragmentCount = queryOptions({
  queryKey: diaryKeys.fragmentCount,
  queryFn: async ({ signal }) =>
    (await api.get<FragmentPage>(`${LAMBDA}/fragments`, { query: { limit: 1 }, signal })).total,
  staleTime: COUNT_MS,
});
