import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type {
  LibraryKeyset,
  LibraryMeant,
  LibraryMonths,
  LibraryPage,
  LibraryValues,
} from '#shared/library/library.ts';
import type { SavedView, SavedViewInput } from '#shared/library/saved-views.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys, type LibraryFilter } from '#web/features/dreams/dreams.queries.ts';
import { libraryOrSeen } from '#web/features/dreams/read-offline.ts';

const LIBRARY = `${LAMBDA}/dreams/library`;
const VIEWS = `${LAMBDA}/dream/views`;
const FIRST = 40;
const FURTHER = 100;
const FEW = 5 * 60_000;

const askedOf = ({ q, favourites, bin }: LibraryFilter) => ({
  q: q.trim(),
  favourite: favourites ? 'true' : undefined,
  bin: bin ? 'true' : undefined,
});

/** Which stretch comes next: older than one key, newer than one, or where the list begins. */
type Stretch = { older: LibraryKeyset } | { newer: LibraryKeyset } | null;

function keysetOf(stretch: Stretch, until: string | undefined) {
  if (stretch === null) return { limit: FIRST, until };
  if ('newer' in stretch)
    return { limit: FIRST, after_night: stretch.newer.night, after_id: stretch.newer.id };
  const { night, id, rank } = stretch.older;
  return { limit: FURTHER, before_night: night, before_id: id, before_rank: rank };
}

/** The place that a stretch begins behind, null for the newest night of all; undefined where it is another kind. */
function beginOf(stretch: Stretch, until: string | undefined): LibraryKeyset | null | undefined {
  if (stretch === null) return until === undefined ? null : undefined;
  return 'older' in stretch ? stretch.older : undefined;
}

/** The library, newest night or best match first, stretch by stretch in both directions. */
export const libraryList = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.list(filter),
    queryFn: ({ pageParam, signal }) => {
      const query = { ...askedOf(filter), sort: filter.sort, ...keysetOf(pageParam, filter.until) };
      const ask = () => api.get<LibraryPage>(LIBRARY, { query, signal });
      return libraryOrSeen(filter, beginOf(pageParam, filter.until), ask);
    },
    initialPageParam: null as Stretch,
    getNextPageParam: ({ next }): Stretch => (next ? { older: next } : null),
    getPreviousPageParam: ({ prev }): Stretch => (prev ? { newer: prev } : null),
    placeholderData: keepPreviousData,
  });

/** How many dreams a search would find, and the first of them. */
export const foundBy = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: dreamKeys.found(filter),
    queryFn: async ({ signal }) => {
      const query = { ...askedOf(filter), limit: 1 };
      const page = await api.get<LibraryPage>(LIBRARY, { query, signal });
      const first = page.list.flatMap(({ dreams }) => dreams)[0];
      return { count: page.found ?? page.totals.dreams, first, hits: page.hits };
    },
  });

const LEAST_LETTERS = 3;
/** What a search may have meant, and dreams by their titles; nothing where there is too little to go by. */
export const libraryMeant = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: dreamKeys.meant(filter),
    queryFn: ({ signal }) => api.get<LibraryMeant>(`${LIBRARY}/meant`, { query: askedOf(filter), signal }),
    enabled: filter.q.trim().length >= LEAST_LETTERS,
  });

/** Dreams by month of what a search leaves, newest first. */
export const libraryMonths = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: dreamKeys.monthsOf(filter),
    queryFn: async ({ signal }) =>
      (await api.get<LibraryMonths>(`${LIBRARY}/months`, { query: askedOf(filter), signal })).months,
    placeholderData: keepPreviousData,
  });

/** What the diary has for each field of a search. */
export const libraryValues = queryOptions({
  queryKey: dreamKeys.values,
  queryFn: ({ signal }) => api.get<LibraryValues>(`${LIBRARY}/values`, { signal }),
  staleTime: FEW,
});

export const savedViews = queryOptions({
  queryKey: dreamKeys.views,
  queryFn: async ({ signal }) => (await api.get<{ list: SavedView[] }>(VIEWS, { signal })).list,
  staleTime: FEW,
});

function useViewWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: dreamKeys.views }),
  });
}

export const useKeepView = () =>
  useViewWrite((view: SavedViewInput) => api.post<{ model: SavedView }>(VIEWS, view));
export const useRemoveView = () => useViewWrite((view: SavedView) => api.delete(`${VIEWS}/${view.id}`));
