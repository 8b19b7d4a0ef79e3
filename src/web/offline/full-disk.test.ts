import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import type { NightInput } from '#shared/nights/nights.ts';
import { carry } from './carry.ts';
import { openDeviceDatabase } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { dreamKind } from '#web/offline/kinds/dream-kind.ts';
import { nightKind } from '#web/offline/kinds/night-kind.ts';
import { NightStore } from '#web/offline/stores/night-store.ts';
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

it('a night goes straight to the server while the disk is full, with all that was noted of it, and nothing is sent twice', async () => {
  const database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  const states = createRowStates();
  const sent: [string, NightInput][] = [];
  const store = new NightStore(doorTo(database), states.setStorageFault);
  const night = async (nightOf: string, fields: NightInput) => void sent.push([nightOf, fields]);
  const outbox = new Outbox({ owner: () => '7' }, [carry(nightKind(store, { night }))]);
  await store.put('7', '2026-01-01', { quality: 3 });
  const put = vi
    .spyOn(database.nights, 'put')
    .mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await store.put('7', '2026-01-01', { no_recall: true });
  await store.put('7', '2026-01-02', { no_recall: true });
  expect(states.storageFault()).toBe('full');
  await outbox.flush();
  expect(sent).toEqual([
    ['2026-01-01', { quality: 3, no_recall: true }],
    ['2026-01-02', { no_recall: true }],
  ]);
  await outbox.flush();
  expect(sent).toHaveLength(2);
  put.mockRestore();
  await store.put('7', '2026-01-03', { no_recall: true });
  expect(states.storageFault()).toBeNull();
});

it('where the browser keeps nothing, a night of a guest goes along when they log in', async () => {
  const states = createRowStates();
  const closed = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  const door = { opened: () => undefined, open: closed, isThere: () => Promise.resolve(false) };
  const store = new NightStore(door, states.setStorageFault);
  await store.put('guest', '2026-01-01', { no_recall: true });
  expect(states.storageFault()).toBe('unavailable');
  await store.adopt('guest', '7');
  const [row] = await store.listOf('7');
  expect(row).toMatchObject({ owner: '7', fields: { no_recall: true } });
  expect(await store.listOf('guest')).toEqual([]);
  if (row) expect(await store.confirm(row)).toBe(false);
  expect(await store.listOf('7')).toEqual([]);
});
