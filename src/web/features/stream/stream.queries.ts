import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { NearOwn, PublicDream, StreamPage } from '#shared/public-dreams.ts';
import type { StreamOrder } from '#shared/stream/orders.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { STANDS_MS } from '#web/api/live/standing.ts';

const STREAM = `${LAMBDA}/stream`;
const PAGE_SIZE = 20;
/** Newer ones are counted up to here. */
const COUNTED = 10;

/** What a reader may narrow the stream by; the same words stand in the page's address. */
export type StreamFilter = {
  order: StreamOrder;
  q: string;
  /** A language; `any` for every one, empty for those that the reader's settings name. */
  language: string;
  type: string;
  mood: string;
  length: string;
  symbol: string;
  no_nightmares: boolean;
  no_notes: boolean;
};

/** `reader` is the signed-in user or null: copies of one's own are marked. */
export const streamKeys = {
  all: ['stream'] as const,
  lists: ['stream', 'list'] as const,
  list: (reader: number | null, filter: StreamFilter) => ['stream', 'list', reader, filter] as const,
  one: (reader: number | null, id: number) => ['stream', 'one', reader, id] as const,
  gone: ['stream', 'gone'] as const,
  newest: ['stream', 'newest'] as const,
  newestOf: (reader: number | null, filter: StreamFilter) => ['stream', 'newest', reader, filter] as const,
  near: (reader: number | null, ids: readonly number[]) => ['stream', 'near', reader, ids] as const,
  waiting: (dream: number) => ['stream', 'waiting', dream] as const,
  note: (dream: number, text: string) => ['stream', 'note', dream, text] as const,
  copy: (id: number) => ['stream', 'copy', id] as const,
  after: (id: number) => ['stream', 'after', id] as const,
  answers: (dreams: readonly number[] | undefined) => ['stream', 'answers', dreams ?? null] as const,
};

const ANY = 'any';
const asked = ({ language, ...filter }: StreamFilter) => ({
  ...filter,
  language: language === ANY ? undefined : language,
  languages: language === ANY ? ANY : undefined,
  no_nightmares: filter.no_nightmares ? 'true' : undefined,
  no_notes: filter.no_notes ? 'true' : undefined,
});

/** The stream, page by page. */
export const streamList = (reader: number | null, filter: StreamFilter) =>
  infiniteQueryOptions({
    queryKey: streamKeys.list(reader, filter),
    queryFn: ({ pageParam, signal }) =>
      api.get<StreamPage>(STREAM, {
        query: { ...asked(filter), cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
  });

/** Ids of the newest copies that fit, asked for again when the stream is told to have changed. */
export const newestIds = (reader: number | null, filter: StreamFilter) =>
  queryOptions({
    queryKey: streamKeys.newestOf(reader, filter),
    queryFn: async ({ signal }) =>
      (await api.get<StreamPage>(STREAM, { query: { ...asked(filter), limit: COUNTED }, signal })).list.map(
        ({ id }) => id,
      ),
    refetchOnWindowFocus: 'always',
  });

/** Which copies are near a dream of the reader's own; asked for once they are drawn, and nothing where it fails. */
export const nearOwn = (reader: number | null, ids: readonly number[]) =>
  queryOptions({
    queryKey: streamKeys.near(reader, ids),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: NearOwn[] }>(`${STREAM}/near`, { query: { ids: ids.join(',') }, signal })).list,
    enabled: reader !== null && ids.length > 0,
    staleTime: 300_000,
    retry: false,
  });

/** A public copy as everybody sees it; withdrawn and hidden ones are not there. */
export const publicDream = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: streamKeys.one(reader, id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PublicDream }>(`${STREAM}/${id}`, { signal })).model,
    retry: false,
    staleTime: STANDS_MS,
  });
