import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { DeviceDream } from './database.ts';
import { baseOf, hasUnsent, writeInto } from './dream-changes.ts';
import type { DreamStore } from '#web/offline/stores/dream-store.ts';
import type { Outbox } from './outbox.ts';
import { GUEST, type Owner } from './owner.ts';
import type { RowStates } from './row-states.ts';

/** Words reach the server this long after the first change that it lacks. */
export const SAVE_DELAY_MS = 1_000;

export type DreamWriterDeps = {
  store: DreamStore;
  states: RowStates;
  outbox: Outbox;
  owner: () => Owner;
  now: () => Date;
};

const blank = (owner: Owner, clientId: string): DeviceDream => ({
  client_id: clientId,
  owner,
  fields: {},
  base: null,
  revision: 0,
  synced: 0,
  attempts: [],
  open: true,
  fault: null,
  edited_at: '',
});

/** Writes dreams on this device; the outbox sends them. */
export class DreamWriter {
  readonly #deps: DreamWriterDeps;

  constructor(deps: DreamWriterDeps) {
    this.#deps = deps;
  }

  /** Keeps the fields on this device and plans their saving. True when the disk has them. */
  async stage(clientId: string, fields: DreamInput): Promise<boolean> {
    const { store, states, outbox, now } = this.#deps;
    let owner: Owner = GUEST;
    const kept = await store.upsert(clientId, (present) => {
      const row = writeInto(present ?? blank(this.#deps.owner(), clientId), fields, now().toISOString());
      owner = row.owner;
      return row;
    });
    if (owner === GUEST || states.get(clientId)?.state !== 'offline') {
      states.set(clientId, { state: 'kept-here' });
    }
    if (owner !== GUEST) outbox.plan('words', SAVE_DELAY_MS);
    return kept;
  }

  /** Begins to edit a dream that the server holds; words that this device has not sent yet win over `dream`. */
  async edit(dream: Dream): Promise<DeviceDream> {
    const present = await this.#deps.store.get(dream.client_id);
    const row =
      present && hasUnsent(present)
        ? { ...present, open: true }
        : { ...blank(this.#deps.owner(), dream.client_id), base: baseOf(dream) };
    await this.#deps.store.put(row);
    return row;
  }

  /** The screen is done with this dream: what is saved already need not stay on the device. */
  async release(clientId: string): Promise<void> {
    const { store, outbox } = this.#deps;
    const row = await store.change(clientId, (current) => ({ ...current, open: false }));
    if (row && row.owner !== GUEST) await outbox.flush();
    const after = await store.get(clientId);
    if (!after || hasUnsent(after) || after.owner === GUEST) return;
    if (after.base?.fields.state === 'draft') store.letGo(clientId);
    else await store.forget(clientId);
  }
}
