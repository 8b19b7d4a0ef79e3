import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openSql, type Sql } from './database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { postmasterPid } from '#server/db/embedded/lock.ts';
import { passingFault } from './faults.ts';
import { killableDatabase } from './killed-connections.fixture.ts';

const { opened, kill } = killableDatabase();
let sql: Sql;
let killer: Sql;
beforeAll(() => {
  ({ sql, killer } = opened());
});

describe('listening', () => {
  const listeningPid = async (channel: string): Promise<number> => {
    const [row] = await killer<{ pid: number }[]>`
      select pid from pg_stat_activity where query = ${`listen "${channel}"`} and datname = current_database()`;
    return row!.pid;
  };

  it('goes on after its connection was lost, and looks once for what it has missed', async () => {
    const [heard, begun] = [vi.fn<(payload: string) => void>(), vi.fn<() => void>()];
    const listening = await sql.listen('lost "channel"', heard, begun);
    expect(begun).toHaveBeenCalledTimes(1);
    const tell = (payload: string) => sql`select pg_notify('lost "channel"', ${payload})`;
    await tell('one');
    await expect.poll(() => heard.mock.calls).toEqual([['one']]);
    const [row] = await killer<{ pid: number }[]>`
      select pid from pg_stat_activity where query like 'listen "lost%' and datname = current_database()`;
    await kill(row!.pid);
    await expect.poll(() => begun.mock.calls.length).toBe(2);
    await tell('two');
    await expect.poll(() => heard.mock.calls).toEqual([['one'], ['two']]);
    await listening.unlisten();
    await tell('three');
    await sleep(50);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('is on one connection for all, which is closed when nobody listens', async () => {
    const calls: string[] = [];
    const all = await Promise.all(
      ['a', 'b', 'a'].map((channel, at) => sql.listen(channel, (payload) => calls.push(`${at} ${payload}`))),
    );
    const pids = async () =>
      (
        await killer`select 1 from pg_stat_activity where query ~* '^(un)?listen' and datname = current_database()`
      ).length;
    expect(await pids()).toBe(1);
    await all[0]!.unlisten();
    await sql`select pg_notify('a', 'x'), pg_notify('b', 'y')`;
    await expect.poll(() => calls.toSorted()).toEqual(['1 y', '2 x']);
    await Promise.all([all[1]!.unlisten(), all[2]!.unlisten()]);
    await expect.poll(pids).toBe(0);
    const again = await sql.listen('a', (payload) => calls.push(`again ${payload}`));
    expect(await listeningPid('a')).toBeGreaterThan(0);
    await sql`select pg_notify('a', 'z')`;
    await expect.poll(() => calls).toContain('again z');
    await again.unlisten();
  });

  it('loses no wake-up when the database is started again', { timeout: 60_000 }, async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'listening-'));
    const dir = path.join(home, 'postgres');
    const embedded = await startEmbedded({ dir, durable: true, log: () => undefined });
    embedded.lost.catch(() => undefined);
    const own = openSql(embedded.connection, { max: 2 });
    const retried = async <Result>(work: () => PromiseLike<Result>): Promise<Result> => {
      for (;;) {
        try {
          return await work();
        } catch (error) {
          if (passingFault(error) === undefined) throw error;
          await sleep(20);
        }
      }
    };
    try {
      await own`create table waiting (n int)`;
      const done = new Set<number>();
      const look = async () => {
        for (const { n } of await retried(() => own<{ n: number }[]>`select n from waiting`)) done.add(n);
      };
      await own.listen(
        'waiting',
        () => void look(),
        () => void look(),
      );
      const put = (n: number) =>
        own.begin(async (tx) => {
          await tx`insert into waiting values (${n})`;
          await tx`notify waiting`;
        });
      await put(1);
      await expect.poll(() => done.has(1)).toBe(true);
      process.kill(postmasterPid(dir)!, 'SIGKILL');
      await retried(() => put(2));
      await expect.poll(() => done.has(2), { timeout: 30_000 }).toBe(true);
    } finally {
      await own.end({ timeout: 1 });
      await embedded.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });
});
