import { ApiError } from '#web/api/api-error.ts';
import { api } from '#web/api/client.ts';
import { LAMBDA } from '#web/api/limits.ts';
import type { Recording } from '#shared/recordings.ts';
import type { DeviceRecording } from '#web/offline/database.ts';

const RECORDINGS = `${LAMBDA}/voice/recordings`;
const PIECE_TIMEOUT_MS = 30_000;
/** Joining hours of audio takes the server a while. */
const FINISH_TIMEOUT_MS = 120_000;

/** The server's side of sending a recording; each call may be repeated. */
export type UploadCalls = {
  /** Answers how many pieces have arrived, and whether the whole is already there. */
  start: (recording: DeviceRecording) => Promise<Pick<Recording, 'pieces' | 'state'>>;
  piece: (clientId: string, seq: number, bytes: ArrayBuffer) => Promise<void>;
  finish: (recording: DeviceRecording) => Promise<Recording>;
};

export const uploadCalls: UploadCalls = {
  start: async ({ client_id, mime, started_at, recorded_tz, dream_client_id, language }) => {
    const body = {
      client_id,
      mime,
      started_at,
      recorded_tz,
      dream_client_id,
      ...(language ? { language } : {}),
    };
    return (await api.post<{ model: Recording }>(RECORDINGS, body)).model;
  },
  piece: async (clientId, seq, bytes) => {
    const body = new Blob([bytes], { type: 'application/octet-stream' });
    await api.put(`${RECORDINGS}/${clientId}/pieces/${seq}`, body, { timeoutMs: PIECE_TIMEOUT_MS });
  },
  finish: async ({ client_id, pieces, duration_ms }) => {
    const options = { timeoutMs: FINISH_TIMEOUT_MS };
    const path = `${RECORDINGS}/${client_id}/finish`;
    return (await api.post<{ model: Recording }>(path, { pieces, duration_ms }, options)).model;
  },
};

/** Numbers of the pieces that the server says it lacks; null where the failure is another one. */
export function missingPiecesOf(error: unknown): number[] | null {
  if (!(error instanceof ApiError) || error.code !== 'voice.pieces_missing') return null;
  const { missing } = (error.body ?? {}) as { missing?: unknown };
  return Array.isArray(missing) ? missing.filter((seq): seq is number => typeof seq === 'number') : null;
}

/** The server has finished it without all of it, or knows nothing of it: then it is announced anew. */
export const mustBeginAgain = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'voice.finished' || error.status === 404);
