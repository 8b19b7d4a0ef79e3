import type { Dream, DreamInput } from '#shared/dreams.ts';
import { ApiError } from '#web/api/api-error.ts';
import { carry } from './carry.ts';
import { type DeviceDatabase, type DeviceDream, openDeviceDatabase } from './database.ts';
import { doorTo } from './door.fixture.ts';
import { dreamKind } from '#web/offline/kinds/dream-kind.ts';
import { DreamStore } from '#web/offline/stores/dream-store.ts';
import { DreamWriter } from './dream-writer.ts';
import { mergeKind } from '#web/offline/kinds/merge-kind.ts';
import { createMergeStore } from '#web/offline/stores/merge-store.ts';
import { nightKind } from '#web/offline/kinds/night-kind.ts';
import { NightStore } from '#web/offline/stores/night-store.ts';
import { Outbox } from './outbox.ts';
import { createRowStates } from './row-states.ts';
import { showingKind } from '#web/offline/kinds/showing-kind.ts';
import { ShowingStore } from '#web/offline/stores/showing-store.ts';

export const [ME, OTHER] = ['7', '8'] as const;
export const ONE = '11111111-1111-4111-8111-111111111111';
export const TWO = '21111111-1111-4111-8111-111111111111';
export const THREE = '31111111-1111-4111-8111-111111111111';
export const failure = (status: number, code = 'x', retryAfter?: number): ApiError =>
  new ApiError({ status, code, message: `said ${code}`, retryAfter });

/** One disk and one server: what it was asked, and how it answers a call by its name, as "dream 1". */
export type World = {
  database: DeviceDatabase;
  owner: string;
  asked: string[];
  answers: Map<string, () => unknown>;
  fail: (name: string, error: unknown) => void;
  kept: () => Promise<DeviceDream[]>;
};
export function makeWorld(): World {
  const database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  const answers = new Map<string, () => unknown>();
  return {
    database,
    owner: ME,
    asked: [],
    answers,
    fail: (name, error) => void answers.set(name, () => Promise.reject(error)),
    kept: () => database.dreams.toArray(),
  };
}

function makeStores({ database }: World) {
  const states = createRowStates();
  const dreams = new DreamStore(doorTo(database));
  const nights = new NightStore(doorTo(database));
  const merges = createMergeStore(doorTo(database));
  const showings = new ShowingStore(doorTo(database));
  return { states, dreams, nights, merges, showings };
}

/** A tab of its own: nothing but the disk and the server is shared with another. */
export function openTab(world: World) {
  const call = async (name: string) => {
    world.asked.push(`${world.owner} ${name}`);
    await world.answers.get(name)?.();
  };
  const stores = makeStores(world);
  const { states, dreams, nights, merges, showings } = stores;
  const calls = {
    dream: async (id: string, patch: DreamInput) => {
      await call(`dream ${id[0]}`);
      return { ...patch, id: 1, client_id: id, updated_at: 'now' } as unknown as Dream;
    },
    night: (nightOf: string) => call(`night ${nightOf}`),
  };
  const areSent = async (ids: readonly string[]) =>
    (await Promise.all(ids.map((id) => dreams.get(id)))).every((row) => !row || row.base !== null);
  const owner = () => world.owner;
  const outbox = new Outbox({ owner, random: () => 1 }, [
    carry(dreamKind({ store: dreams, states, calls, newId: () => crypto.randomUUID() })),
    carry(nightKind(nights, calls)),
    carry(mergeKind({ store: merges, call: () => call('merge'), areSent })),
    carry(showingKind({ store: showings, call: () => call('showing'), isDreamThere: async () => true })),
  ]);
  const writer = new DreamWriter({ store: dreams, states, outbox, owner, now: () => new Date() });
  return { ...stores, outbox, writer };
}
