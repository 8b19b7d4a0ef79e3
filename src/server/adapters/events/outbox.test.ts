import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/transaction.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
const seen: string[] = [];
let faults = 1;
let stop: () => Promise<void>;

beforeAll(async () => {
  const { makeJobQueue } = await import('#server/adapters/jobs/pg-boss.ts');
  test = await createTestApp();
  test.deps.jobs = makeJobQueue(test.deps.sql, test.deps.log, {
    working: true,
    pace: { retrySeconds: 1, pollSeconds: 1 },
  });
  const { makeEventBus } = await import('./outbox.ts');
  test.deps.events = makeEventBus(test.deps.jobs);
  test.deps.events.on('users.erased', 'test.calm', async (_deps, { user_id }) => {
    seen.push(`calm ${user_id}`);
  });
  test.deps.events.on('users.erased', 'test.stumbling', async (_deps, { user_id }) => {
    faults -= 1;
    if (faults >= 0) throw new Error('not yet');
    seen.push(`stumbling ${user_id}`);
  });
  await test.deps.jobs.start(test.deps);
  stop = await test.deps.events.start(test.deps);
}, 30_000);
afterAll(async () => {
  await stop();
  await test.close();
});

const until = async (words: string) => {
  const end = Date.now() + 20_000;
  while (!seen.includes(words) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
};

describe('events', () => {
  it('tell nothing of a change that was rolled back', async () => {
    await expect(
      inTransaction(test.deps, async (tx) => {
        await tx.events.emit(tx, 'users.erased', { user_id: 1 });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await inTransaction(test.deps, (tx) => tx.events.emit(tx, 'users.erased', { user_id: 2 }));
    await until('calm 2');
    expect(seen).toContain('calm 2');
    expect(seen).not.toContain('calm 1');
  }, 30_000);

  it('reach each reaction by itself; a stumbling one is tried again', async () => {
    await until('stumbling 2');
    expect(seen.filter((words) => words === 'stumbling 2')).toHaveLength(1);
    expect(seen.filter((words) => words === 'calm 2')).toHaveLength(1);
  }, 30_000);
});
