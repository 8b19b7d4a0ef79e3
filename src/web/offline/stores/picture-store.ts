import { type DatabaseDoor, readThrough } from '#web/offline/database-door.ts';
import type { DeviceDatabase, DevicePicture } from '#web/offline/database.ts';
import type { Owner } from '#web/offline/owner.ts';
import { drawingKey } from './drawing-store.ts';

/** Hears of every change; `sent` where the server has a picture now that was kept here. */
type Listener = (sent?: DevicePicture) => void;

/**
 * Pictures on this device until the server has them. What the disk will not take is held in memory for as long as the page is
 * open, so that it is sent all the same.
 */
export class PictureStore {
  readonly #here = new Map<string, DevicePicture>();
  readonly #listeners = new Set<Listener>();
  readonly #door: DatabaseDoor;

  constructor(door: DatabaseDoor) {
    this.#door = door;
  }

  #tell(sent?: DevicePicture): void {
    for (const listener of this.#listeners) listener(sent);
  }

  async #change(clientId: string, fields: Partial<DevicePicture>): Promise<void> {
    const held = this.#here.get(clientId);
    if (held) this.#here.set(clientId, { ...held, ...fields });
    else await (await this.#door.open()).pictures.update(clientId, fields);
    this.#tell();
  }

  async #remove(clientId: string): Promise<void> {
    if (!this.#here.delete(clientId)) await (await this.#door.open()).pictures.delete(clientId);
  }

  /** Keeps pictures, and with `drawn` ends the drawing that became one of them. True when the disk has them. */
  async add(rows: readonly DevicePicture[], drawn = false): Promise<boolean> {
    const keep = async () => {
      const database = await this.#door.open();
      const { pictures, drawings } = database;
      await database.transaction('rw', pictures, drawings, async () => {
        await pictures.bulkPut([...rows]);
        if (drawn) await drawings.bulkDelete(rows.map((row) => drawingKey(row.owner, row.dream_client_id)));
      });
      return true;
    };
    const kept = await keep().catch(() => false);
    if (!kept) for (const row of rows) this.#here.set(row.client_id, row);
    this.#tell();
    return kept;
  }

  /** Oldest first. */
  async listOf(owner: Owner): Promise<DevicePicture[]> {
    const onDisk = ({ pictures }: DeviceDatabase) => pictures.where('owner').equals(owner).toArray();
    const kept = await readThrough(this.#door, onDisk, []).catch((): DevicePicture[] => []);
    const held = [...this.#here.values()].filter((row) => row.owner === owner);
    return [...kept, ...held].sort((left, right) => left.chosen_at.localeCompare(right.chosen_at));
  }

  async get(clientId: string): Promise<DevicePicture | undefined> {
    const held = this.#here.get(clientId);
    return held ?? readThrough(this.#door, ({ pictures }) => pictures.get(clientId), undefined);
  }

  async ofDream(owner: Owner, dreamClientId: string): Promise<DevicePicture[]> {
    return (await this.listOf(owner)).filter((row) => row.dream_client_id === dreamClientId);
  }

  /** The server has it. */
  async confirm(row: DevicePicture): Promise<void> {
    await this.#remove(row.client_id);
    this.#tell(row);
  }

  markFault(clientId: string, fault: DevicePicture['fault']): Promise<void> {
    return this.#change(clientId, { fault });
  }

  /** The dreamer does not want it any more. */
  async forget(clientId: string): Promise<void> {
    await this.#remove(clientId);
    this.#tell();
  }

  /** Their dream is gone; what was written here goes on as another one, and they with it. */
  async moveTo(owner: Owner, from: string, to: string): Promise<void> {
    for (const row of await this.ofDream(owner, from))
      await this.#change(row.client_id, { dream_client_id: to, fault: null });
  }

  async adopt(from: Owner, to: Owner): Promise<void> {
    for (const row of await this.listOf(from)) await this.#change(row.client_id, { owner: to });
  }

  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
