import { buffer } from 'node:stream/consumers';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Recording, RecordingFinish } from '#shared/recordings.ts';
import { emptyRecording, notAudio, piecesMissing, recordingNotFound } from './voice.errors.ts';
import {
  audioKey,
  audioTypeOf,
  missingPieces,
  presentRecording,
  VOICE_JOBS,
  type KeptRecording,
} from './voice.models.ts';
import * as store from './voice.store.ts';

/** Enough of a file for its kind to be told. */
const SNIFF_BYTES = 4096;

/**
 * Joins the pieces into one file and marks it stored; the same call again answers the same. Throws 409 with the missing
 * numbers, 415 (and forgets the recording) when the whole is not audio.
 */
export async function finishRecording(
  deps: Deps,
  userId: number,
  clientId: string,
  finish: RecordingFinish,
): Promise<Recording> {
  const outcome = await inTransaction(deps, async (tx) => {
    const row = await store.lockByClientId(tx.db, userId, clientId);
    if (!row) throw recordingNotFound();
    return row.state === 'receiving' ? joinPieces(tx, row, finish) : row;
  });
  if (outcome === 'not-audio') throw notAudio();
  return presentRecording(outcome, finish.pieces);
}

async function joinPieces(
  deps: Deps,
  row: KeptRecording,
  finish: RecordingFinish,
): Promise<KeptRecording | 'not-audio'> {
  if (finish.pieces === 0) throw emptyRecording();
  const pieces = await store.listPieces(deps.db, row.id);
  const wanted = pieces.filter((piece) => piece.seq < finish.pieces);
  const missing = missingPieces(
    finish.pieces,
    wanted.map((piece) => piece.seq),
  );
  if (missing.length > 0) throw piecesMissing(missing);

  const key = audioKey(row);
  const { bytes } = await deps.files.join(
    key,
    wanted.map((piece) => piece.file_key),
  );
  const mime = await sniffAudio(deps, key, bytes);
  const spent = pieces.map((piece) => piece.file_key);
  if (!mime) {
    await deps.jobs.enqueue(deps, VOICE_JOBS.discardFiles, { keys: [...spent, key] });
    await store.deleteRecording(deps.db, row.user_id, row.id);
    return 'not-audio';
  }
  const change = { state: 'stored', mime, bytes, file_key: key, duration_ms: finish.duration_ms } as const;
  await store.updateRecording(deps.db, row.user_id, row.id, change);
  await store.deletePieces(deps.db, row.id);
  await deps.jobs.enqueue(deps, VOICE_JOBS.discardFiles, { keys: spent });
  await deps.events.emit(deps, 'voice.stored', { recording_id: row.id, user_id: row.user_id });
  return { ...row, ...change };
}

async function sniffAudio(deps: Deps, key: string, bytes: number): Promise<string | undefined> {
  const file = await deps.files.read(key, { start: 0, end: Math.min(SNIFF_BYTES, bytes) - 1 });
  if (!file) return undefined;
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(await buffer(file.stream));
  return audioTypeOf(found?.ext);
}
