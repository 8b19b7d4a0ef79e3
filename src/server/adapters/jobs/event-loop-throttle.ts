import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** Share of time above which the event loop counts as busy answering people. */
const BUSY_SHARE = 0.5;
/** How long the event loop is watched before each piece of background work, milliseconds. */
const WATCHED_MS = 20;
/** While people are answered, background work rests so many times as long as its last piece took. */
const REST_FACTOR = 12;
const LONGEST_REST_MS = 2000;
/** A rest ends once nobody was answered for so long. */
const REST_SLICE_MS = 200;
/** Background work gives way at most until it is this old; then it goes on at full speed, piece by piece. */
export const MOST_LAG_MS = 60_000;

export type EventLoopThrottle = {
  /** Runs one piece of background work that came up at `since` (ms), after resting while people are answered. */
  run: <Result>(since: number, work: () => Promise<Result>) => Promise<Result>;
};

type Parts = { now: () => number; nap: (ms: number) => Promise<unknown>; watch: () => () => number };

const watchLoop = () => {
  const before = performance.eventLoopUtilization();
  return () => performance.eventLoopUtilization(before).utilization;
};

const partsUntil = (ending: AbortSignal): Parts => ({
  now: Date.now,
  // A server that stops waits for no rest.
  nap: (ms) => sleep(ms, undefined, { ref: false, signal: ending }).catch(() => undefined),
  watch: watchLoop,
});

/** Lets people go first: a piece waits while the event loop is busy, at most until the work is `MOST_LAG_MS` old. */
export function makeEventLoopThrottle(ending: AbortSignal, parts = partsUntil(ending)): EventLoopThrottle {
  const { now, nap, watch } = parts;
  let lastTook = 0;
  let quietUntil = -Infinity;
  const isBusy = async () => {
    const share = watch();
    await nap(WATCHED_MS);
    return share() > BUSY_SHARE;
  };
  const rest = async (ms: number) => {
    for (let left = ms; left > 0; left -= REST_SLICE_MS) {
      const share = watch();
      await nap(Math.min(left, REST_SLICE_MS));
      if (share() <= BUSY_SHARE) return;
    }
  };
  return {
    run: async (since, work) => {
      // What was seen beside the last piece tells as much as another look, where nobody asked for anything then.
      if (now() - since < MOST_LAG_MS && now() > quietUntil && (await isBusy()))
        await rest(Math.min(lastTook * REST_FACTOR, LONGEST_REST_MS, since + MOST_LAG_MS - now()));
      const started = now();
      const share = watch();
      try {
        return await work();
      } finally {
        lastTook = now() - started;
        quietUntil = lastTook >= WATCHED_MS && share() <= BUSY_SHARE ? now() + WATCHED_MS : -Infinity;
      }
    },
  };
}
