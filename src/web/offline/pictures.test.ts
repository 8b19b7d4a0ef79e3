import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DreamPhoto } from '#shared/dream-photos.ts';
import { ApiError } from '#web/api/api-error.ts';
import { openDeviceDatabase, type DeviceDatabase, type DevicePicture } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { createDrawingStore, type Drawing } from '#web/offline/stores/drawing-store.ts';
import type { PictureCalls } from '#web/offline/kinds/picture-calls.ts';
import { pictureKind } from '#web/offline/kinds/picture-kind.ts';
import { PictureStore } from '#web/offline/stores/picture-store.ts';
import { carry } from './carry.ts';
import { dreamKind } from '#web/offline/kinds/dream-kind.ts';
import { DreamStore } from '#web/offline/stores/dream-store.ts';
import { Outbox } from './outbox.ts';
import { deliver } from './outbox-kind.ts';
import { createRowStates } from './row-states.ts';

const ME = '7';
const DREAM = '44444444-4444-4444-8444-444444444444';
const failure = (status: number, code: string) => new ApiError({ status, code, message: code, body: {} });

const row = (client_id: string, fields: Partial<DevicePicture> = {}): DevicePicture => ({
  client_id,
  owner: ME,
  dream_client_id: DREAM,
  name: 'lake.png',
  alt: '',
  mime: 'image/png',
  bytes: new ArrayBuffer(3),
  chosen_at: `2026-01-01T03:00:00Z ${client_id}`,
  fault: null,
  ...fields,
});

/** Keeps one picture under each client id, as the server does; `lose` pictures it takes without the answer arriving. */
function makeServer() {
  const server = {
    kept: new Map<string, { id: number; alt: string }>(),
    asked: 0,
    lose: 0,
    refuse: null as ApiError | null,
    dreams: new Set([DREAM]),
  };
  const calls: PictureCalls = {
    picture: async ({ client_id, dream_client_id }) => {
      server.asked += 1;
      if (server.refuse) throw server.refuse;
      if (!server.dreams.has(dream_client_id)) throw failure(404, 'dreams.not_found');
      const photo = server.kept.get(client_id) ?? { id: server.kept.size + 1, alt: '' };
      server.kept.set(client_id, photo);
      if (server.lose > 0) {
        server.lose -= 1;
        throw failure(0, 'network.unreachable');
      }
      return photo as DreamPhoto;
    },
    words: async (id, alt) => {
      for (const photo of server.kept.values()) if (photo.id === id) photo.alt = alt;
    },
  };
  return Object.assign(server, { calls });
}

let database: DeviceDatabase;
let store: PictureStore;
let server: ReturnType<typeof makeServer>;
let waiting: Set<string>;

const send = async (owner = ME) => {
  const standing = async (id: string) => (waiting.has(id) ? 'waiting' : 'sent');
  const sender = new Outbox({ owner: () => owner }, [
    carry(pictureKind({ store, calls: server.calls, standing })),
  ]);
  sender.kick();
  await sender.settled();
  sender.stop();
  return sender;
};

beforeEach(() => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  store = new PictureStore(doorTo(database));
  server = makeServer();
  waiting = new Set();
});

