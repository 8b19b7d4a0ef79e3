import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { openSql, type Sql } from './database.ts';

const STATEMENT_TIMEOUT_MS = 150;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: Sql[];
beforeAll(async () => {
  database = await createTestDatabase();
  pools = [1, 2, 3].map(() =>
    openSql(database.connection, { max: 2, statementTimeoutMs: STATEMENT_TIMEOUT_MS }),
  );
});
afterAll(async () => {
  for (const pool of pools) await pool.end({ timeout: 5 });
  await database.drop();
});

it('lets one process at a time work, and the next after a fault', async () => {
  const log: string[] = [];
  const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = withAdvisoryLock(pools[0]!, 1, async () => {
    log.push('first begins');
    begun.resolve();
    await mayEnd.promise;
    log.push('first ends');
    throw new Error('stumbles');
  });
  await begun.promise;
  const second = withAdvisoryLock(pools[1]!, 1, async () => log.push('second'));
  await withAdvisoryLock(pools[2]!, 2, async () => log.push('elsewhere'));
  // The second waits longer than the timeout of statements.
  await sleep(2 * STATEMENT_TIMEOUT_MS);
  mayEnd.resolve();
  await expect(first).rejects.toThrow('stumbles');
  await second;
  expect(log).toEqual(['first begins', 'elsewhere', 'first ends', 'second']);
});
