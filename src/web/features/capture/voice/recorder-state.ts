import type { StorageFault } from '#web/offline/storage-fault.ts';
import type { MicrophoneFault } from './microphone.ts';

type RecorderPhase = 'idle' | 'asking' | 'recording' | 'paused';
/** `lost`: the microphone went away while it recorded; `slept`: the device heard nothing for a while. The rest of the words say themselves. */
export type RecorderFault = MicrophoneFault | StorageFault | 'lost' | 'slept';
export type RecorderState = {
  phase: RecorderPhase;
  fault: RecorderFault | null;
  /** Milliseconds that are on the disk, all parts of this dream together. */
  keptMs: number;
  /** The microphone hears nothing although it is open (a call, a switch). */
  muted: boolean;
};

export const IDLE: RecorderState = { phase: 'idle', fault: null, keptMs: 0, muted: false };

/** Time that passes only while it runs, in milliseconds. */
export function createStopwatch(now: () => number) {
  let before = 0;
  let since: number | null = null;
  return {
    read: () => before + (since === null ? 0 : now() - since),
    run: () => {
      since ??= now();
    },
    hold: () => {
      before += since === null ? 0 : now() - since;
      since = null;
    },
    set: (ms: number) => {
      before = ms;
      since = null;
    },
  };
}
