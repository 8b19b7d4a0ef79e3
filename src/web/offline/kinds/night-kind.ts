import type { DeviceNight } from '#web/offline/database.ts';
import { reasonOf } from '#web/offline/failure.ts';
import type { NightStore } from '#web/offline/stores/night-store.ts';
import type { Kind } from '#web/offline/outbox-kind.ts';
import type { SaveCalls } from './save-calls.ts';

const isRefused = ({ fault = null }: DeviceNight): boolean => fault !== null;

/** What was noted of whole nights. */
export const nightKind = (
  store: NightStore,
  { night }: Pick<SaveCalls, 'night'>,
): Kind<DeviceNight, void> => ({
  name: 'night',
  lane: 'words',
  idOf: ({ key }) => key,
  due: async (owner) => (await store.listOf(owner)).filter((row) => !isRefused(row)),
  take: ({ key }) => store.get(key),
  send: async ({ night_of: nightOf, fields }, signal) => {
    signal.throwIfAborted();
    await night(nightOf, fields);
  },
  confirm: async (row) => ((await store.confirm(row)) ? 'again' : 'done'),
  refuse: ({ key }, fault) => store.markFault(key, reasonOf(fault)),
  adopt: store.adopt,
  refused: async (owner) =>
    (await store.listOf(owner))
      .filter(isRefused)
      .map(({ key, night_of: words, fault }) => ({ kind: 'night', id: key, words, reason: fault ?? '' })),
  retry: (id) => store.markFault(id, null),
  letGo: store.forget,
});
