import type { NightInput } from '#shared/nights/nights.ts';
import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceNight } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';

const nightKey = (owner: Owner, nightOf: string): string => `${owner} ${nightOf}`;

const ofOwner = ({ nights }: DeviceDatabase, owner: Owner) => nights.where('owner').equals(owner).toArray();

/** Where both have written of one night, what `from` wrote last is added to what `to` wrote. */
function giveNights(database: DeviceDatabase, from: Owner, to: Owner): PromiseLike<void> {
  const { nights } = database;
  return database.transaction('rw', nights, async () => {
    for (const row of await ofOwner(database, from)) {
      const key = nightKey(to, row.night_of);
      const present = await nights.get(key);
      const fields = { ...present?.fields, ...row.fields };
      const revision = row.revision + (present?.revision ?? 0);
      await nights.put({ ...row, owner: to, key, fields, revision });
      await nights.delete(row.key);
    }
  });
}

/** Nights written on this device until the server has them. */
export function createNightStore(door: DatabaseDoor) {
  /** All of it or nothing of it. */
  const inOne = async <Answer>(work: (nights: DeviceDatabase['nights']) => Promise<Answer>) => {
    const database = await door.open();
    return database.transaction('rw', database.nights, () => work(database.nights));
  };
  return {
    put: (owner: Owner, nightOf: string, fields: NightInput): Promise<void> =>
      inOne(async (nights) => {
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

    get: (key: string): Promise<DeviceNight | undefined> =>
      readThrough(door, ({ nights }) => nights.get(key), undefined),

    listOf: (owner: Owner): Promise<DeviceNight[]> =>
      readThrough(door, (database) => ofOwner(database, owner), []),

    /** The server has this revision; true where a later one stays waiting. */
    confirm: (sent: DeviceNight): Promise<boolean> =>
      inOne(async (nights) => {
        const current = await nights.get(sent.key);
        if (current?.revision === sent.revision) await nights.delete(sent.key);
        return current !== undefined && current.revision !== sent.revision;
      }),

    markFault: async (key: string, fault: string | null): Promise<void> => {
      await (await door.open()).nights.update(key, { fault });
    },

    forget: async (key: string): Promise<void> => (await door.open()).nights.delete(key),

    adopt: (from: Owner, to: Owner): Promise<void> =>
      readThrough(door, (database) => giveNights(database, from, to), undefined),
  };
}

export type NightStore = ReturnType<typeof createNightStore>;
