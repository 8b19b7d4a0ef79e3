import { queryOptions } from '@tanstack/react-query';
import type { DreamPieces } from '#shared/fragments.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

/** What a dream was made from, and what was answered about it. */
export const dreamPieces = (id: number) =>
  queryOptions({
    queryKey: dreamKeys.pieces(id),
    queryFn: ({ signal }) => api.get<DreamPieces>(`${LAMBDA}/dreams/${id}/pieces`, { signal }),
  });

export const takeApart = (id: number) =>
  api.post<{ fragments: number; dream_kept: boolean }>(`${LAMBDA}/dreams/${id}/unmerge`);
