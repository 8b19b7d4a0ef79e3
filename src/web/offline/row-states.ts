import { useSyncExternalStore } from 'react';
import type { Dream } from '#shared/dreams.ts';
import type { Fault } from './failure.ts';
import type { StorageFault } from './storage-fault.ts';

/** Where a row is: on this device, on its way, or saved; and what stands in the way. */
export type RowState =
  | { state: 'kept-here' | 'saved' | 'login' }
  /** With how many of its pieces have arrived, where it goes in pieces. */
  | { state: 'saving'; sent?: number; pieces?: number }
  | { state: 'offline'; fault?: Fault | undefined }
  | { state: 'refused'; message: string }
  /** Both versions are kept: `theirs` under the old id, what was written here under `copy`. */
  | { state: 'both-kept'; theirs: Dream | null; copy: string };

const isSame = (one: RowState | undefined, other: RowState): boolean =>
  one !== undefined && Object.keys(one).length === 1 && JSON.stringify(one) === JSON.stringify(other);

/** What this tab knows of each row, by the row's id, and who listens: one for all kinds. */
export function createRowStates() {
  const states = new Map<string, RowState>();
  const listeners = new Set<(changed: RowState | null) => void>();
  let storageFault: StorageFault | null = null;
  const tell = (changed: RowState | null) => {
    for (const listener of listeners) listener(changed);
  };
  return {
    get: (id: string): RowState | undefined => states.get(id),
    set: (id: string, state: RowState): void => {
      if (isSame(states.get(id), state)) return;
      states.set(id, state);
      tell(state);
    },
    clear: (id: string): void => {
      if (states.delete(id)) tell(null);
    },
    storageFault: (): StorageFault | null => storageFault,
    setStorageFault: (fault: StorageFault | null): void => {
      if (fault === storageFault) return;
      storageFault = fault;
      tell(null);
    },
    /** Hears of every change; of which state it is, where it is one row's. */
    subscribe: (listener: (changed: RowState | null) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type RowStates = ReturnType<typeof createRowStates>;

export const rowStates = createRowStates();

/** How the sending of one row stands; undefined until something was written. */
export const useRowState = (id: string): RowState | undefined =>
  useSyncExternalStore(rowStates.subscribe, () => rowStates.get(id));

/** Why this device cannot keep anything at the moment; null when it can. */
export const useStorageFault = (): StorageFault | null =>
  useSyncExternalStore(rowStates.subscribe, rowStates.storageFault);
