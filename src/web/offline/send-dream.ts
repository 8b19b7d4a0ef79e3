import type { Dream } from '#shared/dreams.ts';
import type { DeviceDream, Owner } from './database.ts';
import {
  baseOf,
  changesSince,
  copyOf,
  isEmptyPatch,
  mayFollow,
  patchOf,
  rememberAttempt,
} from './dream-changes.ts';
import type { DreamStore } from './dream-store.ts';
import { saveFailureOf, type SaveCalls } from './save-calls.ts';
import type { SaveStates } from './save-state.ts';

export type SendDreamDeps = {
  store: DreamStore;
  states: SaveStates;
  calls: SaveCalls;
  newId: () => string;
  /** A dream is gone and what was written here goes on as `copy`: what belongs to it goes with it. */
  onMoved?: (owner: Owner, clientId: string, copy: string) => Promise<void>;
};
/** `again`: there is more to send now. `later`: no answer. `login`: after signing in. */
export type Sent = 'done' | 'again' | 'later' | 'login';

/** The server has confirmed `sent`; words written since then stay waiting. */
async function confirm(
  { store, states }: SendDreamDeps,
  sent: DeviceDream,
  saved: Dream | null,
): Promise<Sent> {
  const row = await store.change(sent.client_id, (current) => ({
    ...current,
    base: saved ? baseOf(saved) : current.base,
    fields: changesSince(sent, current),
    synced: sent.revision,
    attempts: [],
    fault: null,
  }));
  if (!row || row.revision !== sent.revision) return 'again';
  states.set(row.client_id, { state: 'saved' });
  if (!row.open)
    await (row.base?.fields.state === 'draft' ? store.letGo(row.client_id) : store.forget(row.client_id));
  return 'done';
}

/** Another device has written other words: theirs stay where they are, ours become a dream of their own. */
async function keepBoth(deps: SendDreamDeps, clientId: string, theirs: Dream | null): Promise<Sent> {
  const current = await deps.store.get(clientId);
  if (!current) return 'done';
  const copy = copyOf(current, deps.newId());
  await deps.store.replace(clientId, copy);
  if (!theirs) await deps.onMoved?.(copy.owner, clientId, copy.client_id);
  deps.states.set(clientId, { state: 'both-kept', theirs, copy: copy.client_id });
  return 'again';
}

async function fail(deps: SendDreamDeps, row: DeviceDream, error: unknown): Promise<Sent> {
  const { store, states } = deps;
  const failure = saveFailureOf(error);
  if (failure.kind === 'gone') return keepBoth(deps, row.client_id, null);
  if (failure.kind === 'changed') {
    const { theirs } = failure;
    if (!mayFollow(row, theirs)) return keepBoth(deps, row.client_id, theirs);
    await store.change(row.client_id, (current) => ({ ...current, base: baseOf(theirs) }));
    return 'again';
  }
  if (failure.kind === 'refused') {
    await store.change(row.client_id, (current) => ({ ...current, fault: failure.message }));
    states.set(row.client_id, { state: 'refused', message: failure.message });
    return 'done';
  }
  states.set(row.client_id, { state: failure.kind === 'login' ? 'login' : 'offline' });
  return failure.kind;
}

/** Sends what the server lacks of one dream. Safe to repeat at any point. */
export async function sendDream(deps: SendDreamDeps, clientId: string): Promise<Sent> {
  const row = await deps.store.change(clientId, (current) => ({
    ...current,
    attempts: rememberAttempt(current),
  }));
  if (!row) return 'done';
  const patch = patchOf(row);
  if (row.base && isEmptyPatch(patch)) return confirm(deps, row, null);
  deps.states.set(clientId, { state: 'saving' });
  try {
    return await confirm(deps, row, await deps.calls.dream(clientId, patch));
  } catch (error) {
    return fail(deps, row, error);
  }
}
