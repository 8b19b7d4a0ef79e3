import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TaskWorker } from '#server/adapters/worker/port.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { people, settle } from './population.fixture.ts';
import { COUNT } from './public-stats.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ overrides: { clock: { now: () => new Date('2026-11-23T10:00:00Z') } } });
});
afterAll(() => test.close());

/** What the thread is asked for while the months are looked at. */
async function askedOfThread(): Promise<string[]> {
  const asked: string[] = [];
  const worker: TaskWorker = {
    run: (deps, task, input) => {
      asked.push(task.name);
      return task.run(deps, input);
    },
    close: () => Promise.resolve(),
  };
  const deps = { ...test.deps, worker };
  await deps.jobs.enqueue(deps, COUNT, {});
  await deps.jobs.drain(deps);
  return asked.filter((name) => name === 'public-stats.count-stretch');
}

it('asks nothing of the thread while too few have agreed, and at every month and at all of them as one once enough have', async () => {
  expect(await askedOfThread()).toEqual([]);
  await settle(
    test,
    people(STATS_RULES.least - 1, () => [{}]),
  );
  expect(await askedOfThread()).toEqual([]);
  await settle(
    test,
    people(1, () => [{}]),
  );
  expect(await askedOfThread()).toHaveLength(STATS_RULES.monthsBack + 1);
});
