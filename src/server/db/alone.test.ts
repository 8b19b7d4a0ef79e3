import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { alone } from './alone.ts';
import { openSql, type Sql } from './database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pools: Sql[];
beforeAll(async () => {
  database = await createTestDatabase();
  // A wait that is longer than the timeout of statements is no fault.
  pools = [1, 2, 3].map(() => openSql(database.connection, { max: 2, statementTimeoutMs: 150 }));
});
afterAll(async () => {
  for (const pool of pools) await pool.end({ timeout: 5 });
  await database.drop();
});

it('lets one process at a time work, and the next after a fault', async () => {
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await sleep(300);
    log.push(`${name} ends`);
    if (name === 'first') throw new Error('stumbles');
  };
  const first = alone(pools[0]!, 1, work('first'));
  await sleep(100);
  const others = [alone(pools[1]!, 1, work('second')), alone(pools[2]!, 2, work('elsewhere'))];
  await expect(first).rejects.toThrow('stumbles');
  await Promise.all(others);
  expect(log.filter((line) => !line.startsWith('elsewhere'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ]);
  expect(log.indexOf('elsewhere begins')).toBeLessThan(log.indexOf('first ends'));
});
