import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { DreamPage, LibraryPage } from '#shared/library/library.ts';
import type { Page } from '#shared/paging.ts';
import type { Recording } from '#shared/recordings.ts';
import type { TaughtNames } from '#shared/symbols.ts';
import { api } from '#web/api/client.ts';
import { diaryKeys } from '#web/api/diary.queries.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';
import { dreamOrSeen } from './read-offline.ts';

const DREAMS = `${LAMBDA}/dreams`;
const RECORDINGS = `${LAMBDA}/voice/recordings`;
export const WAITING_MS = 5_000;

/** What narrows the library; the same words stand in the page's address. */
export type LibraryFilter = {
  q: string;
  favourites: boolean;
  bin: boolean;
  /** The best match first; without it the newest night. */
  sort?: 'match';
  /** The night that the list begins at. */
  until?: string;
};

const { dreams, library } = diaryKeys;

/** All that is known of one's own dreams, whichever room asks for it. */
export const dreamKeys = {
  all: dreams,
  library,
  list: (filter: LibraryFilter) => [...library, 'list', filter] as const,
  found: (filter: LibraryFilter) => [...library, 'found', filter] as const,
  meant: ({ q, favourites, bin }: LibraryFilter) => [...library, 'meant', q, favourites, bin] as const,
  monthsOf: (filter: LibraryFilter) => [...library, 'months', filter] as const,
  months: [...library, 'months'] as const,
  nights: (from: string, to: string) => [...library, 'nights', from, to] as const,
  night: (night: string) => [...library, 'night', night] as const,
  values: [...library, 'values'] as const,
  views: [...dreams, 'views'] as const,
  drafts: [...library, 'drafts'] as const,
  refused: [...library, 'drafts', 'refused'] as const,
  wordsHere: (clientId: string) => [...dreams, 'here', clientId] as const,
  one: (id: number, feature: string) => [...dreams, 'one', id, feature] as const,
  /** Everything known of one dream, whatever list it was opened from. */
  every: (id: number) => [...dreams, 'one', id] as const,
  versions: (id: number, changedAt: string) => [...dreams, 'one', id, 'versions', changedAt] as const,
  pieces: (id: number) => [...dreams, 'one', id, 'pieces'] as const,
  ledger: (id: number) => [...dreams, 'one', id, 'ledger'] as const,
  photos: (id: number) => [...dreams, 'one', id, 'photos'] as const,
  firstPhotos: [...dreams, 'first-photos'] as const,
  firstPhotosOf: (ids: readonly number[]) => [...dreams, 'first-photos', ids] as const,
  knownNames: [...dreams, 'known-names'] as const,
  titles: (ids: readonly number[]) => [...dreams, 'titles', ids] as const,
  recordings: (id: number) => [...dreams, 'recordings', id] as const,
  waiting: [...dreams, 'recordings', 'waiting'] as const,
  waitingHere: [...dreams, 'recordings', 'waiting', 'here'] as const,
  taught: [...dreams, 'taught'] as const,
  allFindings: [...dreams, 'findings'] as const,
  findings: (id: number) => [...dreams, 'findings', id] as const,
  generated: (id: number) => [...dreams, 'generated', id] as const,
  generatedPreview: (id: number, masked: boolean, lang: string) =>
    [...dreams, 'generated', id, 'preview', masked, lang] as const,
  readings: (id: number) => [...dreams, 'readings', id] as const,
  reading: (id: number, lang: string) => [...dreams, 'readings', id, lang] as const,
};

export const MOST_DRAFTS = 20;

/** Dreams that are still being written, newest first, `MOST_DRAFTS` at most. */
export const draftList = queryOptions({
  queryKey: dreamKeys.drafts,
  queryFn: async ({ signal }) => {
    const query = { drafts: 'true', limit: MOST_DRAFTS };
    const page = await api.get<LibraryPage>(`${DREAMS}/library`, { query, signal });
    return page.list.flatMap(({ dreams }) => dreams);
  },
});

/** One dream with its night and its neighbours in the list it was opened from. */
export const oneDream = (id: number, feature: string) =>
  queryOptions({
    queryKey: dreamKeys.one(id, feature),
    queryFn: ({ signal }) =>
      dreamOrSeen(id, () => api.get<DreamPage>(`${DREAMS}/${id}`, { query: { feature }, signal })),
  });

export type DreamTitle = Pick<Dream, 'id' | 'title' | 'text' | 'night_of'>;

/** Titles of some of one's own dreams, newest first; at most a hundred. */
export const dreamTitles = (ids: readonly number[]) =>
  queryOptions({
    queryKey: dreamKeys.titles(ids),
    queryFn: async ({ signal }) => {
      const query = {
        filter: `id,in,${ids.slice(0, 100).join(',')}`,
        include: 'id,title,text,night_of',
        order: 'night_of,desc',
        size: 100,
      };
      return (await api.get<Page<DreamTitle>>(`${RECORDS}/dream`, { query, signal })).list;
    },
  });

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

/** Its words are on their way, where this server has a transcriber. */
export const isBeingWritten = ({ state }: Recording): boolean =>
  state === 'stored' || state === 'transcribing';

export const loadAudio = (id: number) => () =>
  api.getBlob(`${RECORDINGS}/${id}/audio`, { timeoutMs: 120_000 });

export const transcribeAgain = (id: number) => api.post(`${RECORDINGS}/${id}/transcribe`);
export const removeRecording = (id: number) => api.delete(`${RECORDINGS}/${id}`);
export const removeDream = (id: number) => api.delete(`${RECORDS}/dream/${id}`);
export const restoreDream = (id: number) => api.post(`${DREAMS}/${id}/restore`);

/** Changes fields of a dream that are not words: no lock is needed for them. */
export const changeDream = ({ client_id: clientId }: Pick<Dream, 'client_id'>, fields: DreamInput) =>
  api.put<{ model: Dream }>(`${DREAMS}/by-client/${clientId}`, fields);

const isOf = (one: Query, id: number): boolean => one.queryKey[dreamKeys.all.length + 1] === id;

/**
 * A write after which every list and page of dreams is asked again. The caller's own next step does not wait for that. What
 * belonged to a dream that went by it is asked for when it is shown again, and not while its page is being left.
 */
export function useDreamWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  goneBy?: (input: Input) => number,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: (_, error, input) => {
      const gone = error ? undefined : goneBy?.(input);
      const isGone = (one: Query) => gone !== undefined && isOf(one, gone);
      void queries.invalidateQueries({ queryKey: dreamKeys.all, predicate: (one) => !isGone(one) });
      void queries.invalidateQueries({ queryKey: dreamKeys.all, predicate: isGone, refetchType: 'none' });
    },
  });
}

export const TAUGHT_NAMES = `${LAMBDA}/taught-names`;
/** Takes back what was said of a name. */
export const forgetTaught = (name: string) => api.post<TaughtNames>(`${TAUGHT_NAMES}/forget`, { name });

/** All names that the dreamer has explained. */
export const taughtNames = queryOptions({
  queryKey: dreamKeys.taught,
  queryFn: async ({ signal }) => (await api.get<TaughtNames>(TAUGHT_NAMES, { signal })).list,
});

/** As `forgetTaught`, wherever the list of names stands. */
export function useForget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: forgetTaught,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: dreamKeys.taught }),
        queries.invalidateQueries({ queryKey: dreamKeys.allFindings }),
      ]),
  });
}
