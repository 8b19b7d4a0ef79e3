import type { DeviceDatabase, DeviceMerge, Owner } from './database.ts';
import type { Sender } from './save-queue.ts';
import { sendRows } from './send-rows.ts';

/** Merges made on this device until the server has made the dream. */
export function createMergeStore({ merges }: DeviceDatabase) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const listOf = (owner: Owner): Promise<DeviceMerge[]> => merges.where('owner').equals(owner).toArray();
  return {
    put: async (row: DeviceMerge): Promise<void> => {
      await merges.put(row);
      tell();
    },
    listOf,
    /** Takes a merge back that has not been sent, or that the server would not make. */
    forget: async (clientId: string): Promise<void> => {
      await merges.delete(clientId);
      tell();
    },
    sender:
      (call: (row: DeviceMerge) => Promise<void>): Sender =>
      async (owner) => {
        const rows = (await listOf(owner)).filter(({ fault }) => fault === null);
        if (rows.length === 0) return 'done';
        const confirm = (row: DeviceMerge) => merges.delete(row.client_id);
        const refuse = (row: DeviceMerge, fault: string) => merges.update(row.client_id, { fault });
        const sent = await sendRows(() => Promise.resolve(rows), call, confirm, refuse);
        tell();
        return sent;
      },
    /** Hears of every change here. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type MergeStore = ReturnType<typeof createMergeStore>;
