import { backOffMs } from './back-off.ts';
import { GUEST, type DeviceRecording, type Owner } from './database.ts';
import { beginSending, finishSending, sendKeptPieces, type Cursor, type SendDeps } from './send-recording.ts';
import { onlyOneTab } from './tab-lock.ts';
import { troubleOf } from './upload-calls.ts';

export type UploadState = 'sending' | 'waiting' | 'stored' | 'refused';
export type UploadProgress = {
  client_id: string;
  dream_client_id: string;
  state: UploadState;
  sent: number;
  pieces: number;
};

export type UploaderDeps = SendDeps & {
  /** Whose recordings are sent; GUEST sends nothing. */
  owner: () => Owner;
  onProgress?: (progress: UploadProgress) => void;
};

/** Sends recordings to the server piece by piece, also while they still run, for as long as it takes. */
export function createUploader(deps: UploaderDeps) {
  const cursors = new Map<string, Cursor>();
  let running = false;
  let wanted = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (recording: DeviceRecording, state: UploadState) => {
    const sent = cursors.get(recording.client_id)?.next ?? 0;
    const { client_id, dream_client_id, pieces } = recording;
    deps.onProgress?.({ client_id, dream_client_id, state, sent, pieces });
  };

  const cursorOf = async (recording: DeviceRecording): Promise<Cursor | null> => {
    const known = cursors.get(recording.client_id);
    if (known) return known;
    const begun = await beginSending(deps, recording);
    if (begun) cursors.set(recording.client_id, begun);
    return begun;
  };

  const send = async (recording: DeviceRecording): Promise<void> => {
    const cursor = await cursorOf(recording);
    if (cursor) {
      await sendKeptPieces(deps, recording, cursor, () => tell(recording, 'sending'));
      if (recording.state === 'recording') return;
      await finishSending(deps, recording);
    } else await deps.store.forget(recording.client_id);
    tell(recording, 'stored');
    cursors.delete(recording.client_id);
  };

  /** True when everything that can be sent now has been sent. */
  const sendOne = async (recording: DeviceRecording): Promise<boolean> => {
    try {
      await send(recording);
      return true;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'forgotten' || trouble === 'finished') cursors.delete(recording.client_id);
      if (trouble !== 'refused') {
        tell(recording, 'waiting');
        return trouble === 'login';
      }
      await deps.store.markFault(recording.client_id, error instanceof Error ? error.message : String(error));
      tell(recording, 'refused');
      return true;
    }
  };

  const round = async (): Promise<boolean> => {
    const owner = deps.owner();
    if (owner === GUEST) return true;
    let clear = true;
    for (const recording of await deps.store.listOf(owner)) {
      if (recording.fault !== null || recording.pieces === 0) continue;
      clear = (await sendOne(recording)) && clear;
    }
    return clear;
  };

  const run = async (): Promise<void> => {
    running = true;
    while (wanted) {
      wanted = false;
      const clear = await onlyOneTab('recording-upload', round).catch(() => false);
      tries = clear ? 0 : tries + 1;
      if (!clear) timer = setTimeout(kick, backOffMs(tries));
    }
    running = false;
  };

  /** There is something to send, or a reason to try again. */
  function kick(): void {
    clearTimeout(timer);
    wanted = true;
    if (!running) void run();
  }

  return {
    kick,
    /** Waits until nothing is under way, for tests and for leaving. */
    settled: async (): Promise<void> => {
      while (running) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    stop: () => clearTimeout(timer),
  };
}

export type Uploader = ReturnType<typeof createUploader>;
