import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { CommentDecision, CommentPage, CommentView, CommentCount } from '#shared/comments.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

const COMMENTS = `${LAMBDA}/comments`;
const STREAM = `${LAMBDA}/stream`;

type Reader = number | null;
type Cursor = CommentPage['next'];

/** `reader` is the signed-in user or null: everybody sees something else. */
export const commentKeys = {
  all: ['comments'] as const,
  thread: (reader: Reader, dreamId: number) => ['comments', 'thread', reader, dreamId] as const,
  counts: (reader: Reader, ids: readonly number[]) => ['comments', 'counts', reader, ids.join(',')] as const,
  allCounts: ['comments', 'counts'] as const,
};

/** A thread, oldest first, stretch by stretch. */
export const threadOf = (reader: Reader, dreamId: number) =>
  infiniteQueryOptions({
    queryKey: commentKeys.thread(reader, dreamId),
    queryFn: ({ pageParam, signal }) =>
      api.get<CommentPage>(COMMENTS, {
        query: { public_dream_id: dreamId, after_root: pageParam?.root, after_id: pageParam?.id },
        signal,
      }),
    initialPageParam: null as Cursor,
    getNextPageParam: (last) => last.next,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  });

/** What stands below some copies, for this reader. */
export const countsOf = (reader: Reader, ids: readonly number[]) =>
  queryOptions({
    queryKey: commentKeys.counts(reader, ids),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: CommentCount[] }>(`${STREAM}/counts`, { query: { ids: ids.join(',') }, signal }))
        .list,
    enabled: ids.length > 0,
    retry: false,
  });

type Model = { model: CommentView };
export const editComment = async ({ id, text }: { id: number; text: string }) =>
  (await api.put<Model>(`${COMMENTS}/${id}`, { text })).model;
export const removeComment = (id: number) => api.delete(`${COMMENTS}/${id}`);
export const decideComment = ({ id, decision }: { id: number; decision: CommentDecision }) =>
  api.post(`${COMMENTS}/${id}/decision`, { decision });
export const closeThread = (dreamId: number, closed: boolean) =>
  api.put(`${COMMENTS}/threads/${dreamId}`, { closed });
export const markSeen = (dreamId: number, lastId: number) =>
  api.post(`${COMMENTS}/threads/${dreamId}/seen`, { last_id: lastId });
