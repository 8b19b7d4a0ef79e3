import type { PieceStore, RecordingBegin } from '#web/offline/stores/piece-store.ts';
import { recordingLock } from '#web/offline/recover-recordings.ts';
import type { TabLocks } from '#web/offline/tab-lock.ts';

/** One piece a second: what a dying tab can take with it. */
const PIECE_MS = 1_000;
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
export class Take {
  readonly #store: PieceStore;
  readonly #clientId: string;
  readonly #recorder: MediaRecorder;
  readonly #events: TakeEvents;
  readonly #release: () => void;
  readonly #stopped: Promise<void>;
  #failed = false;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    store: PieceStore,
    recorder: MediaRecorder,
    clientId: string,
    events: TakeEvents,
    release: () => void,
  ) {
    this.#store = store;
    this.#clientId = clientId;
    this.#recorder = recorder;
    this.#events = events;
    this.#release = release;
    recorder.addEventListener('dataavailable', ({ data }) => this.#take(data));
    recorder.addEventListener('error', () => events.onFault(new Error('the recorder failed')));
    this.#stopped = new Promise((resolve) => {
      recorder.addEventListener('stop', () => resolve(), { once: true });
    });
    recorder.start(PIECE_MS);
  }

  #take(data: Blob): void {
    const endMs = Math.round(this.#events.elapsed());
    if (data.size > 0) this.#writing = this.#writing.then(() => this.#write(data, endMs));
  }

  async #write(data: Blob, endMs: number): Promise<void> {
    if (this.#failed) return;
    try {
      const seq = await this.#store.add(this.#clientId, await data.arrayBuffer(), endMs);
      this.#events.onKept(endMs);
      if (seq + 1 === MAX_PIECES) this.#events.onLong();
    } catch (error) {
      this.#failed = true;
      this.#events.onFault(error);
    }
  }

  pause(): void {
    if (this.#recorder.state !== 'recording') return;
    this.#recorder.requestData();
    this.#recorder.pause();
  }

  resume(): void {
    if (this.#recorder.state === 'paused') this.#recorder.resume();
  }

  /** Everything said so far goes to the disk now. */
  flush(): void {
    if (this.#recorder.state === 'recording') this.#recorder.requestData();
  }

  async close(): Promise<void> {
    if (this.#recorder.state !== 'inactive') {
      this.#recorder.stop();
      await this.#stopped;
    }
    await this.#writing;
    await this.#store.stop(this.#clientId).catch(() => false);
    this.#release();
  }
}

/** Begins a take. Throws when the device cannot keep it or the browser cannot record it. */
export async function beginTake(
  { store, locks }: TakeDeps,
  stream: MediaStream,
  begin: RecordingBegin,
  events: TakeEvents,
): Promise<Take> {
  const release = await locks.hold(recordingLock(begin.client_id));
  try {
    await store.begin(begin);
    const options = { mimeType: begin.mime, audioBitsPerSecond: BITS_PER_SECOND };
    return new Take(store, new MediaRecorder(stream, options), begin.client_id, events, release);
  } catch (error) {
    release();
    throw error;
  }
}
