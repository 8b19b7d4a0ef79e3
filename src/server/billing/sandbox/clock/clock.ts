import { setTimeout as sleep } from 'node:timers/promises';
import type { State } from '#server/billing/sandbox/state/state.ts';
import type { Deliveries } from '#server/billing/sandbox/webhooks/deliveries.ts';
import { runDue } from './due.ts';

type Advance = Date | { days?: number; hours?: number; minutes?: number; seconds?: number };

export type SandboxClock = {
  /** The sandbox's time in milliseconds. */
  now(): number;
  /** Goes forward to a moment or by a while; everything that falls into it happens, and its events are delivered. */
  advance(by: Advance): Promise<void>;
  /** Does what has become due by now. */
  catchUp: () => void;
  stop(): void;
};

const TICK_MS = 5000;
const LOOK_AGAIN_MS = 2;

function millisecondsOf(by: Exclude<Advance, Date>): number {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = by;
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** The sandbox's own clock: it runs with the world's and can be sent ahead. */
export function createClock(state: State, deliveries: Deliveries): SandboxClock {
  const now = () => Date.now() + state.ahead;
  const catchUp = () => runDue(state, null, Math.floor(now() / 1000));
  const timer = setInterval(catchUp, TICK_MS);
  timer.unref();
  return {
    now,
    async advance(by) {
      const target = by instanceof Date ? by.getTime() : now() + millisecondsOf(by);
      if (target < now()) throw new Error('The clock goes forward only');
      runDue(state, null, Math.floor(target / 1000));
      state.ahead += target - now();
      state.onChange();
      await sleep(LOOK_AGAIN_MS);
      await deliveries.settle();
    },
    catchUp,
    stop: () => clearInterval(timer),
  };
}
