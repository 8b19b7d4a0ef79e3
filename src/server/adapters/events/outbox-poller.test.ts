import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LONGEST_WAIT_MS, makeOutboxPoller } from './outbox-poller.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('looks shortly after a change, ever later while nothing is there, and never stops', async () => {
  const outboxPoller = makeOutboxPoller();
  const looks: number[] = [];
  let waiting = 0;
  const started = Date.now();
  const stop = outboxPoller.keep(
    async () => {
      looks.push(Date.now() - started);
      const found = waiting > 0;
      waiting = 0;
      return found;
    },
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  const gaps = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
  expect(Math.max(...gaps)).toBe(LONGEST_WAIT_MS);
  expect(looks.length).toBeLessThan(25);

  waiting = 1;
  const asked = Date.now() - started;
  outboxPoller.soon();
  outboxPoller.soon();
  await vi.advanceTimersByTimeAsync(150);
  expect(looks.filter((at) => at > asked)).toHaveLength(1);

  await stop();
  const before = looks.length;
  outboxPoller.soon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks.length).toBe(before);
});

it('goes on after a look that failed', async () => {
  const outboxPoller = makeOutboxPoller();
  const faults: unknown[] = [];
  let looks = 0;
  const stop = outboxPoller.keep(
    async () => {
      looks += 1;
      if (looks === 1) throw new Error('the database is away');
      return false;
    },
    (error) => faults.push(error),
  );
  await vi.advanceTimersByTimeAsync(2 * LONGEST_WAIT_MS);
  expect(faults).toHaveLength(1);
  expect(looks).toBeGreaterThan(2);
  await stop();
});
