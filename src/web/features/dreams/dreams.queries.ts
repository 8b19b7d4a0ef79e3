import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { DreamPage, LibraryPage } from '#shared/library.ts';
import type { Page } from '#shared/paging.ts';
import type { Recording } from '#shared/recordings.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

const DREAMS = `${LAMBDA}/dreams`;
const RECORDINGS = `${LAMBDA}/voice/recordings`;
const PAGE_SIZE = 40;
const WAITING_MS = 5_000;
const FEW = 5 * 60_000;

/** What narrows the library; the same words stand in the page's address. */
export type LibraryFilter = { q: string; favourites: boolean; bin: boolean };

export const dreamKeys = {
  all: ['dreams'] as const,
  library: ['dreams', 'library'] as const,
  list: (filter: LibraryFilter) => ['dreams', 'library', 'list', filter] as const,
  found: (filter: LibraryFilter) => ['dreams', 'library', 'found', filter] as const,
  drafts: ['dreams', 'library', 'drafts'] as const,
  one: (id: number, feature: string) => ['dreams', 'one', id, feature] as const,
  /** Everything known of one dream, whatever list it was opened from. */
  every: (id: number) => ['dreams', 'one', id] as const,
  titles: (ids: readonly number[]) => ['dreams', 'titles', ids] as const,
  vocabulary: ['dreams', 'vocabulary'] as const,
  recordings: (id: number) => ['dreams', 'recordings', id] as const,
  waiting: ['dreams', 'recordings', 'waiting'] as const,
};

const asked = ({ q, favourites, bin }: LibraryFilter) => ({
  q: q.trim(),
  favourite: favourites ? 'true' : undefined,
  bin: bin ? 'true' : undefined,
});

/** The library, newest night first, page by page. */
export const libraryList = (filter: LibraryFilter) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.get<LibraryPage>(`${DREAMS}/library`, {
        query: {
          ...asked(filter),
          limit: PAGE_SIZE,
          before_night: pageParam?.night,
          before_id: pageParam?.id,
        },
        signal,
      }),
    initialPageParam: null as LibraryPage['next'],
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
  });

/** How many dreams a search would find. */
export const foundBy = (filter: LibraryFilter) =>
  queryOptions({
    queryKey: dreamKeys.found(filter),
    queryFn: async ({ signal }) => {
      const query = { ...asked(filter), limit: 1 };
      const page = await api.get<LibraryPage>(`${DREAMS}/library`, { query, signal });
      return page.found ?? page.totals.dreams;
    },
  });

/** Dreams that are still being written, newest first. */
export const draftList = queryOptions({
  queryKey: dreamKeys.drafts,
  queryFn: async ({ signal }) => {
    const query = { drafts: 'true', limit: 20 };
    const page = await api.get<LibraryPage>(`${DREAMS}/library`, { query, signal });
    return page.list.flatMap(({ dreams }) => dreams);
  },
});

/** One dream with its night and its neighbours in the list it was opened from. */
export const oneDream = (id: number, feature: string) =>
  queryOptions({
    queryKey: dreamKeys.one(id, feature),
    queryFn: ({ signal }) => api.get<DreamPage>(`${DREAMS}/${id}`, { query: { feature }, signal }),
  });

export type DreamTitle = Pick<Dream, 'id' | 'title' | 'night_of'>;

/** Titles of some of one's own dreams, newest first; at most a hundred. */
export const dreamTitles = (ids: readonly number[]) =>
  queryOptions({
    queryKey: dreamKeys.titles(ids),
    queryFn: async ({ signal }) => {
      const query = {
        filter: `id,in,${ids.slice(0, 100).join(',')}`,
        include: 'id,title,night_of',
        order: 'night_of,desc',
        size: 100,
      };
      return (await api.get<Page<DreamTitle>>(`${RECORDS}/dream`, { query, signal })).list;
    },
  });

export type Vocabulary = { people: string[]; places: string[]; tags: string[] };

/** The dreamer's own words for people, places and tags, most used first. */
export const vocabulary = queryOptions({
  queryKey: dreamKeys.vocabulary,
  queryFn: async ({ signal }): Promise<Vocabulary> => {
    const query = { include: 'id,people,places,tags', order: 'id,desc', size: 100 };
    const { list } = await api.get<Page<Vocabulary>>(`${RECORDS}/dream`, { query, signal });
    return {
      people: byUse(list.map(({ people }) => people)),
      places: byUse(list.map(({ places }) => places)),
      tags: byUse(list.map(({ tags }) => tags)),
    };
  },
  staleTime: FEW,
});

/** Different words, most used first. */
export function byUse(lists: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const word of lists.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].toSorted((left, right) => right[1] - left[1]).map(([word]) => word);
}

type RecordingList = { list: Recording[] };

export const recordingsOf = (id: number) =>
  queryOptions({
    queryKey: dreamKeys.recordings(id),
    queryFn: async ({ signal }) =>
      (await api.get<RecordingList>(RECORDINGS, { query: { dream_id: id }, signal })).list.toReversed(),
  });

/** Recordings whose words are not there yet; asked again while there are any. */
export const waitingRecordings = queryOptions({
  queryKey: dreamKeys.waiting,
  queryFn: async ({ signal }) =>
    (await api.get<RecordingList>(RECORDINGS, { query: { waiting: 'true' }, signal })).list,
  refetchInterval: (query) => ((query.state.data?.length ?? 0) > 0 ? WAITING_MS : false),
});

export const loadAudio = (id: number) => () =>
  api.getBlob(`${RECORDINGS}/${id}/audio`, { timeoutMs: 120_000 });

export const transcribeAgain = (id: number) => api.post(`${RECORDINGS}/${id}/transcribe`);
export const removeRecording = (id: number) => api.delete(`${RECORDINGS}/${id}`);
export const removeDream = (id: number) => api.delete(`${RECORDS}/dream/${id}`);
export const restoreDream = (id: number) => api.post(`${DREAMS}/${id}/restore`);

/** Changes fields of a dream that are not words: no lock is needed for them. */
export const changeDream = ({ client_id: clientId }: Pick<Dream, 'client_id'>, fields: DreamInput) =>
  api.put<{ model: Dream }>(`${DREAMS}/by-client/${clientId}`, fields);

/** A write after which every list and page of dreams is asked again. The caller's own next step does not wait for that. */
export function useDreamWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => void queries.invalidateQueries({ queryKey: dreamKeys.all }),
  });
}
