import type { Dream, DreamInput } from '#shared/dreams.ts';
import { backOffMs } from './back-off.ts';
import { GUEST, type DeviceDream, type Owner } from './database.ts';
import { baseOf, writeInto } from './dream-changes.ts';
import type { NightStore } from './night-store.ts';
import { sendRows } from './send-rows.ts';
import { sendDream, type Sent, type SendDreamDeps } from './send-dream.ts';
import { onlyOneTab } from './tab-lock.ts';

/** Words reach the server this long after the first change that it lacks. */
export const SAVE_DELAY_MS = 1_000;

/** Sends what else waits of one owner, once every dream has been sent. */
export type Sender = (owner: Owner) => Promise<Sent>;
export type SaveQueueDeps = SendDreamDeps & {
  nights: NightStore;
  owner: () => Owner;
  now: () => Date;
  after?: readonly Sender[];
};

const isWaiting = (row: DeviceDream): boolean => row.revision > row.synced && row.fault === null;

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

/** Dreams and nights on their way to the server: kept here first, sent when it can be, tried until it is done. */
export class SaveQueue {
  readonly #deps: SaveQueueDeps;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Number.POSITIVE_INFINITY;
  #running: Promise<void> | null = null;
  #wanted = false;
  #tries = 0;

  constructor(deps: SaveQueueDeps) {
    this.#deps = deps;
  }

  async #sendAll(): Promise<Sent> {
    const owner = this.#deps.owner();
    if (owner === GUEST) return 'done';
    for (const row of await this.#deps.store.listOf(owner)) {
      if (!isWaiting(row)) continue;
      const sent = await sendDream(this.#deps, row.client_id);
      if (sent !== 'done') return sent;
    }
    for (const send of [sendNights(this.#deps), ...(this.#deps.after ?? [])]) {
      const sent = await send(owner);
      if (sent !== 'done') return sent;
    }
    return 'done';
  }

  async #run(): Promise<void> {
    while (this.#wanted) {
      this.#wanted = false;
      const sent = await onlyOneTab('dream-save', () => this.#sendAll()).catch((): Sent => 'later');
      this.#tries = sent === 'later' ? this.#tries + 1 : 0;
      if (sent === 'again') this.#wanted = true;
      if (sent === 'later') this.#plan(backOffMs(this.#tries));
    }
    this.#running = null;
  }

  #plan(inMs: number): void {
    const at = Date.now() + inMs;
    if (at >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = at;
    this.#timer = setTimeout(this.kick, inMs);
  }

  /** Sends everything that is waiting, now. Resolves when the round is over, whether or not it could be sent. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#due = Number.POSITIVE_INFINITY;
    this.#wanted = true;
    this.#running ??= this.#run();
    return this.#running;
  }

  readonly kick = (): void => void this.flush();

  /** Keeps the fields on this device and plans their saving. True when the disk has them. */
  async stage(clientId: string, fields: DreamInput): Promise<boolean> {
    const { store, states, now } = this.#deps;
    let owner: Owner = GUEST;
    const kept = await store.upsert(clientId, (present) => {
      const row = writeInto(present ?? blank(this.#deps.owner(), clientId), fields, now().toISOString());
      owner = row.owner;
      return row;
    });
    if (owner === GUEST || states.get(clientId)?.state !== 'offline') {
      states.set(clientId, { state: 'kept-here' });
    }
    if (owner !== GUEST) this.#plan(SAVE_DELAY_MS);
    return kept;
  }

  /** Begins to edit a dream that the server holds; words that this device has not sent yet win over `dream`. */
  async edit(dream: Dream): Promise<DeviceDream> {
    const present = await this.#deps.store.get(dream.client_id);
    const row =
      present && isWaiting(present)
        ? { ...present, open: true }
        : { ...blank(this.#deps.owner(), dream.client_id), base: baseOf(dream) };
    await this.#deps.store.put(row);
    return row;
  }

  /** The screen is done with this dream: what is saved already need not stay on the device. */
  async release(clientId: string): Promise<void> {
    const { store } = this.#deps;
    const row = await store.change(clientId, (current) => ({ ...current, open: false }));
    if (row && row.owner !== GUEST) await this.flush();
    const after = await store.get(clientId);
    if (!after || isWaiting(after) || after.owner === GUEST) return;
    if (after.base?.fields.state === 'draft') store.letGo(clientId);
    else await store.forget(clientId);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}

const sendNights =
  ({ nights, calls }: SaveQueueDeps): Sender =>
  (owner) =>
    sendRows(
      () => nights.listWaiting(owner),
      (row) => calls.night(row.night_of, row.fields),
      (row) => nights.confirm(row),
    );
