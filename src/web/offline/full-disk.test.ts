import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { openDeviceDatabase } from './database.ts';
import { DreamStore } from './dream-store.ts';
import { createNightStore } from './night-store.ts';
import { SaveQueue } from './save-queue.ts';
import { createSaveStates } from './save-state.ts';

const ID = '11111111-1111-4111-8111-111111111111';

it('words go straight to the server while the disk is full, and the screen is told until it has room again', async () => {
  const database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  const put = vi
    .spyOn(database.dreams, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const states = createSaveStates();
  const sent: DreamInput[] = [];
  const queue = new SaveQueue({
    store: new DreamStore(database, states.setStorageFault),
    states,
    nights: createNightStore(database),
    calls: {
      dream: async (_id, patch) => {
        sent.push(patch);
        return { ...patch, id: 1, updated_at: '2026-01-01T03:00:00.000Z' } as unknown as Dream;
      },
      night: async () => undefined,
    },
    owner: () => '7',
    now: () => new Date('2026-01-01T03:00:00Z'),
    newId: () => crypto.randomUUID(),
  });
  await queue.stage(ID, { text: 'An old house', state: 'kept' });
  expect(states.storageFault()).toBe('full');
  await queue.flush();
  expect(sent).toMatchObject([{ text: 'An old house' }]);
  expect(states.get(ID)?.state).toBe('saved');
  put.mockRestore();
  await queue.stage(ID, { text: 'An old house by the sea' });
  expect(states.storageFault()).toBeNull();
});
