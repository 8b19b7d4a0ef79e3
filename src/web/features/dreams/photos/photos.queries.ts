import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { DreamPhoto, DreamPhotoChange, PictureSize } from '#shared/dream-photos.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import { dreamKeys } from '#web/features/dreams/dreams.queries.ts';

const UPLOAD_MS = 120_000;

/** The bytes do not change with the dream. */
const photoKeys = {
  bytes: (id: number, size: PictureSize) => ['dream-photo', id, size] as const,
};

export const photosOf = (dreamId: number) =>
  queryOptions({
    queryKey: dreamKeys.photos(dreamId),
    queryFn: async ({ signal }) =>
      (await api.get<{ list: DreamPhoto[] }>(`${LAMBDA}/dreams/${dreamId}/photos`, { signal })).list,
    // One that waited on this device may have arrived while no page looked.
    staleTime: 0,
  });

/** The first picture of each of some dreams that has one: a stretch of the library in one call. */
export const firstPhotos = (dreamIds: readonly number[]) =>
  queryOptions({
    queryKey: dreamKeys.firstPhotosOf(dreamIds),
    queryFn: async ({ signal }) => {
      const query = { dreams: dreamIds.join(',') };
      return (await api.get<{ list: DreamPhoto[] }>(`${LAMBDA}/dream-photos/first`, { query, signal })).list;
    },
  });

/** The picture itself: bytes behind a bearer token, kept while the page is open. */
export const photoBytes = (id: number, size: PictureSize) =>
  queryOptions({
    queryKey: photoKeys.bytes(id, size),
    queryFn: ({ signal }) =>
      api.getBlob(`${LAMBDA}/dream-photos/${id}`, { query: { size }, signal, timeoutMs: UPLOAD_MS }),
    staleTime: Infinity,
    gcTime: 60_000,
  });

export const changePhoto = (id: number, change: DreamPhotoChange) =>
  api.put<{ model: DreamPhoto }>(`${LAMBDA}/dream-photos/${id}`, change);

export const removePhoto = (id: number) => api.delete(`${LAMBDA}/dream-photos/${id}`);

/** After pictures of a dream have come, gone or changed. */
export function useAskPhotosAgain(dreamId: number) {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: dreamKeys.firstPhotos });
    await queries.invalidateQueries({ queryKey: dreamKeys.photos(dreamId) });
  };
}
