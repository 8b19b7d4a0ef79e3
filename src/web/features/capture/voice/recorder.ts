import type { Owner } from '#web/offline/owner.ts';
import type { PieceStore } from '#web/offline/stores/piece-store.ts';
import { storageFaultOf } from '#web/offline/storage-fault.ts';
import type { TabLocks } from '#web/offline/tab-lock.ts';
import { microphoneFaultOf, type Microphone } from './microphone.ts';
import { createStopwatch, IDLE, type RecorderFault, type RecorderState } from './recorder-state.ts';
import { beginTake, type Take } from './take.ts';

export type RecorderDeps = {
  store: PieceStore;
  locks: TabLocks;
  openMicrophone: () => Promise<Microphone>;
  /** Null where the browser cannot record. */
  audioKind: () => string | null;
  owner: () => Owner;
  newId: () => string;
  now: () => number;
  /** A piece more is on the disk. */
  onKept: () => void;
};
export type RecorderFor = { dreamClientId: string; language: string; timeZone: string };

/** Pieces come every second: one so long away says that the device slept, not that it was busy. */
const SLEPT_MS = 10_000;

/** Records one dream, in as many takes as it needs. Nothing that was said is ever dropped by pausing, faults or leaving. */
export class Recorder {
  readonly #deps: RecorderDeps;
  readonly #dream: RecorderFor;
  readonly #listeners = new Set<() => void>();
  readonly #watch: ReturnType<typeof createStopwatch>;
  #state: RecorderState = IDLE;
  #microphone: Microphone | null = null;
  #take: Take | null = null;
  #closing: Promise<void> | null = null;
  #heardAt = 0;

  constructor(deps: RecorderDeps, dream: RecorderFor) {
    this.#deps = deps;
    this.#dream = dream;
    this.#watch = createStopwatch(deps.now);
  }

  readonly get = (): RecorderState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  #change(patch: Partial<RecorderState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  async #openTake(mime: string, stream: MediaStream): Promise<void> {
    const before = this.#watch.read();
    this.#heardAt = this.#deps.now();
    const begin = {
      client_id: this.#deps.newId(),
      owner: this.#deps.owner(),
      dream_client_id: this.#dream.dreamClientId,
      mime,
      started_at: new Date().toISOString(),
      recorded_tz: this.#dream.timeZone,
      language: this.#dream.language,
    };
    this.#take = await beginTake(this.#deps, stream, begin, {
      elapsed: () => this.#watch.read() - before,
      onKept: (keptMs) => {
        this.#heardAt = this.#deps.now();
        this.#change({ keptMs: before + keptMs });
        this.#deps.onKept();
      },
      onFault: (error) => void this.#halt(storageFaultOf(error)),
      onLong: () => void this.#nextTake(mime),
    });
  }

  async #nextTake(mime: string): Promise<void> {
    const full = this.#take;
    if (this.#microphone && this.#state.phase !== 'idle') await this.#openTake(mime, this.#microphone.stream);
    await full?.close();
    this.#deps.onKept();
  }

  #followTrack(stream: MediaStream): void {
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', () => void this.#halt('lost'));
    track?.addEventListener('mute', () => this.#change({ muted: true }));
    track?.addEventListener('unmute', () => this.#change({ muted: false }));
  }

  /** The open microphone; null when it cannot be had, or when the screen was left while it was asked for. */
  async #askMicrophone(): Promise<Microphone | null> {
    try {
      const microphone = await this.#deps.openMicrophone();
      if (this.#state.phase === 'asking') return microphone;
      microphone.close();
    } catch (error) {
      this.#change({ phase: 'idle', fault: microphoneFaultOf(error) });
    }
    return null;
  }

  async #begin(): Promise<void> {
    const mime = this.#deps.audioKind();
    if (!mime) return this.#change({ fault: 'unsupported' });
    this.#change({ phase: 'asking', fault: null, muted: false });
    this.#deps.store.prepare();
    const microphone = await this.#askMicrophone();
    if (!microphone) return;
    try {
      await this.#openTake(mime, microphone.stream);
    } catch (error) {
      microphone.close();
      return this.#change({ phase: 'idle', fault: storageFaultOf(error) });
    }
    this.#microphone = microphone;
    this.#followTrack(microphone.stream);
    this.#watch.run();
    this.#change({ phase: 'recording' });
  }

  async #close(): Promise<void> {
    this.#watch.hold();
    const ending = this.#take;
    this.#take = null;
    await ending?.close();
    this.#microphone?.close();
    this.#microphone = null;
    this.#change({ phase: 'idle', muted: false });
    this.#deps.onKept();
    this.#closing = null;
  }

  /** Ends the recording; resolves when its last piece is on the disk. */
  async stop(): Promise<void> {
    if (this.#state.phase === 'idle') return;
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #halt(fault: RecorderFault): Promise<void> {
    if (this.#state.phase === 'idle') return;
    this.#change({ fault });
    await this.stop();
  }

  #pause(): void {
    this.#take?.pause();
    this.#watch.hold();
    this.#change({ phase: 'paused' });
  }

  #resume(): void {
    this.#take?.resume();
    this.#heardAt = this.#deps.now();
    this.#watch.run();
    this.#change({ phase: 'recording' });
  }

  /** The one target: begins, pauses, goes on. */
  async press(): Promise<void> {
    if (this.#state.phase === 'recording') this.#pause();
    else if (this.#state.phase === 'paused') this.#resume();
    else if (this.#state.phase === 'idle') await this.#begin();
  }

  elapsedMs(): number {
    return this.#watch.read();
  }

  /** 0 to 1; zero while nothing is heard. */
  level(): number {
    return this.#state.phase === 'recording' ? (this.#microphone?.meter.read() ?? 0) : 0;
  }

  /** Earlier parts of the same dream, before a tab died, count into the time that is shown. */
  continueFrom(ms: number): void {
    this.#watch.set(ms);
    this.#change({ keptMs: ms });
  }

  flush(): void {
    this.#take?.flush();
  }

  /** The page is seen again. A locked phone may have stopped it: then the recording ends where it was last heard, and that is said. */
  async wake(): Promise<void> {
    if (this.#state.phase !== 'recording' || this.#deps.now() - this.#heardAt < SLEPT_MS) return;
    this.#watch.set(this.#state.keptMs);
    await this.#halt('slept');
  }
}
