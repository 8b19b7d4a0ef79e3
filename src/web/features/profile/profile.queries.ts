import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import type { ProfileView } from '#shared/profiles.ts';
import type { PublicDream } from '#shared/public-dreams.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA, RECORDS } from '#web/api/limits.ts';

export const SHARED_PAGE_SIZE = 10;

export const ownProfile = (user: number | null) =>
  queryOptions({
    queryKey: ['profile', user],
    queryFn: ({ signal }) => api.get<{ model: ProfileView }>(`${LAMBDA}/profile`, { signal }),
    select: (answer) => answer.model,
  });

export type SharedDream = { id: number; public_dream_id: number };

/** Which of one's dreams have a public copy, newest first; a stranger sees only those under one's name. */
export const sharedDreams = (user: number | null, named: boolean, page: number) =>
  queryOptions({
    queryKey: ['shared-dreams', user, named, page],
    queryFn: ({ signal }) =>
      api.get<Page<SharedDream>>(`${RECORDS}/dream`, {
        query: {
          filter: ['public_dream_id,nis', ...(named ? ['visibility,eq,public'] : [])],
          include: 'id,public_dream_id',
          order: 'public_dream_id,desc',
          page: `${page},${SHARED_PAGE_SIZE}`,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The copy as others read it: its own title and words, not the diary's. */
export const publicCopy = (user: number | null, id: number) =>
  queryOptions({
    queryKey: ['public-copy', user, id],
    queryFn: async ({ signal }) =>
      (await api.get<{ model: PublicDream }>(`${LAMBDA}/stream/${id}`, { signal })).model,
    retry: false,
  });
