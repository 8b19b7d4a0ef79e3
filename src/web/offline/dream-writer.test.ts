import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Dream, DreamInput } from '#shared/dreams.ts';
import { carry } from './carry.ts';
import { openDeviceDatabase, type DeviceDatabase } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { dreamKind } from '#web/offline/kinds/dream-kind.ts';
import { DreamStore } from '#web/offline/stores/dream-store.ts';
import { DreamWriter } from './dream-writer.ts';
import { nightKind } from '#web/offline/kinds/night-kind.ts';
import { NightStore } from '#web/offline/stores/night-store.ts';
import { Outbox } from './outbox.ts';
import { createRowStates } from './row-states.ts';

const ME = '7';
const ID = '11111111-1111-4111-8111-111111111111';

const offline = new ApiError({ status: 0, code: 'network.offline', message: 'No connection' });

/** A server of one dream a client id, with the optimistic lock of the real one. */
function makeServer() {
  const dreams = new Map<string, Dream>();
  const nights: [string, unknown][] = [];
  const calls: DreamInput[] = [];
  const server = { dreams, nights, calls, down: false, loseAnswer: false, version: 0 };
  const stamp = () => new Date(Date.UTC(2026, 0, 1) + (server.version += 1) * 1000).toISOString();
  const write = (clientId: string, patch: DreamInput): Dream => {
    const present = dreams.get(clientId);
    if (present && patch.updated_at && patch.updated_at !== present.updated_at) {
      throw new ApiError({
        status: 409,
        code: 'dreams.changed_elsewhere',
        message: 'Both',
        body: { model: present },
      });
    }
    const { updated_at: _read, ...fields } = patch;
    const base = { id: dreams.size + 1, client_id: clientId, text: '', title: '', state: 'kept', moods: [] };
    const saved = { ...base, ...present, ...fields, updated_at: stamp() } as unknown as Dream;
    dreams.set(clientId, saved);
    return saved;
  };
  const dream = async (clientId: string, patch: DreamInput): Promise<Dream> => {
    calls.push(patch);
    if (server.down) throw offline;
    const saved = write(clientId, patch);
    if (server.loseAnswer) throw offline;
    return saved;
  };
  const night = async (nightOf: string, fields: unknown) => {
    if (server.down) throw offline;
    nights.push([nightOf, fields]);
  };
  return Object.assign(server, { write, api: { dream, night } });
}

let database: DeviceDatabase;
let server: ReturnType<typeof makeServer>;
let owner: string;

function openTab() {
  const states = createRowStates();
  const store = new DreamStore(doorTo(database));
  const nights = new NightStore(doorTo(database));
  let ids = 0;
  const newId = () => `22222222-2222-4222-8222-00000000000${(ids += 1)}`;
  const calls = {
    dream: (id: string, patch: DreamInput) => server.api.dream(id, patch),
    night: server.api.night,
  };
  const kinds = [carry(dreamKind({ store, states, calls, newId })), carry(nightKind(nights, calls))];
  const outbox = new Outbox({ owner: () => owner }, kinds);
  const now = () => new Date('2026-01-01T03:00:00Z');
  const writer = new DreamWriter({ store, states, outbox, owner: () => owner, now });
  const queue = {
    stage: (id: string, fields: DreamInput) => writer.stage(id, fields),
    release: (id: string) => writer.release(id),
    flush: () => outbox.flush(),
    stop: () => outbox.stop(),
  };
  return { queue, writer, store, states, nights };
}

beforeEach(() => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  server = makeServer();
  owner = ME;
});

