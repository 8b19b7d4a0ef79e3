import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { PublicMember } from '#shared/profiles.ts';
import type { StreamPage } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

export const SHARED_PAGE_SIZE = 10;

const sharedKeys = {
  page: (user: number | null, page: number) => ['shared-dreams', user, page] as const,
};
const memberKeys = {
  one: (reader: number | null, id: number) => ['members', 'one', reader, id] as const,
  dreams: (reader: number | null, id: number) => ['members', 'dreams', reader, id] as const,
};

/** What everybody may know of a member; nobody where nothing stands in public under their name. */
export const publicMember = (reader: number | null, id: number) =>
  queryOptions({
    queryKey: memberKeys.one(reader, id),
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PublicMember }>(`${LAMBDA}/dreamers/${id}`, { signal })).model,
    retry: false,
  });

/** What stands in public under a member's name, newest first. */
export const dreamsOfMember = (reader: number | null, id: number) =>
  infiniteQueryOptions({
    queryKey: memberKeys.dreams(reader, id),
    queryFn: ({ pageParam, signal }) =>
      api.get<StreamPage>(`${LAMBDA}/stream`, { query: { author: id, before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

export type SharedDream = { id: number; public_dream_id: number };

/** Which of one's dreams have a public copy, newest first. */
export const sharedDreams = (user: number | null, page: number) =>
  queryOptions({
    queryKey: sharedKeys.page(user, page),
    queryFn: ({ signal }) =>
      api.get<Page<SharedDream>>(`${RECORDS}/dream`, {
        query: {
          filter: ['public_dream_id,nis'],
          include: 'id,public_dream_id',
          order: 'public_dream_id,desc',
          page: `${page},${SHARED_PAGE_SIZE}`,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
