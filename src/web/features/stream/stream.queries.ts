import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PublicDream, StreamPage } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STREAM = `${LAMBDA}/stream`;
const PAGE_SIZE = 20;
const NEWS_MS = 60_000;

/** What a reader may narrow the stream by; the same words stand in the page's address. */
export type StreamFilter = {
  q: string;
  language: string;
  type: string;
  mood: string;
  no_nightmares: boolean;
  no_notes: boolean;
};

/** `reader` is the signed-in user or null: copies of one's own are marked. */
export const streamKeys = {
  all: ['stream'] as const,
  lists: ['stream', 'list'] as const,
  list: (reader: number | null, filter: StreamFilter) => ['stream', 'list', reader, filter] as const,
  one: (reader: number | null, id: number) => ['stream', 'one', reader, id] as const,
  newest: ['stream', 'newest'] as const,
  copy: (id: number) => ['stream', 'copy', id] as const,
  after: (id: number) => ['stream', 'after', id] as const,
  answers: (dreams: readonly number[] | undefined) => ['stream', 'answers', dreams ?? null] as const,
};

const asked = (filter: StreamFilter) => ({
  ...filter,
  no_nightmares: filter.no_nightmares ? 'true' : undefined,
  no_notes: filter.no_notes ? 'true' : undefined,
});

/** The stream, newest first, page by page. */
export const streamList = (reader: number | null, filter: StreamFilter) =>
  infiniteQueryOptions({
    queryKey: streamKeys.list(reader, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get<StreamPage>(STREAM, {
        query: { ...asked(filter), before: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

/** Id of the newest copy, asked for once a minute while the page is seen. */
export const newestId = queryOptions({
  queryKey: streamKeys.newest,
  queryFn: async ({ signal }) =>
    (await api.get<StreamPage>(STREAM, { query: { limit: 1 }, signal })).list[0]?.id ?? 0,
  refetchInterval: NEWS_MS,
});

/** A public copy as everybody sees it; withdrawn and hidden ones are not there. */
export const publicDream = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: streamKeys.one(reader, id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PublicDream }>(`${STREAM}/${id}`, { signal })).model,
    retry: false,
  });
