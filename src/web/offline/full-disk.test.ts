import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { carry } from './carry.ts';
import { openDeviceDatabase } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { dreamKind } from '#web/offline/kinds/dream-kind.ts';
import { DreamStore } from '#web/offline/stores/dream-store.ts';
import { DreamWriter } from './dream-writer.ts';
import { Outbox } from './outbox.ts';
import { createRowStates } from './row-states.ts';

const ID = '11111111-1111-4111-8111-111111111111';

it('words go straight to the server while the disk is full, and the screen is told until it has room again', async () => {
  const database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  const put = vi
    .spyOn(database.dreams, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const states = createRowStates();
  const sent: DreamInput[] = [];
  const store = new DreamStore(doorTo(database), states.setStorageFault);
  const calls = {
    dream: async (_id: string, patch: DreamInput) => {
      sent.push(patch);
      return { ...patch, id: 1, updated_at: '2026-01-01T03:00:00.000Z' } as unknown as Dream;
    },
  };
  const newId = () => crypto.randomUUID();
  const owner = () => '7';
  const outbox = new Outbox({ owner }, [carry(dreamKind({ store, states, calls, newId }))]);
  const now = () => new Date('2026-01-01T03:00:00Z');
  const queue = new DreamWriter({ store, states, outbox, owner, now });
  await queue.stage(ID, { text: 'An old house', state: 'kept' });
  expect(states.storageFault()).toBe('full');
  await outbox.flush();
  expect(sent).toMatchObject([{ text: 'An old house' }]);
  expect(states.get(ID)?.state).toBe('saved');
  put.mockRestore();
  await queue.stage(ID, { text: 'An old house by the sea' });
  expect(states.storageFault()).toBeNull();
});
