import { queryOptions } from '@tanstack/react-query';
import type { DreamPhoto, DreamPhotoChange, PictureSize } from '#shared/dream-photos.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from './dreams.queries.ts';

const UPLOAD_MS = 120_000;

const photoKey = (dreamId: number) => [...dreamKeys.every(dreamId), 'photos'] as const;

export const photosOf = (dreamId: number) =>
  queryOptions({
    queryKey: photoKey(dreamId),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: DreamPhoto[] }>(`${LAMBDA}/dreams/${dreamId}/photos`, { signal })).list,
  });

/** The picture itself: bytes behind a bearer token, kept while the page is open. */
export const photoBytes = (id: number, size: PictureSize) =>
  queryOptions({
    queryKey: ['dream-photo', id, size] as const,
    queryFn: ({ signal }) =>
      api.getBlob(`${LAMBDA}/dream-photos/${id}`, { query: { size }, signal, timeoutMs: UPLOAD_MS }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

/** The client id makes a repeated upload harmless. */
export function addPhoto(dreamId: number, { file, clientId }: { file: File; clientId: string }) {
  const form = new FormData();
  form.set('file', file);
  return api.post<{ model: DreamPhoto }>(`${LAMBDA}/dreams/${dreamId}/photos`, form, {
    query: { client_id: clientId },
    timeoutMs: UPLOAD_MS,
  });
}

export const changePhoto = (id: number, change: DreamPhotoChange) =>
  api.put<{ model: DreamPhoto }>(`${LAMBDA}/dream-photos/${id}`, change);

export const removePhoto = (id: number) => api.delete(`${LAMBDA}/dream-photos/${id}`);
