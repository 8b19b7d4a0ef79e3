import type { NightInput } from '#shared/nights/nights.ts';
import type { DeviceDatabase, DeviceNight, Owner } from './database.ts';

const keyOf = (owner: Owner, nightOf: string) => `${owner} ${nightOf}`;

/** Nights written on this device until the server has them. */
export function createNightStore({ nights }: DeviceDatabase) {
  return {
    put: async (owner: Owner, nightOf: string, fields: NightInput): Promise<void> => {
      const key = keyOf(owner, nightOf);
      const present = await nights.get(key);
      await nights.put({
        key,
        owner,
        night_of: nightOf,
        fields: { ...present?.fields, ...fields },
        revision: (present?.revision ?? 0) + 1,
        synced: 0,
      });
    },

    listWaiting: (owner: Owner): Promise<DeviceNight[]> => nights.where('owner').equals(owner).toArray(),

    /** The server has this revision; a later one stays waiting. */
    confirm: async (sent: DeviceNight): Promise<void> => {
      const current = await nights.get(sent.key);
      if (current?.revision === sent.revision) await nights.delete(sent.key);
    },

    adopt: async (from: Owner, to: Owner): Promise<void> => {
      for (const row of await nights.where('owner').equals(from).toArray()) {
        await nights.put({ ...row, owner: to, key: keyOf(to, row.night_of) });
        await nights.delete(row.key);
      }
    },
  };
}

export type NightStore = ReturnType<typeof createNightStore>;
