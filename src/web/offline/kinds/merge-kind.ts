import type { DeviceMerge } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import type { MergeStore } from '#web/offline/stores/merge-store.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';

type MergeKindDeps = {
  store: MergeStore;
  call: (row: DeviceMerge) => Promise<void>;
  /** Nothing of these dreams is still to be sent. */
  areSent: (dreamClientIds: readonly string[]) => Promise<boolean>;
};

/** Fragments that become one dream, once the server has every one of them. */
export const mergeKind = ({ store, call, areSent }: MergeKindDeps): Kind<DeviceMerge, void> => ({
  name: 'merge',
  lane: 'words',
  idOf: (row) => row.client_id,
  due: async (owner) => (await store.listOf(owner)).filter(({ fault }) => fault === null),
  isReady: ({ ids }) => areSent(ids),
  take: (row) => store.get(row.client_id),
  send: async (row, signal) => {
    signal.throwIfAborted();
    await call(row);
  },
  confirm: async (row) => {
    await store.forget(row.client_id);
    return 'done';
  },
  refuse: (row, fault) => store.markFault(row.client_id, reasonOf(fault)),
  adopt: store.adopt,
  refused: async (owner) =>
    (await store.listOf(owner)).flatMap(({ client_id: id, title, fault }) =>
      fault === null ? [] : [{ kind: 'merge', id, words: title, reason: fault }],
    ),
  retry: (id) => store.markFault(id, null),
  letGo: store.forget,
});
