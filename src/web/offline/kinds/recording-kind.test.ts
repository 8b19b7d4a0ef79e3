import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { Recording } from '#shared/recordings.ts';
import { carry } from '#web/offline/carry.ts';
import { openDeviceDatabase, type DeviceDatabase } from '#web/offline/database.ts';
import { doorTo } from '#web/offline/door.fixture.ts';
import { Outbox } from '#web/offline/outbox.ts';
import { PieceStore } from '#web/offline/stores/piece-store.ts';
import { recordingKind } from './recording-kind.ts';
import { recoverRecordings } from '#web/offline/recover-recordings.ts';
import type { UploadCalls } from './upload-calls.ts';

const ME = '7';
const ID = '33333333-3333-4333-8333-333333333333';
const failure = (status: number, code: string, body: unknown = {}) =>
  new ApiError({ status, code, message: code, body });

function makeServer() {
  const pieces = new Map<number, string>();
  const server = {
    pieces,
    sent: 0,
    down: false,
    stored: null as string | null,
    failAfter: Number.POSITIVE_INFINITY,
  };
  const unbroken = () => {
    let count = 0;
    while (pieces.has(count)) count += 1;
    return count;
  };
  const calls: UploadCalls = {
    start: async () => {
      if (server.down) throw failure(0, 'network.offline');
      return { pieces: unbroken(), state: server.stored === null ? 'receiving' : 'stored' };
    },
    piece: async (_id, seq, bytes) => {
      server.sent += 1;
      if (server.down || server.sent > server.failAfter) throw failure(0, 'network.offline');
      pieces.set(seq, new TextDecoder().decode(bytes));
    },
    finish: async ({ pieces: total }) => {
      if (server.down) throw failure(0, 'network.offline');
      const missing = Array.from({ length: total }, (_, seq) => seq).filter((seq) => !pieces.has(seq));
      if (missing.length > 0) throw failure(409, 'voice.pieces_missing', { missing });
      server.stored = Array.from({ length: total }, (_, seq) => pieces.get(seq)).join('');
      return {} as Recording;
    },
  };
  return Object.assign(server, { calls });
}

let database: DeviceDatabase;
let store: PieceStore;
let server: ReturnType<typeof makeServer>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const speak = async (words: string[]) => {
  for (const [index, word] of words.entries()) await store.add(ID, bytes(word), (index + 1) * 1000);
};
const openUploader = (owner = ME) =>
  new Outbox({ owner: () => owner }, [carry(recordingKind({ store, calls: server.calls }))]);
const send = async (owner = ME) => {
  const uploader = openUploader(owner);
  uploader.kick();
  await uploader.settled();
  uploader.stop();
};
const nobody = { hold: async () => () => undefined, isHeld: async () => false };

beforeEach(async () => {
  database = openDeviceDatabase(`test-${crypto.randomUUID()}`);
  store = new PieceStore(doorTo(database));
  server = makeServer();
  const dream = '44444444-4444-4444-8444-444444444444';
  const started_at = '2026-01-01T03:00:00Z';
  await store.begin({
    client_id: ID,
    owner: ME,
    dream_client_id: dream,
    mime: 'audio/webm',
    started_at,
    recorded_tz: 'UTC',
    language: 'en',
  });
});

describe('recordings on their way', () => {
  it('sends pieces while the recording still runs, and forgets them only when it is whole there', async () => {
    await speak(['a', 'b']);
    await send();
    expect([...server.pieces.values()]).toEqual(['a', 'b']);
    expect(await database.pieces.count()).toBe(2);
    await speak(['c']);
    await store.stop(ID);
    await send();
    expect(server.stored).toBe('abc');
    expect(await database.pieces.count()).toBe(0);
    expect(await database.recordings.count()).toBe(0);
  });

  it('goes on where the connection broke', async () => {
    await speak(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
    await store.stop(ID);
    server.failAfter = 5;
    await send();
    expect(server.stored).toBeNull();
    expect(await database.pieces.count()).toBe(10);
    server.failAfter = Number.POSITIVE_INFINITY;
    await send();
    expect(server.stored).toBe('abcdefghij');
    expect(server.sent).toBeLessThan(20);
  });

  it('sends again what the server has lost', async () => {
    await speak(['a', 'b', 'c']);
    const uploader = openUploader();
    uploader.kick();
    await uploader.settled();
    server.pieces.delete(1);
    await store.stop(ID);
    uploader.kick();
    await uploader.settled();
    expect(server.stored).toBe('abc');
  });

  it('forgets here what the server already has whole', async () => {
    await speak(['a']);
    await store.stop(ID);
    server.stored = 'a';
    await send();
    expect(await database.recordings.count()).toBe(0);
  });

  it('keeps audio that the server refuses, and says so', async () => {
    await speak(['a']);
    await store.stop(ID);
    server.calls.finish = async () => {
      throw failure(415, 'voice.not_audio');
    };
    await send();
    expect((await store.get(ID))?.fault).toBe('voice.not_audio');
    expect(await database.pieces.count()).toBe(1);
  });

  it('sends the whole of a recording that ended because the disk was full', async () => {
    await speak(['once ', 'upon']);
    const full = new DOMException('full', 'QuotaExceededError');
    const update = vi.spyOn(database.recordings, 'update').mockRejectedValue(full);
    expect(await store.stop(ID)).toBe(true);
    await send();
    update.mockRestore();
    expect(server.stored).toBe('once upon');
    expect(await database.recordings.count()).toBe(0);
  });

  it('sends nothing of a guest', async () => {
    await speak(['a']);
    await send('guest');
    expect(server.sent).toBe(0);
  });
});

describe('recovery', () => {
  it('stops a recording whose tab has died and lets it be sent whole', async () => {
    await speak(['a', 'b', 'c']);
    const cutOff = await recoverRecordings(store, nobody, ME);
    expect(cutOff).toMatchObject([{ client_id: ID, pieces: 3, duration_ms: 3000 }]);
    await send();
    expect(server.stored).toBe('abc');
  });

  it('leaves a recording alone that another tab is making', async () => {
    await speak(['a']);
    expect(await recoverRecordings(store, { ...nobody, isHeld: async () => true }, ME)).toEqual([]);
    expect((await store.get(ID))?.state).toBe('recording');
  });

  it('forgets one in which nothing was kept', async () => {
    expect(await recoverRecordings(store, nobody, ME)).toEqual([]);
    expect(await database.recordings.count()).toBe(0);
  });
});
