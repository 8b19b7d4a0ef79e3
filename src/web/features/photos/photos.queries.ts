import { queryOptions } from '@tanstack/react-query';
import type { PhotoFile, PhotoUse } from '#shared/uploads/photos.ts';
import { fileAddress, type UploadAnswer } from '#shared/uploads/uploads.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';

export const PHOTO_TABLE = 'photo';
const UPLOAD_MS = 120_000;

const photoFileKeys = {
  uses: ['photo-uses'] as const,
  bytes: (address: string) => ['photo-bytes', address] as const,
};

/** Every place that shows a photo of the library. */
export const photoUses = queryOptions({
  queryKey: photoFileKeys.uses,
  queryFn: async ({ signal }) =>
    (await api.get<{ list: PhotoUse[] }>(`${LAMBDA}/photos/uses`, { signal })).list,
  staleTime: 0,
});

/** A hidden photo's bytes: they are behind the bearer token. */
export const hiddenPhoto = (file: PhotoFile, width: 320 | 1280) => {
  const address = fileAddress(file, width);
  return queryOptions({
    queryKey: photoFileKeys.bytes(address),
    queryFn: ({ signal }) => api.getBlob(address, { signal, timeoutMs: UPLOAD_MS }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
};

const formOf = (file: File): FormData => {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
};

/** Sends a picture for the library; it is in it once its words are saved. */
export const sendPhoto = (file: File) =>
  api.post<UploadAnswer>(`${LAMBDA}/upload?purpose=photo`, formOf(file), { timeoutMs: UPLOAD_MS });

/** Puts another picture at the photo's address. */
export const replacePhoto = (id: number, file: File) =>
  api.put(`${LAMBDA}/photos/${id}/file`, formOf(file), { timeoutMs: UPLOAD_MS });
