import type { DeviceDatabase, DeviceMerge } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

/** Merges made on this device until the server has made the dream. */
export function createMergeStore({ merges }: DeviceDatabase) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    put: async (row: DeviceMerge): Promise<void> => {
      await merges.put(row);
      tell();
    },
    get: (clientId: string): Promise<DeviceMerge | undefined> => merges.get(clientId),
    listOf: (owner: Owner): Promise<DeviceMerge[]> => merges.where('owner').equals(owner).toArray(),
    markFault: async (clientId: string, fault: string | null): Promise<void> => {
      await merges.update(clientId, { fault });
      tell();
    },
    /** It is made, or taken back by the dreamer. */
    forget: async (clientId: string): Promise<void> => {
      await merges.delete(clientId);
      tell();
    },
    adopt: async (from: Owner, to: Owner): Promise<void> => {
      await merges.where('owner').equals(from).modify({ owner: to });
    },
    /** Hears of every change here. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type MergeStore = ReturnType<typeof createMergeStore>;
