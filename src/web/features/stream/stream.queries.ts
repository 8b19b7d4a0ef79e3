import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { PublicDream, StreamPage } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const STREAM = `${LAMBDA}/stream`;
const PAGE_SIZE = 20;
/** Newer ones are counted up to here. */
const COUNTED = 10;

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

/** Ids of the newest copies, asked for again when the stream is told to have changed. */
export const newestIds = queryOptions({
  queryKey: streamKeys.newest,
  queryFn: async ({ signal }) =>
    (await api.get<StreamPage>(STREAM, { query: { limit: COUNTED }, signal })).list.map(({ id }) => id),
  refetchOnWindowFocus: 'always',
});

/** A public copy as everybody sees it; withdrawn and hidden ones are not there. */
export const publicDream = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: streamKeys.one(reader, id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PublicDream }>(`${STREAM}/${id}`, { signal })).model,
    retry: false,
  });
