import type { DeviceDatabase, DeviceDream } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';
import { storageFaultOf, type StorageFault } from '#web/offline/storage-fault.ts';

type OnFault = (fault: StorageFault | null) => void;

/**
 * Dreams on this device. What this tab is writing is also held in memory, so that writing and saving go on where the disk
 * is full or may not be used; `onFault` hears of that. Changes of one row never overtake each other.
 */
export class DreamStore {
  readonly #here = new Map<string, DeviceDream>();
  readonly #database: DeviceDatabase;
  readonly #onFault: OnFault;

  constructor(database: DeviceDatabase, onFault: OnFault = () => undefined) {
    this.#database = database;
    this.#onFault = onFault;
  }

  async #attempt<Result>(work: () => PromiseLike<Result>, otherwise: Result): Promise<Result> {
    try {
      const result = await work();
      this.#onFault(null);
      return result;
    } catch (error) {
      this.#onFault(storageFaultOf(error));
      return otherwise;
    }
  }

  async get(clientId: string): Promise<DeviceDream | undefined> {
    const known = this.#here.get(clientId);
    if (known) return known;
    const kept = await this.#attempt(() => this.#database.dreams.get(clientId), undefined);
    return this.#here.get(clientId) ?? kept;
  }

  /** True when the disk has it. */
  put(row: DeviceDream): Promise<boolean> {
    this.#here.set(row.client_id, row);
    return this.#attempt(() => this.#database.dreams.put(row).then(() => true), false);
  }

  /** Like change, making the row where there is none. */
  async upsert(clientId: string, make: (row: DeviceDream | undefined) => DeviceDream): Promise<boolean> {
    const row = await this.get(clientId);
    return this.put(make(this.#here.get(clientId) ?? row));
  }

  /** Applies a change to the row as it is at that moment; undefined where there is none. */
  async change(
    clientId: string,
    change: (row: DeviceDream) => DeviceDream,
  ): Promise<DeviceDream | undefined> {
    const row = await this.get(clientId);
    if (!row) return undefined;
    const changed = change(this.#here.get(clientId) ?? row);
    await this.put(changed);
    return changed;
  }

  /** Puts one row in the place of another, both or neither. */
  replace(oldId: string, row: DeviceDream): Promise<boolean> {
    this.#here.delete(oldId);
    this.#here.set(row.client_id, row);
    const { dreams } = this.#database;
    const swap = async () => {
      await dreams.put(row);
      await dreams.delete(oldId);
      return true;
    };
    return this.#attempt(() => this.#database.transaction('rw', dreams, swap), false);
  }

  /** The row stays on the disk but another tab may go on with it. */
  letGo(clientId: string): void {
    this.#here.delete(clientId);
  }

  async forget(clientId: string): Promise<void> {
    this.#here.delete(clientId);
    await this.#attempt(() => this.#database.dreams.delete(clientId), undefined);
  }

  async listOf(owner: Owner): Promise<DeviceDream[]> {
    const kept = await this.#attempt(() => this.#database.dreams.where('owner').equals(owner).toArray(), []);
    const rows = new Map(kept.map((row) => [row.client_id, row]));
    for (const row of this.#here.values()) if (row.owner === owner) rows.set(row.client_id, row);
    return [...rows.values()];
  }

  async adopt(from: Owner, to: Owner): Promise<void> {
    for (const row of this.#here.values()) {
      if (row.owner === from) this.#here.set(row.client_id, { ...row, owner: to });
    }
    await this.#attempt(() => this.#database.dreams.where('owner').equals(from).modify({ owner: to }), 0);
  }
}
