import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#shared/paging.ts';
import { api } from '#web/api/client.ts';
import { RECORDS } from '#web/api/limits.ts';

export const SHARED_PAGE_SIZE = 10;

const sharedKeys = {
  page: (user: number | null, named: boolean, page: number) => ['shared-dreams', user, named, page] as const,
};

export type SharedDream = { id: number; public_dream_id: number };

/** Which of one's dreams have a public copy, newest first; a stranger sees only those under one's name. */
export const sharedDreams = (user: number | null, named: boolean, page: number) =>
  queryOptions({
    queryKey: sharedKeys.page(user, named, page),
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
