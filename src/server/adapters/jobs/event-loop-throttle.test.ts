import { describe, expect, it } from 'vitest';
import { makeEventLoopThrottle, MOST_LAG_MS } from './event-loop-throttle.ts';

/** A clock that naps move on, and an event loop that is as busy as is said. */
function setting(share: number) {
  const state = { now: 1_000_000, share, leaveAt: Infinity, napped: [] as number[] };
  const eventLoopThrottle = makeEventLoopThrottle(new AbortController().signal, {
    now: () => state.now,
    nap: async (ms) => {
      state.napped.push(ms);
      state.now += ms;
    },
    watch: () => () => (state.now >= state.leaveAt ? 0 : state.share),
  });
  const piece = (took: number) => async () => {
    state.now += took;
    return took;
  };
  return { state, eventLoopThrottle, piece };
}

/** Naps of a rest, without the short looks before each piece. */
const restsOf = (napped: readonly number[]) =>
  napped.filter((ms) => ms >= 50).reduce((sum, ms) => sum + ms, 0);

describe('background work', () => {
  it('rests in proportion to what it takes while people are answered', async () => {
    const { state, eventLoopThrottle, piece } = setting(0.9);
    const since = state.now;
    await eventLoopThrottle.run(since, piece(50));
    await eventLoopThrottle.run(since, piece(50));
    expect(restsOf(state.napped)).toBeGreaterThanOrEqual(4 * 50);
  });

  it('ends its rest when people have gone', async () => {
    const { state, eventLoopThrottle, piece } = setting(0.9);
    await eventLoopThrottle.run(state.now, piece(500));
    const began = state.now;
    const resting = eventLoopThrottle.run(state.now, piece(0));
    // Gone while it rests: the first look finds them, a later one does not.
    state.leaveAt = began + 500;
    await resting;
    expect(state.now - began).toBeLessThan(1000);
    expect(state.now - began).toBeGreaterThan(400);
  });

  it('does not rest while nobody asks for anything', async () => {
    const { state, eventLoopThrottle, piece } = setting(0.1);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await eventLoopThrottle.run(state.now, piece(50))).toBe(50);
    expect(Math.max(...state.napped)).toBeLessThan(50);
  });

  it('goes on at once where nobody asked beside the last piece, and rests again when somebody does', async () => {
    const { state, eventLoopThrottle, piece } = setting(0.1);
    for (let turn = 0; turn < 5; turn += 1) await eventLoopThrottle.run(state.now, piece(50));
    expect(state.napped).toHaveLength(1);
    const busy = async () => {
      state.share = 0.9;
      return piece(50)();
    };
    await eventLoopThrottle.run(state.now, busy);
    await eventLoopThrottle.run(state.now, piece(50));
    expect(restsOf(state.napped)).toBeGreaterThanOrEqual(4 * 50);
    state.share = 0.1;
    state.now += 60_000;
    await eventLoopThrottle.run(state.now, piece(50));
    expect(state.napped.filter((ms) => ms < 50)).toHaveLength(3);
  });

  it('is held back no longer than its bound, however busy the server is', async () => {
    const { state, eventLoopThrottle, piece } = setting(1);
    const since = state.now;
    let pieces = 0;
    while (state.now - since < MOST_LAG_MS) {
      await eventLoopThrottle.run(since, piece(100));
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(MOST_LAG_MS / 2500);
    const before = state.napped.length;
    for (let turn = 0; turn < 20; turn += 1) await eventLoopThrottle.run(since, piece(100));
    expect(state.napped.length).toBe(before);
    expect(state.now - since).toBeLessThan(MOST_LAG_MS + 21 * 100 + 2000);
  });

  it('passes a failure on and goes on', async () => {
    const { state, eventLoopThrottle, piece } = setting(1);
    await expect(
      eventLoopThrottle.run(state.now, async () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await eventLoopThrottle.run(state.now, piece(1))).toBe(1);
  });
});
