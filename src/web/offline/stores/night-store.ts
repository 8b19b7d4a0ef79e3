import type { NightInput } from '#shared/nights/nights.ts';
import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceNight } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';
import { storageFaultOf, type StorageFault } from '#web/offline/storage-fault.ts';

type OnFault = (fault: StorageFault | null) => void;

const nightKey = (owner: Owner, nightOf: string): string => `${owner} ${nightOf}`;

const ofOwner = ({ nights }: DeviceDatabase, owner: Owner) => nights.where('owner').equals(owner).toArray();

/** Two of one night are one: what was written last is added to what was there. */
const joined = (before: DeviceNight | undefined, after: DeviceNight | undefined): DeviceNight | undefined =>
  before && after
    ? {
        ...after,
        fields: { ...before.fields, ...after.fields },
        revision: before.revision + after.revision,
      }
    : (after ?? before);

const noted = (owner: Owner, nightOf: string, fields: NightInput): DeviceNight => ({
  key: nightKey(owner, nightOf),
  owner,
  night_of: nightOf,
  fields,
  revision: 1,
  synced: 0,
  fault: null,
});

const givenTo = (owner: Owner, row: DeviceNight): DeviceNight => ({
  ...row,
  owner,
  key: nightKey(owner, row.night_of),
});

function giveNights(database: DeviceDatabase, from: Owner, to: Owner): PromiseLike<void> {
  const { nights } = database;
  return database.transaction('rw', nights, async () => {
    for (const row of await ofOwner(database, from)) {
      const given = givenTo(to, row);
      await nights.put(joined(await nights.get(given.key), given) ?? given);
      await nights.delete(row.key);
    }
  });
}

/**
 * What the disk would not take is held for as long as the page is open, and goes to the server from there; `onFault` hears of
 * the disk's refusal, and of the next time that it takes something.
 */
class HeldNights {
  readonly #rows = new Map<string, DeviceNight>();

  get = (key: string): DeviceNight | undefined => this.#rows.get(key);
  delete = (key: string): boolean => this.#rows.delete(key);

  add(row: DeviceNight): void {
    this.#rows.set(row.key, joined(this.#rows.get(row.key), row) ?? row);
  }

  change(key: string, change: Partial<DeviceNight>): boolean {
    const row = this.#rows.get(key);
    if (row) this.#rows.set(key, { ...row, ...change });
    return row !== undefined;
  }

  listOf = (owner: Owner): DeviceNight[] => [...this.#rows.values()].filter((row) => row.owner === owner);

  adopt(from: Owner, to: Owner): void {
    for (const row of this.listOf(from)) {
      this.#rows.delete(row.key);
      this.add(givenTo(to, row));
    }
  }
}

/** Nights written on this device until the server has them. */
export class NightStore {
  readonly #held = new HeldNights();
  readonly #door: DatabaseDoor;
  readonly #onFault: OnFault;

  constructor(door: DatabaseDoor, onFault: OnFault = () => undefined) {
    this.#door = door;
    this.#onFault = onFault;
  }

  /** All of it or nothing of it. */
  async #inOne<Answer>(work: (nights: DeviceDatabase['nights']) => Promise<Answer>): Promise<Answer> {
    const database = await this.#door.open();
    return database.transaction('rw', database.nights, () => work(database.nights));
  }

  /** Throws where the disk does not answer and nothing of the night is held. */
  async #unlessHeld(isHeld: boolean, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isHeld) throw error;
    }
  }

  /** Never throws: where the disk refuses, it is held. */
  put = async (owner: Owner, nightOf: string, fields: NightInput): Promise<void> => {
    const row = noted(owner, nightOf, fields);
    try {
      await this.#inOne(async (nights) => {
        const present = joined(await nights.get(row.key), this.#held.get(row.key));
        await nights.put(joined(present, row) ?? row);
      });
      this.#held.delete(row.key);
      this.#onFault(null);
    } catch (error) {
      this.#held.add(row);
      this.#onFault(storageFaultOf(error));
    }
  };

  get = async (key: string): Promise<DeviceNight | undefined> => {
    const written = this.#held.get(key);
    const kept = readThrough(this.#door, ({ nights }) => nights.get(key), undefined);
    return joined(await (written ? kept.catch(() => undefined) : kept), written);
  };

  listOf = async (owner: Owner): Promise<DeviceNight[]> => {
    const written = this.#held.listOf(owner);
    const reading = readThrough(this.#door, (database) => ofOwner(database, owner), []);
    const kept = await (written.length > 0 ? reading.catch(() => []) : reading);
    const others = written.filter(({ key }) => !kept.some((row) => row.key === key));
    return [...kept.map((row) => joined(row, this.#held.get(row.key)) ?? row), ...others];
  };

  /** The server has this revision; true where a later one stays waiting. */
  confirm = async (sent: DeviceNight): Promise<boolean> => {
    const written = this.#held.get(sent.key);
    let isLater = written !== undefined && written.revision !== sent.revision;
    await this.#unlessHeld(written !== undefined, () =>
      this.#inOne(async (nights) => {
        const current = joined(await nights.get(sent.key), this.#held.get(sent.key));
        isLater = current !== undefined && current.revision !== sent.revision;
        if (!isLater) await nights.delete(sent.key);
      }),
    );
    if (!isLater) this.#held.delete(sent.key);
    return isLater;
  };

  markFault = (key: string, fault: string | null): Promise<void> =>
    this.#unlessHeld(this.#held.change(key, { fault }), async () =>
      (await this.#door.open()).nights.update(key, { fault }),
    );

  forget = (key: string): Promise<void> =>
    this.#unlessHeld(this.#held.delete(key), async () => (await this.#door.open()).nights.delete(key));

  adopt = async (from: Owner, to: Owner): Promise<void> => {
    this.#held.adopt(from, to);
    await readThrough(this.#door, (database) => giveNights(database, from, to), undefined);
  };
}
