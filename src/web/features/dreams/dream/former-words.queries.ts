import { infiniteQueryOptions } from '@tanstack/react-query';
import type { VersionPage } from '#shared/dream-versions.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

/** Words that once stood in a dream, newest first; `changedAt` is the dream's own `updated_at`. */
export const formerWords = (id: number, changedAt: string) =>
  infiniteQueryOptions({
    queryKey: dreamKeys.versions(id, changedAt),
    queryFn: ({ pageParam, signal }) =>
      api.get<VersionPage>(`${LAMBDA}/dreams/${id}/versions`, {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