describe('dreams on this device', () => {
  it('keeps words here first and saves them', async () => {
    const { queue, states } = openTab();
    await queue.stage(ID, { text: 'An old house', state: 'draft' });
    expect((await database.dreams.get(ID))?.fields.text).toBe('An old house');
    expect(states.get(ID)?.state).toBe('kept-here');
    await queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('An old house');
    expect(states.get(ID)?.state).toBe('saved');
  });

  it('loses nothing when two changes are made at once', async () => {
    const { queue } = openTab();
    await Promise.all([queue.stage(ID, { text: 'words' }), queue.stage(ID, { title: 'name' })]);
    await queue.flush();
    expect(server.dreams.get(ID)).toMatchObject({ text: 'words', title: 'name' });
  });

  it('saves offline words from a new tab once there is a connection', async () => {
    server.down = true;
    const first = openTab();
    await first.queue.stage(ID, { text: 'written offline' });
    await first.queue.flush();
    expect(first.states.get(ID)?.state).toBe('offline');
    first.queue.stop();
    server.down = false;
    await openTab().queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('written offline');
  });

  it('sends only what changed, and words with the version that was read', async () => {
    const { queue } = openTab();
    await queue.stage(ID, { text: 'one', moods: [] });
    await queue.flush();
    await queue.stage(ID, { moods: [{ mood: 'calm', intensity: 2 }] });
    await queue.flush();
    expect(server.calls.at(-1)).toEqual({ moods: [{ mood: 'calm', intensity: 2 }] });
    await queue.stage(ID, { text: 'one two' });
    await queue.flush();
    expect(server.calls.at(-1)).toEqual({ text: 'one two', updated_at: expect.any(String) });
  });

  it('does not blank a transcript that arrived meanwhile', async () => {
    const { queue } = openTab();
    await queue.stage(ID, { text: '', state: 'draft', source: 'voice' });
    await queue.flush();
    server.write(ID, { text: 'spoken words' });
    await queue.stage(ID, { text: '', state: 'kept' });
    await queue.flush();
    expect(server.dreams.get(ID)).toMatchObject({ text: 'spoken words', state: 'kept' });
  });

  it('goes on after an answer was lost, without a second dream', async () => {
    const { queue, states } = openTab();
    await queue.stage(ID, { text: 'one' });
    await queue.flush();
    server.loseAnswer = true;
    await queue.stage(ID, { text: 'one two' });
    await queue.flush();
    await queue.stage(ID, { text: 'something quite different' });
    server.loseAnswer = false;
    await queue.flush();
    expect(states.get(ID)?.state).toBe('saved');
    expect(server.dreams.size).toBe(1);
    expect(server.dreams.get(ID)?.text).toBe('something quite different');
  });

  it('keeps both texts when another device wrote other words', async () => {
    const { queue, states } = openTab();
    await queue.stage(ID, { text: 'the house', night_of: '2026-01-01' });
    await queue.flush();
    server.write(ID, { text: 'the garden' });
    await queue.stage(ID, { text: 'the house by the sea' });
    await queue.flush();
    const state = states.get(ID);
    expect(state).toMatchObject({ state: 'both-kept', theirs: { text: 'the garden' } });
    const copy = state?.state === 'both-kept' ? state.copy : '';
    expect(server.dreams.get(ID)?.text).toBe('the garden');
    expect(server.dreams.get(copy)).toMatchObject({ text: 'the house by the sea', night_of: '2026-01-01' });
  });

  it('keeps both where two devices thought differently about the same dream', async () => {
    const { queue, states } = openTab();
    await queue.stage(ID, { text: 'the house', reflection: 'home' });
    await queue.flush();
    server.write(ID, { reflection: 'my old school' });
    await queue.stage(ID, { reflection: 'where I grew up' });
    await queue.flush();
    const state = states.get(ID);
    expect(state).toMatchObject({ state: 'both-kept', theirs: { reflection: 'my old school' } });
    const copy = state?.state === 'both-kept' ? state.copy : '';
    expect(server.dreams.get(ID)?.reflection).toBe('my old school');
    expect(server.dreams.get(copy)).toMatchObject({ text: 'the house', reflection: 'where I grew up' });
  });

  it('sends every field that may be written, also in a later change', async () => {
    const { queue } = openTab();
    const first: DreamInput = { text: 'the house', signs: [], series: [], senses: [], category_id: null };
    await queue.stage(ID, first);
    await queue.flush();
    const later: DreamInput = {
      signs: ['a light switch'],
      series: ['Falling'],
      senses: ['sound'],
      point_of_view: 'watching',
      lucid_technique: 'counting',
      lucid_trigger: 'a clock',
      period: 'at school',
      category_id: 3,
    };
    await queue.stage(ID, later);
    await queue.flush();
    expect(server.calls.at(-1)).toEqual({ ...later, updated_at: expect.any(String) });
  });

  it('keeps all fields of a guest through the adoption', async () => {
    owner = 'guest';
    const { queue, store } = openTab();
    const told: DreamInput = {
      text: 'the sea',
      source: 'remembered',
      period: 'as a child',
      night_of: '1994-07-01',
    };
    await queue.stage(ID, told);
    owner = ME;
    await store.adopt('guest', ME);
    await queue.flush();
    expect(server.dreams.get(ID)).toMatchObject(told);
  });

  it('goes on where the other device changed only something else', async () => {
    const { queue } = openTab();
    await queue.stage(ID, { text: 'the house' });
    await queue.flush();
    server.write(ID, { favourite: true });
    await queue.stage(ID, { text: 'the house by the sea' });
    await queue.flush();
    expect(server.dreams.size).toBe(1);
    expect(server.dreams.get(ID)).toMatchObject({ text: 'the house by the sea', favourite: true });
  });

  it('strips what cannot be stored and keeps every script and emoji', async () => {
    const { queue } = openTab();
    await queue.stage(ID, { text: 'a\u0000b \uD800 حلم 🌊 e\u0301' });
    await queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('ab \uFFFD حلم 🌊 \u00e9');
  });

  it('shows a refusal and tries again after the next change', async () => {
    const { queue, states } = openTab();
    const write = server.api.dream;
    server.api.dream = async () => {
      throw new ApiError({
        status: 400,
        code: 'request.invalid',
        message: 'x',
        validation: { text: 'At most 50000 characters' },
      });
    };
    await queue.stage(ID, { text: 'too long' });
    await queue.flush();
    expect(states.get(ID)).toEqual({ state: 'refused', message: 'At most 50000 characters' });
    server.api.dream = write;
    await queue.stage(ID, { text: 'short' });
    await queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('short');
  });

  it('keeps a kept dream on the device only until it is saved and let go of', async () => {
    const { queue } = openTab();
    await queue.stage(ID, { text: 'one', state: 'kept' });
    await queue.flush();
    expect(await database.dreams.count()).toBe(1);
    await queue.release(ID);
    expect(await database.dreams.count()).toBe(0);
  });

  it('sends nothing of a guest until it is adopted', async () => {
    owner = 'guest';
    const { queue, store } = openTab();
    await queue.stage(ID, { text: 'a guest' });
    await queue.flush();
    expect(server.calls).toHaveLength(0);
    owner = ME;
    await store.adopt('guest', ME);
    await queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('a guest');
  });

  it('sends nights once', async () => {
    const { queue, nights } = openTab();
    await nights.put(ME, '2026-01-01', { no_recall: true });
    await queue.flush();
    await queue.flush();
    expect(server.nights).toEqual([['2026-01-01', { no_recall: true }]]);
  });

  it('goes on in memory where the device can keep nothing', async () => {
    const { queue, states } = openTab();
    database.close();
    expect(await queue.stage(ID, { text: 'no disk' })).toBe(false);
    await queue.flush();
    expect(server.dreams.get(ID)?.text).toBe('no disk');
    expect(states.get(ID)?.state).toBe('saved');
  });
});
