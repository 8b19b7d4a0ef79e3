import type { NightInput } from '#shared/nights/nights.ts';
import type { DeviceDatabase, DeviceNight } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

const nightKey = (owner: Owner, nightOf: string): string => `${owner} ${nightOf}`;

/** Nights written on this device until the server has them. */
export function createNightStore(database: DeviceDatabase) {
  const { nights } = database;
  const listOf = (owner: Owner): Promise<DeviceNight[]> => nights.where('owner').equals(owner).toArray();
  return {
    put: (owner: Owner, nightOf: string, fields: NightInput): Promise<void> =>
      database.transaction('rw', nights, async () => {
        const key = nightKey(owner, nightOf);
        const present = await nights.get(key);
        await nights.put({
          key,
          owner,
          night_of: nightOf,
          fields: { ...present?.fields, ...fields },
          revision: (present?.revision ?? 0) + 1,
          synced: 0,
          fault: null,
        });
      }),

    get: (key: string): Promise<DeviceNight | undefined> => nights.get(key),

    listOf,

    /** The server has this revision; true where a later one stays waiting. */
    confirm: (sent: DeviceNight): Promise<boolean> =>
      database.transaction('rw', nights, async () => {
        const current = await nights.get(sent.key);
        if (current?.revision === sent.revision) await nights.delete(sent.key);
        return current !== undefined && current.revision !== sent.revision;
      }),

    markFault: async (key: string, fault: string | null): Promise<void> => {
      await nights.update(key, { fault });
    },

    forget: (key: string): Promise<void> => nights.delete(key),

    /** Where both have written of one night, what `from` wrote last is added to what `to` wrote. */
    adopt: (from: Owner, to: Owner): Promise<void> =>
      database.transaction('rw', nights, async () => {
        for (const row of await listOf(from)) {
          const key = nightKey(to, row.night_of);
          const present = await nights.get(key);
          const fields = { ...present?.fields, ...row.fields };
          const revision = row.revision + (present?.revision ?? 0);
          await nights.put({ ...row, owner: to, key, fields, revision });
          await nights.delete(row.key);
        }
      }),
  };
}

export type NightStore = ReturnType<typeof createNightStore>;
