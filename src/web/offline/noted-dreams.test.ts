import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { type DatabaseDoor, LibraryNotHere } from './database-door.ts';
import { type DeviceDatabase, type DeviceDream, openDeviceDatabase } from './database.ts';
import { hasNoted } from './noted-dreams.ts';
import { DreamStore } from './stores/dream-store.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const dream = (text: string, revision = 1): DeviceDream => ({
  client_id: ID,
  owner: '7',
  fields: { text, state: 'draft' },
  base: null,
  revision,
  synced: 0,
  attempts: [],
  open: true,
  fault: null,
  edited_at: '2026-01-01T03:00:00.000Z',
});

/** A door whose library comes when the test says so, to the database of this name. */
function laterDoor(name: string) {
  let opened: DeviceDatabase | undefined;
  let isFound = true;
  const arrived = Promise.withResolvers<void>();
  const load = async () => {
    await arrived.promise;
    if (!isFound) throw new LibraryNotHere('no line');
    const database = openDeviceDatabase(name);
    await database.open();
    return (opened = database);
  };
  let opening: Promise<DeviceDatabase> | undefined;
  const door: DatabaseDoor = {
    opened: () => opened,
    open: () => (opening ??= load()),
    isThere: async () => opening !== undefined || hasNoted(),
  };
  return {
    door,
    arrives: arrived.resolve,
    fails: () => {
      isFound = false;
      arrived.resolve();
    },
  };
}

let name = '';
beforeEach(() => {
  localStorage.clear();
  name = `test-${crypto.randomUUID()}`;
});

it('the first letters outlive a tab that died before the database was there', async () => {
  const dead = new DreamStore(laterDoor(name).door);
  expect(await dead.put(dream('Wa'))).toBe(true);
  expect(await dead.put(dream('Wate', 2))).toBe(true);

  const { door, arrives } = laterDoor(name);
  arrives();
  const [found, ...others] = await new DreamStore(door).listOf('7');
  expect(found?.fields.text).toBe('Wate');
  expect(others).toEqual([]);
  expect(hasNoted()).toBe(false);
});

it('what was written before the database was there is in it as soon as it is, the newest words of all', async () => {
  const { door, arrives } = laterDoor(name);
  const store = new DreamStore(door);
  await store.put(dream('Wa'));
  await store.put(dream('Wate', 2));
  arrives();
  const database = await door.open();
  await store.put(dream('Water', 3));
  await vi.waitFor(async () => expect((await database.dreams.get(ID))?.fields.text).toBe('Water'));
  await vi.waitFor(() => expect(hasNoted()).toBe(false));
  expect(await database.dreams.count()).toBe(1);
});

it('a new dream is noted while the database is on its way, without waiting for it', async () => {
  const { door } = laterDoor(name);
  void door.open();
  const kept = new DreamStore(door).upsert(ID, (present) => present ?? dream('Wa'));
  expect(hasNoted()).toBe(true);
  expect(await kept).toBe(true);
});

it('what was forgotten before the database was there never gets into it', async () => {
  const { door, arrives } = laterDoor(name);
  const store = new DreamStore(door);
  await store.put(dream('Wa'));
  const forgotten = store.forget(ID);
  arrives();
  await forgotten;
  const database = await door.open();
  expect(await store.listOf('7')).toEqual([]);
  expect(await database.dreams.count()).toBe(0);
  expect(hasNoted()).toBe(false);
});

it('older notes give way to what the database knows better', async () => {
  const database = openDeviceDatabase(name);
  await database.dreams.put(dream('Water everywhere', 5));
  database.close();
  localStorage.setItem(`noted-dream:${ID}`, JSON.stringify(dream('Water', 4)));
  localStorage.setItem('noted-dream:torn', '{"client_id":"to');
  const { door, arrives } = laterDoor(name);
  arrives();
  const [found] = await new DreamStore(door).listOf('7');
  expect(found?.fields.text).toBe('Water everywhere');
  expect(Object.keys(localStorage)).toEqual(['noted-dream:torn']);
});

it('a library that cannot be had takes nothing away, and says nothing of the disk', async () => {
  const faults: unknown[] = [];
  const { door, fails } = laterDoor(name);
  const store = new DreamStore(door, (fault) => faults.push(fault));
  expect(await store.put(dream('Wa'))).toBe(true);
  fails();
  expect((await store.listOf('7')).map(({ fields }) => fields.text)).toEqual(['Wa']);
  expect(hasNoted()).toBe(true);
  expect(faults.filter((fault) => fault !== null)).toEqual([]);
});

it('where not even a note can be made, the database is waited for, and its absence is told', async () => {
  const full = new DOMException('full', 'QuotaExceededError');
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw full;
  });
  const faults: unknown[] = [];
  const { door, fails } = laterDoor(name);
  const kept = new DreamStore(door, (fault) => faults.push(fault)).put(dream('Wa'));
  fails();
  expect(await kept).toBe(false);
  expect(faults.at(-1)).toBe('unavailable');
  setItem.mockRestore();
});
