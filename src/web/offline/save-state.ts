import type { Dream } from '#shared/dreams.ts';
import type { StorageFault } from './storage-fault.ts';

/** Where the words are: on this device, on their way, or saved; and what stands in the way. */
export type SaveState =
  | { state: 'kept-here' | 'saving' | 'saved' | 'offline' | 'login' }
  | { state: 'refused'; message: string }
  /** Both versions are kept: `theirs` under the old id, what was written here under `copy`. */
  | { state: 'both-kept'; theirs: Dream | null; copy: string };

/** Who listens to which dream, and what is known of each. */
export function createSaveStates() {
  const states = new Map<string, SaveState>();
  const listeners = new Set<() => void>();
  let storageFault: StorageFault | null = null;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: (clientId: string): SaveState | undefined => states.get(clientId),
    set: (clientId: string, state: SaveState): void => {
      if (states.get(clientId)?.state === state.state && state.state !== 'refused') return;
      states.set(clientId, state);
      tell();
    },
    storageFault: (): StorageFault | null => storageFault,
    setStorageFault: (fault: StorageFault | null): void => {
      if (fault === storageFault) return;
      storageFault = fault;
      tell();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type SaveStates = ReturnType<typeof createSaveStates>;
