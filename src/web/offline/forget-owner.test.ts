import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { type DeviceDatabase, type DeviceDream, openDeviceDatabase } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { hasUnsent } from './dream-changes.ts';
import { forgetOwner } from './forget-owner.ts';
import { GUEST } from './owner.ts';
import { goesOn } from './resume.ts';
import { DreamStore } from './stores/dream-store.ts';

const NOW = new Date('2026-03-01T06:00:00Z');
let database: DeviceDatabase;
beforeEach(() => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
});

type Row = { owner: string; state?: 'kept' | 'draft'; unsent?: boolean; at?: string };
const dream = (id: string, { owner, state = 'kept', unsent = false, at = '2026-03-01T05:50:00Z' }: Row) =>
  ({
    client_id: id,
    owner,
    fields: {},
    base: { dream_id: 1, updated_at: at, fields: { state, text: `words of ${owner}` } },
    revision: unsent ? 1 : 0,
    synced: 0,
    attempts: [],
    open: true,
    fault: null,
    edited_at: at,
  }) satisfies DeviceDream;
const owners = async () => {
  const rows = await Promise.all(
    database.tables.filter(({ name }) => name !== 'pieces').map((table) => table.toArray()),
  );
  return rows.flat().map(({ owner }: { owner: string }) => owner);
};

test('of an account that is gone nothing stays, sent or not; others keep theirs', async () => {
  for (const owner of ['7', '8', GUEST]) {
    await database.dreams.put(dream(`dream ${owner}`, { owner, unsent: true }));
    const key = { key: owner, owner };
    for (const table of [database.nights, database.showings, database.drawings, database.comments])
      await table.put(key as never);
    for (const table of [database.interpretations, database.drafts, database.messages, database.talk_files])
      await table.put(key as never);
    const id = { client_id: `one ${owner}`, owner };
    for (const table of [database.recordings, database.merges, database.pictures])
      await table.put(id as never);
    await database.pieces.put({ client_id: `one ${owner}`, seq: 0, bytes: new ArrayBuffer(1), end_ms: 1 });
  }
  const before = (await owners()).length;
  await forgetOwner('7', doorTo(database));
  const left = await owners();
  expect(left).not.toContain('7');
  expect(left).toHaveLength((before * 2) / 3);
  expect((await database.pieces.toArray()).map(({ client_id: id }) => id)).toEqual(['one 8', `one ${GUEST}`]);
});

test('after a change of person no dream that the server has lies here, but one to go on with', async () => {
  await database.dreams.bulkPut([
    dream('left open', { owner: '7' }),
    dream('unsent', { owner: '7', unsent: true }),
    dream('just begun', { owner: '7', state: 'draft' }),
    dream('begun long ago', { owner: '7', state: 'draft', at: '2026-02-28T05:00:00Z' }),
    dream('own', { owner: '8' }),
    dream('guest', { owner: GUEST }),
  ]);
  const store = new DreamStore(doorTo(database));
  await store.forgetOthers('8', (row) => hasUnsent(row) || goesOn(row, NOW));
  expect((await database.dreams.toArray()).map(({ client_id: id }) => id)).toEqual([
    'guest',
    'just begun',
    'own',
    'unsent',
  ]);
});
