import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceMerge } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

/** Merges made on this device until the server has made the dream. */
export function createMergeStore(door: DatabaseDoor) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    put: async (row: DeviceMerge): Promise<void> => {
      await (await door.open()).merges.put(row);
      tell();
    },
    get: (clientId: string): Promise<DeviceMerge | undefined> =>
      readThrough(door, ({ merges }) => merges.get(clientId), undefined),
    listOf: (owner: Owner): Promise<DeviceMerge[]> =>
      readThrough(door, ({ merges }) => merges.where('owner').equals(owner).toArray(), []),
    markFault: async (clientId: string, fault: string | null): Promise<void> => {
      await (await door.open()).merges.update(clientId, { fault });
      tell();
    },
    /** It is made, or taken back by the dreamer. */
    forget: async (clientId: string): Promise<void> => {
      await (await door.open()).merges.delete(clientId);
      tell();
    },
    adopt: async (from: Owner, to: Owner): Promise<void> => {
      await readThrough(door, ({ merges }) => merges.where('owner').equals(from).modify({ owner: to }), 0);
    },
    /** Hears of every change here. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type MergeStore = ReturnType<typeof createMergeStore>;
