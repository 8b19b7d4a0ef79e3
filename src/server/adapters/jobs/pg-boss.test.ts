import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDb, openSql, type Sql } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { createTestDatabase } from '#server/testing/postgres.ts';
import { makeJobQueue } from './pg-boss.ts';
import type { JobQueue } from './port.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sql: Sql;
const log = pino({ level: 'silent' });

beforeAll(async () => {
  database = await createTestDatabase();
  sql = openSql(database.connection, { max: 6 });
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

it('works through what waited before the start without pausing between jobs', async () => {
  const deps = { db: openDb(sql), sql, log } as Deps;
  const before = makeJobQueue(sql, log, { working: false });
  before.define('test.count', async () => undefined);
  await before.start(deps);
  for (let index = 0; index < 40; index += 1) await before.enqueue(deps, 'test.count', { index });
  await before.stop();

  const done: unknown[] = [];
  const jobs = makeJobQueue(sql, log, { working: true });
  jobs.define('test.count', async (_deps, { index }) => {
    done.push(index);
    if (index === 3) throw new Error('one that fails holds up nothing');
  });
  const since = Date.now();
  await jobs.start(deps);
  await vi.waitFor(() => expect(new Set(done).size).toBe(40), { timeout: 50_000, interval: 50 });
  expect(Date.now() - since).toBeLessThan(40_000);
  await jobs.stop();
});

it('forgets what an earlier version scheduled', async () => {
  const deps = { db: openDb(sql), sql, log } as Deps;
  const run = async (names: readonly string[]) => {
    const jobs = makeJobQueue(sql, log, { working: true });
    for (const name of names) {
      jobs.define(name, async () => undefined);
      jobs.schedule(name, '41 3 * * *');
    }
    await jobs.start(deps);
    await jobs.stop();
    return (await sql`select name from jobs.schedule order by name`).map((row) => String(row.name));
  };
  expect(await run(['test.nightly', 'test.renamed'])).toEqual(['test.nightly', 'test.renamed']);
  expect(await run(['test.nightly'])).toEqual(['test.nightly']);
});

it('makes its tables once for processes that start together on a new database', async () => {
  const fresh = await createTestDatabase();
  const pools = [1, 2, 3, 4].map(() => openSql(fresh.connection, { max: 3 }));
  const queues = pools.map((pool) => makeJobQueue(pool, log, { working: false }));
  for (const queue of queues) queue.define('test.together', async () => undefined);
  await Promise.all(
    queues.map((queue, at) => queue.start({ db: openDb(pools[at]!), sql: pools[at]!, log } as Deps)),
  );
  // A connection that came back with a failed transaction would refuse this.
  for (const pool of pools)
    expect(
      await Promise.all([1, 2, 3].map(() => pool`select count(*)::int as n from jobs.queue`)),
    ).toHaveLength(3);
  for (const queue of queues) await queue.stop();
  for (const pool of pools) await pool.end({ timeout: 5 });
  await fresh.drop();
});

it('lets work that takes long put down the rest at once, which the next server takes up', async () => {
  const deps = { db: openDb(sql), sql, log } as Deps;
  const done: number[] = [];
  const long = async (jobs: JobQueue, left: number[]) => {
    while (left.length > 0 && !jobs.ending.aborted) {
      done.push(left.shift()!);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    if (left.length > 0) await jobs.enqueueAll(deps, 'test.long', [{ left }]);
  };
  const first = makeJobQueue(sql, log, { working: true });
  first.define('test.long', (_deps, { left }) => long(first, left as number[]));
  await first.start(deps);
  await first.enqueue(deps, 'test.long', { left: Array.from({ length: 400 }, (_, index) => index) });
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(3), { timeout: 50_000 });
  await first.stop();
  expect(done.length).toBeLessThan(400);

  const second = makeJobQueue(sql, log, { working: true });
  second.define('test.long', async (_deps, { left }) => void done.push(...(left as number[])));
  await second.start(deps);
  await vi.waitFor(() => expect(done).toEqual(Array.from({ length: 400 }, (_, index) => index)), {
    timeout: 50_000,
  });
  await second.stop();
});

it('can be stopped while it starts, without a fault', async () => {
  const deps = { db: openDb(sql), sql, log } as Deps;
  for (const after of [0, 20, 60]) {
    const jobs = makeJobQueue(sql, log, { working: true });
    for (let index = 0; index < 12; index += 1) jobs.define(`test.stopped-${index}`, async () => undefined);
    const started = jobs.start(deps);
    await new Promise((resolve) => setTimeout(resolve, after));
    await jobs.stop();
    await expect(started).resolves.toBeUndefined();
  }
});
