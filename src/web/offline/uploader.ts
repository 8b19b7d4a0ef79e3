import { GUEST, type DeviceRecording, type Owner } from './database.ts';
import { Rounds } from './rounds.ts';
import { beginSending, finishSending, sendKeptPieces, type Cursor, type SendDeps } from './send-recording.ts';
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
export class Uploader {
  readonly #deps: UploaderDeps;
  readonly #cursors = new Map<string, Cursor>();
  readonly #rounds = new Rounds('recording-upload', () => this.#round());

  constructor(deps: UploaderDeps) {
    this.#deps = deps;
  }

  #tell(recording: DeviceRecording, state: UploadState): void {
    const sent = this.#cursors.get(recording.client_id)?.next ?? 0;
    const { client_id, dream_client_id, pieces } = recording;
    this.#deps.onProgress?.({ client_id, dream_client_id, state, sent, pieces });
  }

  async #cursorOf(recording: DeviceRecording): Promise<Cursor | null> {
    const known = this.#cursors.get(recording.client_id);
    if (known) return known;
    const begun = await beginSending(this.#deps, recording);
    if (begun) this.#cursors.set(recording.client_id, begun);
    return begun;
  }

  async #send(recording: DeviceRecording): Promise<void> {
    const cursor = await this.#cursorOf(recording);
    if (cursor) {
      await sendKeptPieces(this.#deps, recording, cursor, () => this.#tell(recording, 'sending'));
      if (recording.state === 'recording') return;
      await finishSending(this.#deps, recording);
    } else await this.#deps.store.forget(recording.client_id);
    this.#tell(recording, 'stored');
    this.#cursors.delete(recording.client_id);
  }

  /** True when everything that can be sent now has been sent. */
  async #sendOne(recording: DeviceRecording): Promise<boolean> {
    try {
      await this.#send(recording);
      return true;
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble === 'forgotten' || trouble === 'finished') this.#cursors.delete(recording.client_id);
      if (trouble !== 'refused') {
        this.#tell(recording, 'waiting');
        return trouble === 'login';
      }
      const fault = error instanceof Error ? error.message : String(error);
      await this.#deps.store.markFault(recording.client_id, fault);
      this.#tell(recording, 'refused');
      return true;
    }
  }

  async #round(): Promise<boolean> {
    const owner = this.#deps.owner();
    if (owner === GUEST) return true;
    let clear = true;
    for (const recording of await this.#deps.store.listOf(owner)) {
      if (recording.fault !== null || recording.pieces === 0) continue;
      clear = (await this.#sendOne(recording)) && clear;
    }
    return clear;
  }

  /** There is something to send, or a reason to try again. */
  readonly kick = (): void => this.#rounds.kick();

  /** Waits until nothing is under way, for tests and for leaving. */
  settled(): Promise<void> {
    return this.#rounds.settled();
  }

  stop(): void {
    this.#rounds.stop();
  }
}