describe('a picture on this device', () => {
  it('is sent with its words and forgotten here only then', async () => {
    await store.add([row('a', { alt: 'A lamp' }), row('b')]);
    const sent: string[] = [];
    store.subscribe((one) => one && sent.push(one.client_id));
    await send();
    expect([...server.kept.values()]).toEqual([
      { id: 1, alt: 'A lamp' },
      { id: 2, alt: '' },
    ]);
    expect(sent).toEqual(['a', 'b']);
    expect(await database.pictures.count()).toBe(0);
  });

  it('is one picture although its first answer was lost', async () => {
    await store.add([row('a', { alt: 'A lamp' })]);
    server.lose = 1;
    await send();
    expect(await database.pictures.count()).toBe(1);
    await send();
    expect([...server.kept.values()]).toEqual([{ id: 1, alt: 'A lamp' }]);
    expect(server.asked).toBe(2);
    expect(await database.pictures.count()).toBe(0);
  });

  it('leaves words alone that were given in the meantime', async () => {
    await store.add([row('a', { alt: 'A lamp' })]);
    server.kept.set('a', { id: 1, alt: 'Two lamps' });
    await send();
    expect(server.kept.get('a')?.alt).toBe('Two lamps');
  });

  it('waits for the dream that is still to be sent, and says so where that is gone', async () => {
    await store.add([row('a')]);
    server.dreams.clear();
    waiting.add(DREAM);
    await send();
    expect((await store.listOf(ME))[0]?.fault).toBeNull();
    waiting.clear();
    await send();
    expect((await store.listOf(ME))[0]?.fault?.code).toBe('dreams.not_found');
    await store.moveTo(ME, DREAM, 'copy');
    server.dreams.add('copy');
    await send();
    expect(server.kept.size).toBe(1);
  });

  it('goes on with the words whose dream was removed elsewhere', async () => {
    await store.add([row('a')]);
    const dreams = new DreamStore(doorTo(database));
    const fields = { text: 'A lamp' };
    const base = { dream_id: 1, updated_at: '', fields: { text: '' } };
    const counts = { revision: 2, synced: 1, attempts: [], open: true, fault: null, edited_at: '' };
    const dream = { client_id: DREAM, owner: ME, fields, base, ...counts };
    await dreams.put(dream);
    const deps = {
      store: dreams,
      states: createRowStates(),
      calls: { dream: () => Promise.reject(failure(404, 'dreams.not_found')) },
      newId: () => 'copy',
      onMoved: (owner: string, from: string, to: string) => store.moveTo(owner, from, to),
    };
    expect(await deliver(dreamKind(deps), dream, new AbortController().signal)).toBe('again');
    expect((await store.listOf(ME)).map(({ dream_client_id: dream }) => dream)).toEqual(['copy']);
  });

  it('that is refused stays here, holds nobody up and can be sent again', async () => {
    await store.add([row('a')]);
    server.refuse = failure(415, 'uploads.not_a_picture');
    const sender = await send();
    expect((await store.listOf(ME))[0]?.fault?.code).toBe('uploads.not_a_picture');
    server.refuse = null;
    await store.add([row('b')]);
    await send();
    expect([...server.kept.keys()]).toEqual(['b']);
    await sender.retry({ kind: 'picture', id: 'a' });
    await sender.settled();
    expect([...server.kept.keys()]).toEqual(['b', 'a']);
  });

  it('waits as long as the server asks for, without knocking again', async () => {
    await store.add([row('a'), row('b')]);
    const code = 'http.too_many';
    server.refuse = new ApiError({ status: 429, code, message: code, body: {}, retryAfter: 3600 });
    const sender = await send();
    expect(server.asked).toBe(1);
    server.refuse = null;
    sender.kick();
    await sender.settled();
    sender.stop();
    expect(server.asked).toBe(1);
    expect((await store.listOf(ME)).map(({ fault }) => fault)).toEqual([null, null]);
  });

  it('is not sent for a guest, and goes with the guest into the account', async () => {
    await store.add([row('a', { owner: 'guest' })]);
    await send('guest');
    expect(server.asked).toBe(0);
    await store.adopt('guest', ME);
    await send();
    expect(server.kept.size).toBe(1);
  });

  it('is sent from memory where the disk will not take it', async () => {
    database.close({ disableAutoOpen: true });
    expect(await store.add([row('a')])).toBe(false);
    await send();
    expect(server.kept.size).toBe(1);
    expect(await store.listOf(ME)).toEqual([]);
  });
});

describe('a drawing on this device', () => {
  const drawing: Drawing = { width: 40, height: 30, acts: [{ kind: 'clear' }], done: 1 };

  it('is there again after a reload, for its dream and its dreamer', async () => {
    await createDrawingStore(doorTo(database)).put(ME, DREAM, drawing);
    const reopened = createDrawingStore(doorTo(database));
    expect(await reopened.get(ME, DREAM)).toMatchObject(drawing);
    expect(await reopened.get('8', DREAM)).toBeUndefined();
    await reopened.adopt(ME, '8');
    expect(await reopened.get('8', DREAM)).toMatchObject(drawing);
    expect(await reopened.get(ME, DREAM)).toBeUndefined();
  });

  it('is over with the picture that it becomes, and only then', async () => {
    const drawings = createDrawingStore(doorTo(database));
    await drawings.put(ME, DREAM, drawing);
    await store.add([row('a')]);
    expect(await drawings.get(ME, DREAM)).toBeDefined();
    await store.add([row('b')], true);
    expect(await drawings.get(ME, DREAM)).toBeUndefined();
  });
});
