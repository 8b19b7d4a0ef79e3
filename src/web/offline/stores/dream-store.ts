import { type DatabaseDoor, LibraryNotHere, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DeviceDream } from '#web/offline/database.ts';
import { forgetNoted, noteDream } from '#web/offline/noted-dreams.ts';
import { GUEST, type Owner } from '#web/offline/owner.ts';
import { storageFaultOf, type StorageFault } from '#web/offline/storage-fault.ts';

type OnFault = (fault: StorageFault | null) => void;

/**
 * Dreams on this device. What this tab is writing is also held in memory, so that writing and saving go on where the disk
 * is full or may not be used; `onFault` hears of that. Changes of one row never overtake each other. What is written before
 * the database is open is noted, so that a tab that dies then has left it here.
 */
export class DreamStore {
  readonly #here = new Map<string, DeviceDream>();
  /** Noted, and not in the database yet. */
  readonly #early = new Map<string, DeviceDream>();
  readonly #door: DatabaseDoor;
  readonly #onFault: OnFault;

  constructor(door: DatabaseDoor, onFault: OnFault = () => undefined) {
    this.#door = door;
    this.#onFault = onFault;
  }

  async #attempt<Result>(work: () => PromiseLike<Result>, otherwise: Result): Promise<Result> {
    try {
      const result = await work();
      this.#onFault(null);
      return result;
    } catch (error) {
      this.#tellOf(error);
      return otherwise;
    }
  }

  /** A library that is only not here yet says nothing of the disk. */
  #tellOf(error: unknown): void {
    if (!(error instanceof LibraryNotHere)) this.#onFault(storageFaultOf(error));
  }

  #read<Result>(read: (database: DeviceDatabase) => PromiseLike<Result>, otherwise: Result): Promise<Result> {
    return this.#attempt(() => readThrough(this.#door, read, otherwise), otherwise);
  }

  #written(clientId: string): DeviceDream | undefined {
    return this.#here.get(clientId) ?? this.#early.get(clientId);
  }

  async get(clientId: string): Promise<DeviceDream | undefined> {
    const known = this.#written(clientId);
    if (known) return known;
    const kept = await this.#read(({ dreams }) => dreams.get(clientId), undefined);
    return this.#written(clientId) ?? kept;
  }

  /** Brings into the database what was written before it was open, unless that was done or forgotten meanwhile. */
  async #bringEarly(clientId: string): Promise<boolean> {
    const { dreams } = await this.#door.open();
    const row = this.#early.get(clientId);
    if (!row) return true;
    this.#early.delete(clientId);
    await dreams.put(row);
    forgetNoted(clientId);
    return true;
  }

  async #putLater(row: DeviceDream): Promise<boolean> {
    this.#early.set(row.client_id, row);
    const isNoted = noteDream(row);
    const brought = this.#attempt(() => this.#bringEarly(row.client_id), false);
    // A note is on this device: where the library cannot be had now, whoever opens the database next brings it there.
    if (isNoted) return true;
    const isKept = await brought;
    if (!isKept && !this.#door.opened()) this.#onFault('unavailable');
    return isKept;
  }

  /** True when the disk has it. */
  put(row: DeviceDream): Promise<boolean> {
    this.#here.set(row.client_id, row);
    const database = this.#door.opened();
    if (!database) return this.#putLater(row);
    const wasEarly = this.#early.delete(row.client_id);
    const put = async () => {
      await database.dreams.put(row);
      if (wasEarly) forgetNoted(row.client_id);
      return true;
    };
    return this.#attempt(put, false);
  }

  /** Like change, making the row where there is none. */
  async upsert(clientId: string, make: (row: DeviceDream | undefined) => DeviceDream): Promise<boolean> {
    // Before the database is open only new dreams are written: whatever goes on with another has read it there.
    const row = this.#door.opened() ? await this.get(clientId) : undefined;
    return this.put(make(this.#written(clientId) ?? row));
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
    this.#early.delete(oldId);
    this.#here.set(row.client_id, row);
    const swap = async () => {
      const database = await this.#door.open();
      const { dreams } = database;
      await database.transaction('rw', dreams, async () => {
        await dreams.put(row);
        await dreams.delete(oldId);
      });
      forgetNoted(oldId);
      return true;
    };
    return this.#attempt(swap, false);
  }

  /** The row stays on the disk but another tab may go on with it. */
  letGo(clientId: string): void {
    this.#here.delete(clientId);
  }

  async forget(clientId: string): Promise<void> {
    this.#here.delete(clientId);
    this.#early.delete(clientId);
    forgetNoted(clientId);
    await this.#read(({ dreams }) => dreams.delete(clientId), undefined);
  }

  /** Removes the rows of everybody but `owner` and a guest that need not wait here for them. */
  async forgetOthers(owner: Owner, isNeeded: (row: DeviceDream) => boolean): Promise<void> {
    const others = ({ dreams }: DeviceDatabase) => dreams.where('owner').noneOf([owner, GUEST]).toArray();
    for (const row of await this.#read(others, []))
      if (!isNeeded(this.#written(row.client_id) ?? row)) await this.forget(row.client_id);
  }

  async listOf(owner: Owner): Promise<DeviceDream[]> {
    const kept = await this.#read(({ dreams }) => dreams.where('owner').equals(owner).toArray(), []);
    const rows = new Map(kept.map((row) => [row.client_id, row]));
    for (const row of [...this.#early.values(), ...this.#here.values()])
      if (row.owner === owner) rows.set(row.client_id, row);
    return [...rows.values()];
  }

  async adopt(from: Owner, to: Owner): Promise<void> {
    for (const rows of [this.#here, this.#early])
      for (const row of rows.values()) if (row.owner === from) rows.set(row.client_id, { ...row, owner: to });
    for (const row of this.#early.values()) noteDream(row);
    await this.#read(({ dreams }) => dreams.where('owner').equals(from).modify({ owner: to }), 0);
  }
}
