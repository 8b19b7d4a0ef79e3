import type { Dream } from '#shared/dreams.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { DeviceDream } from '#web/offline/database.ts';
import {
  baseOf,
  changesSince,
  copyOf,
  isEmptyPatch,
  isWaiting,
  mayFollow,
  patchOf,
  rememberAttempt,
  wholeOf,
} from '#web/offline/dream-changes.ts';
import type { DreamStore } from '#web/offline/stores/dream-store.ts';
import { type Failure, reasonOf } from '#web/offline/failure.ts';
import type { Kind, Refused } from '#web/offline/outbox-kind.ts';
import type { Owner } from '#web/offline/owner.ts';
import type { RowStates } from '#web/offline/row-states.ts';
import type { SaveCalls } from './save-calls.ts';

export type DreamKindDeps = {
  store: DreamStore;
  states: RowStates;
  calls: Pick<SaveCalls, 'dream'>;
  newId: () => string;
  /** A dream is gone and what was written here goes on as `copy`: what belongs to it goes with it. */
  onMoved?: (owner: Owner, clientId: string, copy: string) => Promise<void>;
  /** The server has it so: the newest that is known of it. */
  onSaved?: (saved: Dream) => void;
};

/** Another device has written other words, or has thrown the dream away: null where nothing stands there any more. */
function judge(error: unknown): Failure | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { model } = (error.body ?? {}) as { model?: Dream };
  if (error.code === 'dreams.changed_elsewhere' && model) return { kind: 'conflict', theirs: model };
  const isGone = error.code === 'dreams.in_bin' || error.code === 'dreams.not_found';
  return isGone ? { kind: 'conflict', theirs: null } : undefined;
}

/** The server has confirmed `sent`; words written since then stay waiting. */
async function confirm({ store, states, onSaved }: DreamKindDeps, sent: DeviceDream, saved: Dream | null) {
  if (saved) onSaved?.(saved);
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

/** Theirs stay where they are, ours go on as a dream of their own, unless ours lose nothing of theirs. */
async function keepBoth(deps: DreamKindDeps, sent: DeviceDream, theirs: Dream | null) {
  const { store, states, newId, onMoved } = deps;
  if (theirs && mayFollow(sent, theirs)) {
    await store.change(sent.client_id, (row) => ({ ...row, base: baseOf(theirs) }));
    return 'again';
  }
  const current = await store.get(sent.client_id);
  if (!current) return 'done';
  const copy = copyOf(current, newId());
  await store.replace(sent.client_id, copy);
  if (!theirs) await onMoved?.(copy.owner, sent.client_id, copy.client_id);
  states.set(sent.client_id, { state: 'both-kept', theirs, copy: copy.client_id });
  return 'again';
}

const refusedOf = (row: DeviceDream): Refused => {
  const { title, text } = wholeOf(row);
  return { kind: 'dream', id: row.client_id, words: title || text || '', reason: row.fault ?? '' };
};

/** What the server lacks of the dreams on this device. */
export function dreamKind(deps: DreamKindDeps): Kind<DeviceDream, Dream | null> {
  const { store, states, calls } = deps;
  return {
    name: 'dream',
    lane: 'words',
    idOf: (row) => row.client_id,
    due: async (owner) => (await store.listOf(owner)).filter(isWaiting),
    take: (row) =>
      store.change(row.client_id, (current) => ({ ...current, attempts: rememberAttempt(current) })),
    send: async (row, signal) => {
      const patch = patchOf(row);
      if (row.base && isEmptyPatch(patch)) return null;
      signal.throwIfAborted();
      return calls.dream(row.client_id, patch);
    },
    confirm: (row, saved) => confirm(deps, row, saved),
    refuse: async (row, fault) => {
      const message = reasonOf(fault);
      await store.change(row.client_id, (current) => ({ ...current, fault: message }));
      states.set(row.client_id, { state: 'refused', message });
    },
    judge,
    keepBoth: (row, theirs) => keepBoth(deps, row, theirs as Dream | null),
    tell: ({ client_id: id }, state, fault) =>
      states.set(id, state === 'offline' ? { state, fault } : { state }),
    adopt: (from, to) => store.adopt(from, to),
    refused: async (owner) => (await store.listOf(owner)).filter((row) => row.fault !== null).map(refusedOf),
    retry: (id) => store.change(id, (row) => ({ ...row, fault: null })),
  };
}
