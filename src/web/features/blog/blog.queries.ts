import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BlogCategoryCount, BlogTagCount, Post, PostLine } from '#shared/blog/posts.ts';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { BlogAddress } from './blog-address.ts';

const BLOG = `${LAMBDA}/blog`;
const STALE_MS = 60_000;

export const blogKeys = {
  all: ['blog'] as const,
  list: (asked: BlogAddress, locale: string | undefined) => ['blog', 'list', asked, locale] as const,
  post: (reader: number | null, name: string) => ['blog', 'post', reader, name] as const,
  tags: (locale: string | undefined) => ['blog', 'tags', locale] as const,
  categories: (locale: string | undefined) => ['blog', 'categories', locale] as const,
  edited: (id: number) => ['blog', 'edited', id] as const,
  preview: (content: string, locale: string) => ['blog', 'preview', content, locale] as const,
  revisions: (id: number) => ['blog', 'revisions', id] as const,
  revision: (id: number, number: number) => ['blog', 'revisions', id, number] as const,
};

/** Posts that are out; undefined asks for every language. */
export const blogList = (asked: BlogAddress, locale: string | undefined) =>
  queryOptions({
    queryKey: blogKeys.list(asked, locale),
    queryFn: ({ signal }) => {
      const { tags, category, rule, page } = asked;
      return api.get<Page<PostLine>>(`${BLOG}/filter`, {
        query: { tags, categories: category, rule: tags.length > 1 ? rule : null, locale, page },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

/** Tags with counts, and the languages in which there is anything. */
export const blogTags = (locale: string | undefined) =>
  queryOptions({
    queryKey: blogKeys.tags(locale),
    queryFn: ({ signal }) =>
      api.get<{ list: BlogTagCount[]; locales: string[] }>(`${BLOG}/tags`, { query: { locale }, signal }),
    staleTime: STALE_MS,
  });

export const blogCategories = (locale: string | undefined) =>
  queryOptions({
    queryKey: blogKeys.categories(locale),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: BlogCategoryCount[] }>(`${BLOG}/category`, { query: { locale }, signal })).list,
    staleTime: STALE_MS,
  });

/** One post by its short name or id; admins get drafts, too. */
export const blogPost = (reader: number | null, name: string) =>
  queryOptions({
    queryKey: blogKeys.post(reader, name),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: Post }>(`${BLOG}/single/${encodeURIComponent(name)}`, { signal })).model,
    staleTime: STALE_MS,
  });
