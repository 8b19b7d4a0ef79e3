import {
  hashKey,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswersBelow } from '#shared/comments.ts';
import type { PublicDream, PublicDreamChange, PublishInput, StreamPage } from '#shared/public-dreams.ts';
import type { KnownNames } from '#shared/dream-packs.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { STANDS_MS } from '#web/api/live/standing.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';
import { homeKeys } from '#web/features/home/home.queries.ts';
import { streamKeys } from '#web/features/stream/stream.queries.ts';
import type { NoteAnswer, WaitingCopy, WaitingInput } from '#shared/stream/waiting.ts';
import type { LedgerPage } from '#shared/disclosures.ts';

/** Who can read a dream, and what happened to its privacy, newest first. Never from before: publishing changes it. */
export const dreamLedger = (id: number) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.ledger(id),
    queryFn: ({ pageParam, signal }) =>
      api.get<LedgerPage>(`${LAMBDA}/dreams/${id}/ledger`, {
        query: { before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

const STREAM = `${LAMBDA}/stream`;
type Model = { model: PublicDream };

/** A public copy as everybody sees it. */
export const publicCopy = (id: number) =>
  queryOptions({
    queryKey: streamKeys.copy(id),
    queryFn: async ({ signal }) => (await api.get<Model>(`${STREAM}/${id}`, { signal })).model,
    staleTime: STANDS_MS,
  });

/** What others wrote below one's copies, all or those of some dreams. Asked anew each time: it decides what is asked. */
export const answersBelow = (dreams: readonly number[] | undefined) =>
  queryOptions({
    queryKey: streamKeys.answers(dreams),
    queryFn: ({ signal }) =>
      api.get<AnswersBelow>(`${STREAM}/answers`, { query: { dreams: dreams?.join(',') }, signal }),
    staleTime: 0,
    retry: false,
  });

/** Id of the next older copy in the stream. */
export const copyAfter = (id: number) =>
  queryOptions({
    queryKey: streamKeys.after(id),
    queryFn: async ({ signal }) => {
      const query = { before: id, limit: 1 };
      return (await api.get<StreamPage>(STREAM, { query, signal })).list[0]?.id ?? null;
    },
  });

/** Every name of the diary, asked anew for each copy that is prepared. */
export const knownNames = queryOptions({
  queryKey: dreamKeys.knownNames,
  queryFn: ({ signal }) => api.get<KnownNames>(`${LAMBDA}/dream-packs/known-names`, { signal }),
  staleTime: 0,
  retry: 1,
});

/** What of a dream waits to go out later; null where nothing does. */
export const waitingOf = (dream: number) =>
  queryOptions({
    queryKey: streamKeys.waiting(dream),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: WaitingCopy | null }>(`${STREAM}/waiting/${dream}`, { signal })).model,
    // It may have gone out a moment ago.
    staleTime: 0,
  });

/** What a text may upset somebody with. */
export const contentNote = (dream: number, text: string) =>
  queryOptions({
    queryKey: streamKeys.note(dream, text),
    queryFn: ({ signal }) =>
      api.post<NoteAnswer>(`${STREAM}/content-note`, { dream_id: dream, text }, { signal }),
    enabled: dream > 0 && text.trim() !== '',
    retry: false,
  });

/** After anything that changes what stands in the stream. */
function useStreamWrite<Input>(
  write: (input: Input) => Promise<unknown>,
  /** The copy that is no more: it is not asked for again while its page still shows it. */
  goneBy?: (input: Input) => number,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (_, input) => {
      const gone = goneBy && hashKey(streamKeys.copy(goneBy(input)));
      for (const { all } of [dreamKeys, streamKeys, homeKeys])
        void queries.invalidateQueries({ queryKey: all, predicate: ({ queryHash }) => queryHash !== gone });
      if (goneBy)
        void queries.invalidateQueries({ queryKey: streamKeys.copy(goneBy(input)), refetchType: 'none' });
    },
  });
}

export const usePublish = () =>
  useStreamWrite((input: PublishInput) => api.post<Model>(`${STREAM}/publish`, input));

export const useChangeCopy = (id: number) =>
  useStreamWrite((change: PublicDreamChange) => api.put<Model>(`${STREAM}/${id}`, change));

export const useWithdraw = () =>
  useStreamWrite(
    (id: number) => api.delete(`${STREAM}/${id}`),
    (id) => id,
  );

export const useWait = (dream: number) =>
  useStreamWrite((input: WaitingInput) =>
    api.put<{ model: WaitingCopy }>(`${STREAM}/waiting/${dream}`, input),
  );

export const useStopWaiting = (dream: number) =>
  useStreamWrite(() => api.delete(`${STREAM}/waiting/${dream}`));

export const usePublishNow = (dream: number) =>
  useStreamWrite(() => api.post<Model>(`${STREAM}/waiting/${dream}/now`));
