import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '#web/api/session.ts';
import { standInForServer } from '#web/testing/server.ts';
import { LiveConnection } from './live-connection.ts';
import type { LiveEvent, Places, Transport } from './live-event.ts';
import { LiveTabs } from './live-tabs.ts';
import { pollTransport } from './poll-transport.ts';

type Told = Parameters<Transport>[1];
type Opened = { places: Places; told: Told; isClosed: boolean };

/** A way on which nothing comes but what the test says. */
function standInTransport() {
  const opened: Opened[] = [];
  const transport: Transport = (places, told) => {
    const one = { places, told, isClosed: false };
    opened.push(one);
    return () => {
      one.isClosed = true;
    };
  };
  return { opened, transport, last: () => opened.at(-1)! };
}
const message = (room: string, id: number): LiveEvent => ({
  kind: 'message',
  room,
  id,
  user_id: null,
  payload: id,
  cursor: `${id}-x`,
});
const wanted = (...rooms: string[]): Places => new Map(rooms.map((room) => [room, undefined]));
const later = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.logout();
});

describe('a connection', () => {
  it('opens once for several wishes, and closes the last one only when the next is there', async () => {
    const { opened, transport, last } = standInTransport();
    const connection = new LiveConnection({ stream: transport, poll: transport }, () => undefined);
    connection.want(wanted('a'));
    connection.want(wanted('a', 'b'));
    await later();
    expect(opened).toHaveLength(1);
    last().told.ready([]);
    connection.want(wanted('a', 'c'));
    await later();
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([false, false]);
    last().told.ready([]);
    expect(opened.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    connection.want(new Map());
    expect(last().isClosed).toBe(true);
  });

  it('goes on from where it was after a loss, later each time', async () => {
    const { opened, transport, last } = standInTransport();
    const heard: LiveEvent[] = [];
    const connection = new LiveConnection({ stream: transport, poll: transport }, (event) =>
      heard.push(event),
    );
    connection.want(wanted('a'));
    await later();
    last().told.ready([{ room: 'a', cursor: '3-x' }]);
    expect(heard).toEqual([{ kind: 'open', room: 'a', cursor: '3-x' }]);
    last().told.event(message('a', 4));
    last().told.failed('again');
    await later(499);
    expect(opened).toHaveLength(1);
    await later(1);
    expect(opened).toHaveLength(2);
    expect(last().places.get('a')).toBe('4-x');
    last().told.failed('again');
    await later(999);
    expect(opened).toHaveLength(2);
    await later(1);
    expect(opened).toHaveLength(3);
    connection.end();
  });

  it('asks instead where no stream ever came through, and never once the session is over', async () => {
    const [stream, poll] = [standInTransport(), standInTransport()];
    const connection = new LiveConnection(
      { stream: stream.transport, poll: poll.transport },
      () => undefined,
    );
    connection.want(wanted('a'));
    await later();
    stream.last().told.failed('again');
    await later(500);
    stream.last().told.failed('again');
    await later(1000);
    expect([stream.opened.length, poll.opened.length]).toEqual([2, 1]);
    poll.last().told.failed('session');
    await later(120_000);
    expect(poll.opened).toHaveLength(1);
  });
});

describe('several tabs', () => {
  /** Locks as browsers have them, for one name. */
  function standInForLocks() {
    const queue: (() => void)[] = [];
    let isHeld = false;
    const next = () => {
      isHeld = queue.length > 0;
      queue.shift()?.();
    };
    const request = (_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const run = () => void work().finally(() => (resolve(), next()));
        signal.addEventListener('abort', () => {
          const at = queue.indexOf(run);
          if (at >= 0) queue.splice(at, 1);
          reject(new Error('aborted'));
        });
        if (isHeld) queue.push(run);
        else {
          isHeld = true;
          run();
        }
      });
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
  }

  // A channel of the same name would reach the pages of other tests, which run beside these.
  it('hold one connection between them, which the next takes over from where it was', async () => {
    vi.useRealTimers();
    standInForLocks();
    const { opened, transport, last } = standInTransport();
    const make = (tell: (event: LiveEvent) => void) =>
      new LiveConnection({ stream: transport, poll: transport }, tell);
    const heard: number[][] = Array.from({ length: 10 }, () => []);
    const tabs = heard.map(
      (own) => new LiveTabs('nobody else’s', make, (event) => event.kind === 'message' && own.push(event.id)),
    );
    tabs.forEach((tab, at) => tab.want(new Set(['a', `own ${at}`])));
    await vi.waitFor(() => expect(last()?.places.size).toBe(11));
    last().told.ready([]);
    expect(opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    last().told.event(message('a', 1));
    last().told.event(message('own 3', 2));
    await vi.waitFor(() => expect(heard.map((own) => own.length)).toEqual([1, 1, 1, 2, 1, 1, 1, 1, 1, 1]));
    tabs[0]?.end();
    await vi.waitFor(() => expect(last().places.size).toBe(10));
    last().told.ready([]);
    expect(last().places.get('a')).toBe('1-x');
    last().told.event(message('a', 1));
    last().told.event(message('a', 5));
    await vi.waitFor(() => expect(heard[9]).toEqual([1, 5]));
    expect(heard[0]).toEqual([1]);
    expect(opened.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
    for (const tab of tabs.slice(1)) tab.end();
    await vi.waitFor(() => expect(opened.every(({ isClosed }) => isClosed)).toBe(true));
  });
});

describe('asking', () => {
  it('enters each channel, goes on from its cursor and tells what is lost', async () => {
    vi.useRealTimers();
    session.login({ user_id: 1, token: 'tok', role: 'user' });
    const CHANNEL = '/v2/api/lambda/subscription/channel';
    let polls = 0;
    const calls = standInForServer({
      [`POST ${CHANNEL}/room`]: (body) =>
        Promise.resolve(
          (body as { room: string }).room === 'b'
            ? new Response(JSON.stringify({ error: true, message: 'no' }), { status: 403 })
            : Response.json({ error: false, room: 'a', cursor: '7-x' }),
        ),
      [`GET ${CHANNEL}/poll`]: () => {
        polls += 1;
        if (polls > 1) return new Promise(() => undefined);
        const said = { id: 8, at: '', user_id: 2, payload: 'hello' };
        return Promise.resolve(Response.json({ error: false, room: 'a', messages: [said], cursor: '8-x' }));
      },
    });
    const events: LiveEvent[] = [];
    const close = pollTransport(wanted('a', 'b'), {
      ready: () => undefined,
      event: (event) => events.push(event),
      failed: () => undefined,
    });
    await vi.waitFor(() => expect(polls).toBe(2));
    expect(events).toMatchObject([
      { kind: 'lost', room: 'b' },
      { kind: 'message', room: 'a', id: 8, payload: 'hello' },
    ]);
    expect(
      calls.filter(({ path }) => path.endsWith('/poll')).map(({ query }) => query.get('cursor')),
    ).toEqual(['7-x', '8-x']);
    close();
  });
});
