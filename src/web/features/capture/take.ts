import type { PieceStore, RecordingBegin } from '#web/offline/piece-store.ts';
import { recordingLock } from '#web/offline/recovery.ts';
import type { TabLocks } from '#web/offline/tab-lock.ts';

/** One piece a second: what a dying tab can take with it. */
export const PIECE_MS = 1_000;
const BITS_PER_SECOND = 64_000;
/** A take this long is closed and the next one begun, so that none outgrows what the server takes. */
const MAX_PIECES = 14_000;

export type TakeDeps = { store: PieceStore; locks: TabLocks };
export type TakeEvents = {
  /** Milliseconds since the take began, pauses left out. */
  elapsed: () => number;
  onKept: (keptMs: number) => void;
  onFault: (error: unknown) => void;
  onLong: () => void;
};

/**
 * One run of the browser's recorder: every piece is on the disk before anything else is done with it. `close` resolves
 * when the last piece is kept.
 */
export async function beginTake(
  deps: TakeDeps,
  stream: MediaStream,
  begin: RecordingBegin,
  events: TakeEvents,
) {
  const release = await deps.locks.hold(recordingLock(begin.client_id));
  let recorder: MediaRecorder;
  try {
    await deps.store.begin(begin);
    recorder = new MediaRecorder(stream, { mimeType: begin.mime, audioBitsPerSecond: BITS_PER_SECOND });
  } catch (error) {
    release();
    throw error;
  }
  let failed = false;
  let writing: Promise<void> = Promise.resolve();

  const write = async (blob: Blob, endMs: number) => {
    if (failed) return;
    try {
      const seq = await deps.store.add(begin.client_id, await blob.arrayBuffer(), endMs);
      events.onKept(endMs);
      if (seq + 1 === MAX_PIECES) events.onLong();
    } catch (error) {
      failed = true;
      events.onFault(error);
    }
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    const endMs = Math.round(events.elapsed());
    if (data.size > 0) writing = writing.then(() => write(data, endMs));
  });
  recorder.addEventListener('error', (event) =>
    events.onFault((event as ErrorEvent).error ?? new Error('recorder')),
  );
  const stopped = new Promise<void>((resolve) =>
    recorder.addEventListener('stop', () => resolve(), { once: true }),
  );
  recorder.start(PIECE_MS);

  return {
    clientId: begin.client_id,
    pause: () => {
      if (recorder.state !== 'recording') return;
      recorder.requestData();
      recorder.pause();
    },
    resume: () => {
      if (recorder.state === 'paused') recorder.resume();
    },
    /** Everything said so far goes to the disk now. */
    flush: () => {
      if (recorder.state === 'recording') recorder.requestData();
    },
    close: async (): Promise<void> => {
      if (recorder.state !== 'inactive') {
        recorder.stop();
        await stopped;
      }
      await writing;
      await deps.store.stop(begin.client_id).catch(() => false);
      release();
    },
  };
}

export type Take = Awaited<ReturnType<typeof beginTake>>;
