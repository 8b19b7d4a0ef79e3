import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '#server/testing/postgres.ts';
import { openDb, openSql, type Sql } from './database.ts';
import { passingFault } from './faults.ts';
import { GONE, killableDatabase, pidOf } from './killed-connections.fixture.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
/** Loses idle connections and busy ones again and again; an error that nobody can catch would end it. */
const LOSER = `
  import { openSql } from '#server/db/database.ts';
  const sql = openSql(JSON.parse(process.env.AT), { max: 3 });
  const killer = openSql(JSON.parse(process.env.AT), { max: 1 });
  await sql.listen('nothing', () => undefined);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let round = 0; round < 12; round += 1) {
    const asked = [];
    await Promise.all([1, 2, 3].map((n) => sql\`select \${n}::int\`.catch(() => undefined)));
    if (round % 2) for (const until = Date.now() + 40; Date.now() < until; await pause(1))
      asked.push(sql\`select pg_sleep(0.002)\`.catch((error) => error.code));
    await killer\`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()\`;
    await Promise.all(asked);
    await pause(30);
    const rows = await Promise.all([1, 2, 3, 4].map((n) => sql\`select \${n}::int as n\`));
    if (rows.some(([row], at) => row.n !== at + 1)) throw new Error('other rows');
  }
  console.log('went on');
  await Promise.all([sql.end(), killer.end()]);`;

const { opened, kill, words, expectWhole } = killableDatabase();
let sql: Sql;
let database: TestDatabase;
beforeAll(() => {
  ({ sql, database } = opened());
});

describe('a connection lost', () => {
  it('in the middle of a transaction keeps nothing of it and harms no other', async () => {
    const began = Promise.withResolvers<void>();
    const stale = sql.begin(async (tx) => {
      await tx`insert into kept values ('stale')`;
      await kill(await pidOf(tx));
      began.resolve();
      await sleep(200);
      await tx`insert into kept values ('too late')`.catch(() => undefined);
      await sleep(200);
      return tx`insert into kept values ('much too late')`;
    });
    await began.promise;
    const others = [1, 2, 3].map((n) =>
      sql.begin(async (tx) => {
        await tx`insert into kept values (${`kept ${n}`})`;
        await sleep(300);
      }),
    );
    const fault = await stale.catch((error: unknown) => error);
    expect((fault as { code: string }).code).toMatch(GONE);
    expect(passingFault(fault)).toBe('unreachable');
    await Promise.all(others);
    expect(await words()).toEqual(['kept 1', 'kept 2', 'kept 3']);
    await expectWhole();
  });

  it('before a commit that nobody asked anything more of is told, too', async () => {
    const quiet = openDb(sql).transaction(async (tx) => {
      await tx.execute(`insert into kept values ('quiet')`);
      const [row] = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
      await kill(row!.pid);
      return 'done';
    });
    const fault = await quiet.catch((error: unknown) => error);
    expect(passingFault(fault)).toBe('unreachable');
    expect(await words()).not.toContain('quiet');
    await expectWhole();
  });

  it('while a statement runs ends that statement alone', async () => {
    const held = await sql.reserve();
    const pid = await pidOf(held);
    const asked = Promise.allSettled([held`select pg_sleep(5)`, held`select 1`, sql`select pg_sleep(0.2)`]);
    await sleep(50);
    await kill(pid);
    const [first, second, third] = await asked;
    for (const lost of [first, second])
      expect((lost as PromiseRejectedResult).reason).toMatchObject({ code: expect.stringMatching(GONE) });
    expect(third).toMatchObject({ status: 'fulfilled' });
    held.release();
    await expectWhole();
  });

  it('that was idle, or busy, does not end the process', () => {
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', LOSER], {
      cwd: ROOT,
      encoding: 'utf8',
      timeout: 30_000,
      env: { ...process.env, AT: JSON.stringify(database.connection) },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('went on');
  }, 40_000);
});

describe('a pool that ends', () => {
  it('lets what is under way come to its end and refuses what comes after', async () => {
    const own = openSql(database.connection, { max: 1 });
    const asked = [own`select pg_sleep(0.1)`.then(() => 'first'), own`select 1`.then(() => 'waiting')];
    const ending = own.end();
    await expect((async () => own`select 1`)()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
    expect(await Promise.all(asked)).toEqual(['first', 'waiting']);
    await ending;
    await own.end();
  });

  it('waits no longer than it was told', async () => {
    const own = openSql(database.connection, { max: 1, statementTimeoutMs: 0 });
    const asked = Promise.allSettled([own`select pg_sleep(60)`, own`select 1`]);
    await sleep(50);
    const since = Date.now();
    await own.end({ timeout: 0.1 });
    expect(Date.now() - since).toBeLessThan(20_000);
    for (const one of await asked)
      expect(passingFault((one as PromiseRejectedResult).reason)).toBe('unreachable');
  });
});
