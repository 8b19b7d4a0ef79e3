import type { DeviceRecording } from '#web/offline/database.ts';
import type { PieceStore } from '#web/offline/stores/piece-store.ts';
import { missingPiecesOf, type UploadCalls } from './upload-calls.ts';

/** Pieces that are under way at the same time. */
const AT_ONCE = 4;
/** A server that keeps losing pieces is given up on for this round. */
const FINISH_ROUNDS = 3;

export type SendDeps = { store: PieceStore; calls: UploadCalls };
/** Where the sending of a recording stands: the first piece that the server has not confirmed. */
export type Cursor = { next: number };

/** Announces the recording. Null when the server has all of it already. */
export async function beginSending({ calls }: SendDeps, recording: DeviceRecording): Promise<Cursor | null> {
  const there = await calls.start(recording);
  return there.state === 'receiving' ? { next: there.pieces } : null;
}

async function sendPieces(
  { store, calls }: SendDeps,
  clientId: string,
  seqs: readonly number[],
  signal: AbortSignal,
): Promise<void> {
  for (let at = 0; at < seqs.length; at += AT_ONCE) {
    await Promise.all(
      seqs.slice(at, at + AT_ONCE).map(async (seq) => {
        const piece = await store.piece(clientId, seq);
        signal.throwIfAborted();
        if (piece) await calls.piece(clientId, seq, piece.bytes);
      }),
    );
  }
}

type Passage = { signal: AbortSignal; onSent: (sent: number) => void };

/** Sends what is kept here and not yet there; `onSent` hears the number of confirmed pieces. */
export async function sendKeptPieces(
  deps: SendDeps,
  recording: DeviceRecording,
  cursor: Cursor,
  { signal, onSent }: Passage,
): Promise<void> {
  while (cursor.next < recording.pieces) {
    const until = Math.min(recording.pieces, cursor.next + AT_ONCE);
    await sendPieces(
      deps,
      recording.client_id,
      Array.from({ length: until - cursor.next }, (_, index) => cursor.next + index),
      signal,
    );
    cursor.next = until;
    onSent(until);
  }
}

/** Finishes on the server, sending again what it says it lacks. */
export async function finishSending(
  { store, calls }: SendDeps,
  recording: DeviceRecording,
  signal: AbortSignal,
): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      signal.throwIfAborted();
      await calls.finish(recording);
      return;
    } catch (error) {
      const missing = missingPiecesOf(error);
      if (!missing || round === FINISH_ROUNDS) throw error;
      await sendPieces({ store, calls }, recording.client_id, missing, signal);
    }
  }
}
