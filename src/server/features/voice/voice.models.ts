import { createHash } from 'node:crypto';
import type { AUDIO_TYPES, Recording } from '#shared/recordings.ts';
import type { RecordingRow } from './voice.store.ts';
import { ownEntry } from '#shared/own-entry.ts';

export type KeptRecording = RecordingRow;

/** Background work of this feature; voice.jobs.ts says what each does. */
export const VOICE_JOBS = {
  discardFiles: 'voice.discard-files',
  transcribe: 'voice.transcribe',
  sweepUntranscribed: 'voice.sweep-untranscribed',
  forgetAudio: 'voice.forget-audio',
} as const;

const folder = (row: Pick<RecordingRow, 'id' | 'user_id'>) => `voice/${row.user_id}/${row.id}`;

/** Where a piece lies. The name holds a digest of its bytes, so that the same piece sent again is recognised. */
export function pieceKey(row: Pick<RecordingRow, 'id' | 'user_id'>, seq: number, bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return `${folder(row)}/${String(seq).padStart(5, '0')}-${digest}`;
}

/** Where the joined recording lies. */
export const audioKey = (row: Pick<RecordingRow, 'id' | 'user_id'>): string => `${folder(row)}/audio`;

export function presentRecording(row: RecordingRow, arrived: number): Recording {
  const { id, client_id, dream_id, dream_client_id, mime, state, duration_ms, bytes } = row;
  const { transcript, segments, transcriber, fault, started_at, created_at } = row;
  return {
    id,
    client_id,
    dream_id,
    dream_client_id,
    mime,
    state,
    duration_ms,
    bytes,
    pieces: arrived,
    transcript,
    segments,
    transcriber,
    fault,
    started_at,
    created_at,
  };
}

type AudioType = (typeof AUDIO_TYPES)[number];

/** Browsers put audio into containers that are recognised as video; the kind that is served is always one of ours. */
const CONTAINERS: Record<string, AudioType> = {
  webm: 'audio/webm',
  mkv: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
};

/** The audio type by the recognised file ending; undefined when it is nothing that we keep. */
export const audioTypeOf = (ending: string | undefined): AudioType | undefined =>
  ending === undefined ? undefined : ownEntry(CONTAINERS, ending);

/** Numbers from 0 to `total` - 1 that are not in `present`. */
export function missingPieces(total: number, present: readonly number[]): number[] {
  const there = new Set(present);
  const missing: number[] = [];
  for (let seq = 0; seq < total; seq += 1) if (!there.has(seq)) missing.push(seq);
  return missing;
}
