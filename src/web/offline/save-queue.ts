import type { Dream, DreamInput } from '#shared/dreams.ts';
import { backOffMs } from './back-off.ts';
import { GUEST, type DeviceDream, type Owner } from './database.ts';
import { baseOf, writeInto } from './dream-changes.ts';
import type { NightStore } from './night-store.ts';
import { saveFailureOf } from './save-calls.ts';
import { sendDream, type Sent, type SendDreamDeps } from './send-dream.ts';
import { onlyOneTab } from './tab-lock.ts';

/** Words reach the server this long after the first change that it lacks. */
export const SAVE_DELAY_MS = 1_000;

export type SaveQueueDeps = SendDreamDeps & { nights: NightStore; owner: () => Owner; now: () => Date };

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
export function createSaveQueue(deps: SaveQueueDeps) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  let wanted = false;
  let tries = 0;

  const sendAll = async (): Promise<Sent> => {
    const owner = deps.owner();
    if (owner === GUEST) return 'done';
    for (const row of await deps.store.listOf(owner)) {
      if (!isWaiting(row)) continue;
      const sent = await sendDream(deps, row.client_id);
      if (sent !== 'done') return sent;
    }
    return sendNights(deps, owner);
  };

  const run = async (): Promise<void> => {
    while (wanted) {
      wanted = false;
      const sent = await onlyOneTab('dream-save', sendAll).catch((): Sent => 'later');
      tries = sent === 'later' ? tries + 1 : 0;
      if (sent === 'again') wanted = true;
      if (sent === 'later') plan(backOffMs(tries));
    }
    running = null;
  };

  /** Sends everything that is waiting, now. Resolves when the round is over, whether or not it could be sent. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
    wanted = true;
    running ??= run();
    return running;
  }

  function plan(inMs: number): void {
    const at = Date.now() + inMs;
    if (at >= due) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void flush(), inMs);
  }

  /** Keeps the fields on this device and plans their saving. True when the disk has them. */
  async function stage(clientId: string, fields: DreamInput): Promise<boolean> {
    let owner: Owner = GUEST;
    const kept = await deps.store.upsert(clientId, (present) => {
      const row = writeInto(present ?? blank(deps.owner(), clientId), fields, deps.now().toISOString());
      owner = row.owner;
      return row;
    });
    if (owner === GUEST || deps.states.get(clientId)?.state !== 'offline') {
      deps.states.set(clientId, { state: 'kept-here' });
    }
    if (owner !== GUEST) plan(SAVE_DELAY_MS);
    return kept;
  }

  /** Begins to edit a dream that the server holds; words that this device has not sent yet win over `dream`. */
  async function edit(dream: Dream): Promise<DeviceDream> {
    const present = await deps.store.get(dream.client_id);
    const row =
      present && isWaiting(present)
        ? { ...present, open: true }
        : { ...blank(deps.owner(), dream.client_id), base: baseOf(dream) };
    await deps.store.put(row);
    return row;
  }

  /** The screen is done with this dream: what is saved already need not stay on the device. */
  async function release(clientId: string): Promise<void> {
    const row = await deps.store.change(clientId, (current) => ({ ...current, open: false }));
    if (row && row.owner !== GUEST) await flush();
    const after = await deps.store.get(clientId);
    if (!after || isWaiting(after) || after.owner === GUEST) return;
    await (after.base?.fields.state === 'draft' ? deps.store.letGo(clientId) : deps.store.forget(clientId));
  }

  return { stage, edit, release, flush, kick: () => void flush(), stop: () => clearTimeout(timer) };
}

async function sendNights({ nights, calls }: SaveQueueDeps, owner: Owner): Promise<Sent> {
  for (const row of await nights.listWaiting(owner)) {
    try {
      await calls.night(row.night_of, row.fields);
      await nights.confirm(row);
    } catch (error) {
      const failure = saveFailureOf(error);
      if (failure.kind === 'later' || failure.kind === 'login') return failure.kind;
      await nights.confirm(row);
    }
  }
  return 'done';
}

export type SaveQueue = ReturnType<typeof createSaveQueue>;
