import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSql, type Sql } from '#server/db/database.ts';
import { type Embedded, EmbeddedInUse, startEmbedded } from './embedded.ts';
import { isAlive, postmasterPid } from './lock.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const log = () => undefined;
/** A program that starts the database, keeps one more row, and holds on until it is ended. */
const HOLDER = `
  import { makeSql } from '#server/db/sql.ts';
  import { startEmbedded } from '#server/db/embedded/embedded.ts';
  const log = () => {};
  const { connection, stop } = await startEmbedded({ dir: process.env.HOLD_DIR, durable: true, log });
  const sql = makeSql(connection, { max: 1, statementTimeoutMs: 0 });
  await sql\`create table if not exists kept (id int generated always as identity)\`;
  await sql\`insert into kept default values\`;
  process.on('SIGTERM', async () => { await sql.end(); await stop(); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('holding as ' + process.getuid?.());`;

/** A database folder that was made once, for the tests that are not about how one is made. */
const made = join(mkdtempSync(join(tmpdir(), 'embedded-made-')), 'postgres');
beforeAll(async () => (await startEmbedded({ dir: made, durable: true, log })).stop());
afterAll(() => rmSync(dirname(made), { recursive: true, force: true }));
const useMade = () => {
  cpSync(made, dir, { recursive: true });
  chmodSync(dir, 0o700);
};

let home: string;
let dir: string;
let running: Embedded[];
let children: ChildProcess[];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'embedded-'));
  dir = join(home, 'postgres');
  running = [];
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  for (const embedded of running) await embedded.stop();
  const pid = postmasterPid(dir);
  if (pid !== undefined) await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded({ dir, durable: true, log });
  running.push(embedded);
  return embedded;
}

async function ask<T>(embedded: Embedded, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = openSql(embedded.connection, { max: 1 });
  return run(sql).finally(() => sql.end());
}

/** Runs HOLDER in a process of its own and waits for its word. */
async function hold(prefix: string[] = []): Promise<{ child: ChildProcess; said: string }> {
  const [program, ...args] = [...prefix, process.execPath, '--input-type=module', '-e', HOLDER];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, HOLD_DIR: dir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const [said] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the holder ended with ${String(code)}`))),
  ])) as [Buffer];
  return { child, said: String(said).trim() };
}

describe('startEmbedded', () => {
  it('keeps rows over a stop, in UTF-8 and UTC, as a role that is no superuser', async () => {
    const first = await start();
    await ask(first, async (sql) => {
      await sql`create table kept (word text)`;
      await sql`insert into kept values (${'Träume 🌙 حلم'})`;
    });
    await first.stop();
    expect(postmasterPid(dir)).toBeUndefined();
    const rows = await ask(
      await start(),
      (sql) => sql`
      select word, current_setting('timezone') as zone, current_setting('is_superuser') as super from kept`,
    );
    expect(rows).toMatchObject([{ word: 'Träume 🌙 حلم', zone: 'UTC', super: 'off' }]);
  });

  it('refuses a second start on the same folder and says who serves it', async () => {
    useMade();
    const { child } = await hold();
    const refusal = await start().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EmbeddedInUse);
    expect(String(refusal)).toContain(`Another process (pid ${child.pid}) is serving from this folder`);
    await expect(hold()).rejects.toThrow();
    expect(isAlive(child.pid!)).toBe(true);
  });

  it('lets exactly one of two simultaneous first starts win', async () => {
    const outcomes = await Promise.allSettled([hold(), hold()]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(readdirSync(home).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it('leaves no PostgreSQL behind when its process is killed, and gives committed rows back', async () => {
    useMade();
    const { child } = await hold();
    const pid = postmasterPid(dir)!;
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
    expect(await ask(await start(), (sql) => sql`select * from kept`)).toHaveLength(1);
  });

  it('can be started again at once after a kill', async () => {
    useMade();
    for (let round = 0; round < 3; round++) {
      const { child } = await hold();
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await ask(await start(), (sql) => sql`select * from kept`)).toHaveLength(3);
  });

  it.runIf(process.getuid?.() === 0)('works as an ordinary user too', async () => {
    const { child, said } = await hold(['unshare', '-U', '--map-user=1000', '--map-group=1000']);
    expect(said).toBe('holding as 1000');
    const pid = postmasterPid(dir)!;
    child.kill('SIGKILL');
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  });

  it('survives a kill while the folder is being made', async () => {
    const outcome = hold().catch(() => undefined);
    await expect
      .poll(() => readdirSync(home).some((name) => name.includes('.new-')), { interval: 5 })
      .toBe(true);
    children[0]!.kill('SIGKILL');
    await outcome;
    expect(existsSync(dir)).toBe(false);
    await start();
    expect(readdirSync(home).toSorted()).toEqual(['postgres', 'postgres-socket']);
  });

  it('is not held up by a lock file whose number is now another program', async () => {
    useMade();
    mkdirSync(`${dir}-socket`, { mode: 0o700 });
    const other = spawn('sleep', ['60']);
    children.push(other);
    writeFileSync(
      join(dir, 'postmaster.pid'),
      `${other.pid}\n${dir}\n1700000000\n5432\n/tmp\n\n  0 0\nready   \n`,
    );
    writeFileSync(join(`${dir}-socket`, '.s.PGSQL.5432.lock'), `${other.pid}\n${dir}\n`);
    await expect(start()).resolves.toBeDefined();
    expect(isAlive(other.pid!)).toBe(true);
  });

  it('starts a PostgreSQL that died again, and gives up on one that keeps dying', async () => {
    useMade();
    const embedded = await start();
    let lost: unknown;
    embedded.lost.catch((error: unknown) => (lost = error));
    for (let round = 0; round < 3; round++) {
      const pid = postmasterPid(dir)!;
      process.kill(pid, 'SIGKILL');
      if (round === 2) break;
      await expect
        .poll(() => postmasterPid(dir) !== pid && isServing(embedded), { timeout: 60_000 })
        .toBe(true);
    }
    await expect.poll(() => String(lost), { timeout: 60_000 }).toContain('PostgreSQL keeps dying');
  });

  it('puts the socket elsewhere when the path is too long', async () => {
    dir = join(home, 'a'.repeat(60), 'b'.repeat(60), 'postgres');
    const embedded = await start();
    expect(embedded.connection.host.length).toBeLessThan(90);
    expect(await ask(embedded, (sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }]);
    rmSync(embedded.connection.host, { recursive: true });
  });

  it("refuses another major's folder and a folder of something else", async () => {
    mkdirSync(dir);
    writeFileSync(join(dir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, this is PostgreSQL 18');
    rmSync(join(dir, 'PG_VERSION'));
    writeFileSync(join(dir, 'letter.txt'), 'mine');
    await expect(start()).rejects.toThrow('neither empty nor a database folder');
    expect(readFileSync(join(dir, 'letter.txt'), 'utf8')).toBe('mine');
  });
});

async function isServing(embedded: Embedded): Promise<boolean> {
  await sleep(100);
  return ask(embedded, (sql) => sql`select 1`).then(
    () => true,
    () => false,
  );
}
