import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Post, Revision, RevisionLine } from '#shared/blog/posts.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { blogKeys } from '#web/features/blog/blog.queries.ts';

const BLOG = `${LAMBDA}/blog`;

/** The post that is edited. Always asked again, so that no old words are saved back. */
export const editedPost = (id: number) =>
  queryOptions({
    queryKey: blogKeys.edited(id),
    queryFn: async ({ signal }) => (await api.get<{ model: Post }>(`${BLOG}/single/${id}`, { signal })).model,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });

/** What the page will look like; the server makes it, as it makes the page. */
export const previewOf = (content: string, locale: string) =>
  queryOptions({
    queryKey: blogKeys.preview(content, locale),
    queryFn: ({ signal }) =>
      api.post<{ html: string; notes: number; minutes: number }>(
        `${BLOG}/preview`,
        { content, locale },
        { signal },
      ),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

export const revisionsOf = (id: number) =>
  queryOptions({
    queryKey: blogKeys.revisions(id),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: RevisionLine[] }>(`${BLOG}/revisions/${id}`, { signal })).list,
  });

export const revisionOf = (id: number, number: number) =>
  queryOptions({
    queryKey: blogKeys.revision(id, number),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: Revision }>(`${BLOG}/revisions/${id}/${number}`, { signal })).model,
    staleTime: Infinity,
  });

export const restoreRevision = (id: number, number: number, updatedAt: string) =>
  api.post(`${BLOG}/restore/${id}`, { number, updated_at: updatedAt });
