import type { DeviceDatabase, DeviceDream, Owner } from './database.ts';
import { storageFaultOf, type StorageFault } from './storage-fault.ts';

type OnFault = (fault: StorageFault | null) => void;

/**
 * Dreams on this device. What this tab is writing is also held in memory, so that writing and saving go on where the disk
 * is full or may not be used; `onFault` hears of that. Changes of one row never overtake each other.
 */
export function createDreamStore(database: DeviceDatabase, onFault: OnFault = () => undefined) {
  const here = new Map<string, DeviceDream>();

  const attempt = async <Result>(work: () => PromiseLike<Result>, otherwise: Result): Promise<Result> => {
    try {
      const result = await work();
      onFault(null);
      return result;
    } catch (error) {
      onFault(storageFaultOf(error));
      return otherwise;
    }
  };

  const put = (row: DeviceDream): Promise<boolean> => {
    here.set(row.client_id, row);
    return attempt(() => database.dreams.put(row).then(() => true), false);
  };

  const get = async (clientId: string): Promise<DeviceDream | undefined> => {
    const known = here.get(clientId);
    if (known) return known;
    const kept = await attempt(() => database.dreams.get(clientId), undefined);
    return here.get(clientId) ?? kept;
  };

  return {
    get,
    put,

    /** Like change, making the row where there is none. */
    upsert: async (
      clientId: string,
      make: (row: DeviceDream | undefined) => DeviceDream,
    ): Promise<boolean> => {
      const row = await get(clientId);
      return put(make(here.get(clientId) ?? row));
    },

    /** Applies a change to the row as it is at that moment; undefined where there is none. */
    change: async (
      clientId: string,
      change: (row: DeviceDream) => DeviceDream,
    ): Promise<DeviceDream | undefined> => {
      const row = await get(clientId);
      if (!row) return undefined;
      const changed = change(here.get(clientId) ?? row);
      await put(changed);
      return changed;
    },

    /** Puts one row in the place of another, both or neither. */
    replace: (oldId: string, row: DeviceDream): Promise<boolean> => {
      here.delete(oldId);
      here.set(row.client_id, row);
      const swap = async () => {
        await database.dreams.put(row);
        await database.dreams.delete(oldId);
        return true;
      };
      return attempt(() => database.transaction('rw', database.dreams, swap), false);
    },

    /** The row stays on the disk but another tab may go on with it. */
    letGo: (clientId: string): void => void here.delete(clientId),

    forget: async (clientId: string): Promise<void> => {
      here.delete(clientId);
      await attempt(() => database.dreams.delete(clientId), undefined);
    },

    listOf: async (owner: Owner): Promise<DeviceDream[]> => {
      const kept = await attempt(() => database.dreams.where('owner').equals(owner).toArray(), []);
      const rows = new Map(kept.map((row) => [row.client_id, row]));
      for (const row of here.values()) if (row.owner === owner) rows.set(row.client_id, row);
      return [...rows.values()];
    },

    adopt: async (from: Owner, to: Owner): Promise<void> => {
      for (const row of here.values()) if (row.owner === from) here.set(row.client_id, { ...row, owner: to });
      await attempt(() => database.dreams.where('owner').equals(from).modify({ owner: to }), 0);
    },
  };
}

export type DreamStore = ReturnType<typeof createDreamStore>;
