import type { DreamPhoto, DreamPhotoChange } from '#shared/dream-photos.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { DevicePicture } from '#web/offline/database.ts';

const UPLOAD_MS = 120_000;

/** The server's side of sending a picture; each call may be repeated. */
export type PictureCalls = {
  /** The same client id again answers the picture that is there. */
  picture: (row: DevicePicture) => Promise<DreamPhoto>;
  words: (id: number, alt: string) => Promise<void>;
};

export const pictureCalls: PictureCalls = {
  picture: async ({ client_id, dream_client_id, name, mime, bytes }) => {
    const form = new FormData();
    form.set('file', new File([bytes], name, { type: mime }));
    const path = `${LAMBDA}/dreams/by-client/${dream_client_id}/photos`;
    const options = { query: { client_id }, timeoutMs: UPLOAD_MS };
    return (await api.post<{ model: DreamPhoto }>(path, form, options)).model;
  },
  words: async (id, alt) => {
    const change: DreamPhotoChange = { alt };
    await api.put(`${LAMBDA}/dream-photos/${id}`, change);
  },
};
