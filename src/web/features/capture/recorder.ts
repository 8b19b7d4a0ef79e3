import type { Owner } from '#web/offline/database.ts';
import type { PieceStore } from '#web/offline/piece-store.ts';
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

/** Records one dream, in as many takes as it needs. Nothing that was said is ever dropped by pausing, faults or leaving. */
export function createRecorder(deps: RecorderDeps, { dreamClientId, language, timeZone }: RecorderFor) {
  const listeners = new Set<() => void>();
  const watch = createStopwatch(deps.now);
  let state: RecorderState = IDLE;
  let microphone: Microphone | null = null;
  let take: Take | null = null;
  let closing: Promise<void> | null = null;

  const change = (patch: Partial<RecorderState>) => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };

  const openTake = async (mime: string, stream: MediaStream): Promise<void> => {
    const startedAtMs = watch.read();
    const begin = {
      client_id: deps.newId(),
      owner: deps.owner(),
      dream_client_id: dreamClientId,
      mime,
      started_at: new Date().toISOString(),
      recorded_tz: timeZone,
      language,
    };
    take = await beginTake(deps, stream, begin, {
      elapsed: () => watch.read() - startedAtMs,
      onKept: (keptMs) => {
        change({ keptMs: startedAtMs + keptMs });
        deps.onKept();
      },
      onFault: (error) => void halt(storageFaultOf(error)),
      onLong: () => void nextTake(mime),
    });
  };

  const nextTake = async (mime: string): Promise<void> => {
    const full = take;
    if (microphone && state.phase !== 'idle') await openTake(mime, microphone.stream);
    await full?.close();
    deps.onKept();
  };

  const followTrack = (stream: MediaStream) => {
    const [track] = stream.getAudioTracks();
    track?.addEventListener('ended', () => void halt('lost'));
    track?.addEventListener('mute', () => change({ muted: true }));
    track?.addEventListener('unmute', () => change({ muted: false }));
  };

  const begin = async (): Promise<void> => {
    const mime = deps.audioKind();
    if (!mime) return change({ fault: 'unsupported' });
    change({ phase: 'asking', fault: null, muted: false });
    try {
      microphone = await deps.openMicrophone();
    } catch (error) {
      return change({ phase: 'idle', fault: microphoneFaultOf(error) });
    }
    if (state.phase !== 'asking') return microphone.close();
    try {
      await openTake(mime, microphone.stream);
    } catch (error) {
      microphone.close();
      microphone = null;
      return change({ phase: 'idle', fault: storageFaultOf(error) });
    }
    followTrack(microphone.stream);
    watch.run();
    change({ phase: 'recording' });
  };

  const close = async (): Promise<void> => {
    watch.hold();
    const ending = take;
    take = null;
    await ending?.close();
    microphone?.close();
    microphone = null;
    change({ phase: 'idle', muted: false });
    deps.onKept();
  };

  /** Ends the recording; resolves when its last piece is on the disk. */
  const stop = async (): Promise<void> => {
    if (state.phase === 'idle') return closing ?? undefined;
    closing ??= close().finally(() => {
      closing = null;
    });
    return closing;
  };

  async function halt(fault: RecorderFault): Promise<void> {
    if (state.fault === fault && state.phase === 'idle') return;
    change({ fault });
    await stop();
  }

  const pause = () => {
    if (state.phase !== 'recording') return;
    take?.pause();
    watch.hold();
    change({ phase: 'paused' });
  };

  const resume = () => {
    if (state.phase !== 'paused') return;
    take?.resume();
    watch.run();
    change({ phase: 'recording' });
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    elapsedMs: () => watch.read(),
    level: () => (state.phase === 'recording' ? (microphone?.meter.read() ?? 0) : 0),
    /** Earlier parts of the same dream, before a tab died, count into the time that is shown. */
    continueFrom: (ms: number) => {
      watch.set(ms);
      change({ keptMs: ms });
    },
    /** The one target: begins, pauses, goes on. */
    press: async (): Promise<void> => {
      if (state.phase === 'recording') pause();
      else if (state.phase === 'paused') resume();
      else if (state.phase === 'idle') await begin();
    },
    flush: () => take?.flush(),
    stop,
  };
}

export type Recorder = ReturnType<typeof createRecorder>;
