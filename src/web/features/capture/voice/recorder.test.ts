import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceDatabase, type DeviceDatabase } from '#web/offline/database.ts';
import { doorTo } from '#web/offline/door.fixture.ts';
import { PieceStore } from '#web/offline/stores/piece-store.ts';
import { Recorder } from './recorder.ts';

/** The browser's recorder as far as ours talks to it: a test lets it give a piece. */
class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  state: 'inactive' | 'recording' | 'paused' = 'inactive';
  asked = 0;

  constructor() {
    super();
    FakeRecorder.last = this;
  }
  give(text: string): void {
    const data = { size: text.length, arrayBuffer: async () => new TextEncoder().encode(text).buffer };
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }
  start(): void {
    this.state = 'recording';
  }
  requestData(): void {
    this.asked += 1;
    this.give('r');
  }
  pause(): void {
    this.state = 'paused';
  }
  resume(): void {
    this.state = 'recording';
  }
  stop(): void {
    this.state = 'inactive';
    this.give('z');
    this.dispatchEvent(new Event('stop'));
  }
}

const DREAM = '55555555-5555-4555-8555-555555555555';
let database: DeviceDatabase;
let store: PieceStore;
let track: EventTarget;
let now: number;
let ids: number;
let openMicrophone: () => Promise<never>;

const stream = () => ({ getAudioTracks: () => [track], getTracks: () => [] });
const makeRecorder = () => {
  const locks = { hold: async () => () => undefined, isHeld: async () => false };
  const deps = {
    store,
    locks,
    openMicrophone: () => openMicrophone(),
    audioKind: () => 'audio/webm',
    owner: () => '7',
    newId: () => `66666666-6666-4666-8666-00000000000${(ids += 1)}`,
    now: () => now,
    onKept: () => undefined,
  };
  return new Recorder(deps, { dreamClientId: DREAM, language: 'en', timeZone: 'UTC' });
};
const keptText = async () => {
  const parts = await database.pieces.orderBy('[client_id+seq]').toArray();
  return parts.map((part) => new TextDecoder().decode(part.bytes)).join('');
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 30));

beforeEach(() => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  store = new PieceStore(doorTo(database));
  track = new EventTarget();
  now = 0;
  ids = 0;
  openMicrophone = async () =>
    ({
      stream: stream(),
      meter: { read: () => 0.5, close: () => undefined },
      close: () => undefined,
    }) as never;
  vi.stubGlobal('MediaRecorder', FakeRecorder);
});
afterEach(() => vi.unstubAllGlobals());

describe('recorder', () => {
  it('keeps every piece on the disk as it comes, with the time up to it', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    expect(recorder.get().phase).toBe('recording');
    now = 1000;
    FakeRecorder.last.give('a');
    now = 2000;
    FakeRecorder.last.give('b');
    await settle();
    expect(await keptText()).toBe('ab');
    expect(recorder.get().keptMs).toBe(2000);
    expect(await database.recordings.toArray()).toMatchObject([
      { state: 'recording', pieces: 2, dream_client_id: DREAM },
    ]);
  });

  it('flushes when it pauses, leaves the pause out of the time, and goes on', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    now = 1500;
    await recorder.press();
    expect(recorder.get().phase).toBe('paused');
    expect(FakeRecorder.last.asked).toBe(1);
    now = 60_000;
    await recorder.press();
    now = 60_500;
    expect(recorder.elapsedMs()).toBe(2000);
    expect(recorder.get().phase).toBe('recording');
  });

  it('has the last piece on the disk when stop resolves', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    now = 900;
    await recorder.stop();
    expect(await keptText()).toBe('z');
    expect((await database.recordings.toArray())[0]).toMatchObject({ state: 'stopped', duration_ms: 900 });
  });

  it('ends and keeps everything when the microphone goes away, and a press begins the next take', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    now = 1000;
    FakeRecorder.last.give('a');
    track.dispatchEvent(new Event('ended'));
    await vi.waitFor(() => expect(recorder.get()).toMatchObject({ phase: 'idle', fault: 'lost' }));
    expect(await keptText()).toBe('az');
    await recorder.press();
    now = 1700;
    FakeRecorder.last.give('b');
    await settle();
    expect(recorder.get()).toMatchObject({ phase: 'recording', fault: null, keptMs: 1700 });
    expect(await database.recordings.count()).toBe(2);
  });

  it('ends where it was last heard when the device slept, says so, and a press goes on', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    now = 1000;
    FakeRecorder.last.give('a');
    await settle();
    now = 3000;
    await recorder.wake();
    expect(recorder.get()).toMatchObject({ phase: 'recording', fault: null });
    now = 8 * 3_600_000;
    await recorder.wake();
    expect(recorder.get()).toMatchObject({ phase: 'idle', fault: 'slept', keptMs: 1000 });
    expect(recorder.elapsedMs()).toBe(1000);
    expect(await keptText()).toBe('az');
    expect((await database.recordings.toArray())[0]).toMatchObject({ state: 'stopped', duration_ms: 1000 });
    await recorder.press();
    expect(recorder.get()).toMatchObject({ phase: 'recording', fault: null });
  });

  it('does not take a pause for sleep', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    await recorder.press();
    now = 60_000;
    await recorder.wake();
    await recorder.press();
    await recorder.wake();
    expect(recorder.get()).toMatchObject({ phase: 'recording', fault: null });
  });

  it('stops with a clear fault when the device is full, and what was kept stays', async () => {
    const recorder = makeRecorder();
    await recorder.press();
    FakeRecorder.last.give('a');
    await settle();
    vi.spyOn(store, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    FakeRecorder.last.give('b');
    await settle();
    expect(recorder.get()).toMatchObject({ phase: 'idle', fault: 'full' });
    expect(await keptText()).toBe('a');
    expect((await database.recordings.toArray())[0]?.state).toBe('stopped');
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'no-microphone'],
    ['NotSupportedError', 'unsupported'],
  ])('says %s as %s', async (name, fault) => {
    openMicrophone = async () => {
      throw new DOMException('x', name);
    };
    const recorder = makeRecorder();
    await recorder.press();
    expect(recorder.get()).toMatchObject({ phase: 'idle', fault });
  });

  it('closes a microphone that was granted after the screen was left', async () => {
    const close = vi.fn();
    let grant: (value: never) => void = () => undefined;
    openMicrophone = () => new Promise((resolve) => (grant = resolve));
    const recorder = makeRecorder();
    const pressing = recorder.press();
    await recorder.stop();
    grant({ stream: stream(), meter: { read: () => 0, close: () => undefined }, close } as never);
    await pressing;
    expect(close).toHaveBeenCalled();
    expect(recorder.get().phase).toBe('idle');
    expect(await database.recordings.count()).toBe(0);
  });
});
