import type { DeviceShowing } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { ShowingStore } from '#web/offline/stores/showing-store.ts';

type ShowingKindDeps = {
  store: ShowingStore;
  call: (row: DeviceShowing) => Promise<void>;
  /** The server knows this dream. */
  isDreamThere: (dreamClientId: string) => Promise<boolean>;
};

const isRefused = ({ fault = null }: DeviceShowing): boolean => fault !== null;

/** What came of the questions that were shown here, answers among it. */
export const showingKind = ({ store, call, isDreamThere }: ShowingKindDeps): Kind<DeviceShowing, void> => ({
  name: 'showing',
  lane: 'words',
  idOf: ({ key }) => key,
  due: async (owner) => (await store.listUntold(owner)).filter((row) => !isRefused(row)),
  isReady: async ({ dream_client_id: dream }) => dream === undefined || (await isDreamThere(dream)),
  take: async ({ key }) => {
    const row = await store.get(key);
    return row?.told === 0 ? row : undefined;
  },
  send: async (row, signal) => {
    signal.throwIfAborted();
    await call(row);
  },
  confirm: async (row) => ((await store.confirm(row)) ? 'again' : 'done'),
  // An answer is somebody's words; that a question was shown is missed by nobody.
  refuse: ({ key, answer }, fault) =>
    answer === undefined ? store.keepQuiet(key) : store.markFault(key, reasonOf(fault)),
  adopt: store.adopt,
  refused: async (owner) =>
    (await store.listUntold(owner)).filter(isRefused).map(({ key, answer = '', fault }) => ({
      kind: 'showing',
      id: key,
      words: answer,
      reason: fault ?? '',
    })),
  retry: (id) => store.markFault(id, null),
  letGo: store.keepQuiet,
});
