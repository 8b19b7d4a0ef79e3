import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { repairedFiles } from './driver-repair.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const OPEN = `
  import { openSql } from '#server/db/database.ts';
  const sql = openSql(JSON.parse(process.env.AT), { max: 2 });
  const killer = openSql(JSON.parse(process.env.AT), { max: 1 });
  const pidOf = async (on) => (await on\`select pg_backend_pid() as pid\`)[0].pid;
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));`;
/** Loses the connection of a reservation in the middle of writing, again and again, then asks on the pool. */
const LOSER = `${OPEN}
  for (let round = 0; round < 12; round += 1) {
    const held = await sql.reserve();
    await killer\`select pg_terminate_backend(\${await pidOf(held)})\`;
    const asked = [];
    for (const until = Date.now() + 40; Date.now() < until; await new Promise((resolve) => setImmediate(resolve)))
      asked.push(held\`select 1 as one\`.catch((error) => error.code));
    await Promise.all(asked);
    held.release();
    await pause(50);
    const ask = (n) => sql\`select \${n}::int as n\`;
    const rows = await Promise.all([1, 2, 3, 4].map((n) => ask(n).catch(() => pause(100).then(() => ask(n)))));
    if (rows.some(([row], index) => row.n !== index + 1)) throw new Error('other rows');
  }
  console.log('went on');
  process.exit(0);`;
/** A transaction is held up while its connection dies; others use the connection when it throws at last. */
const STALE = `${OPEN}
  await sql\`create table if not exists stale_words (word text)\`;
  const stale = sql.begin(async (tx) => {
    await tx\`insert into stale_words values ('stale')\`;
    await killer\`select pg_terminate_backend(\${await pidOf(tx)})\`;
    await pause(400);
    await tx\`insert into stale_words values ('too late')\`.catch(() => undefined);
    throw new Error('rolls back');
  }).catch((error) => error.code);
  await pause(250);
  await Promise.all([1, 2].map((n) => sql.begin(async (tx) => {
    await tx\`insert into stale_words values (\${'kept ' + n})\`;
    await pause(500);
  })));
  console.log(await stale, (await sql\`select word from stale_words order by word\`).map((row) => row.word).join(', '));
  await sql\`drop table stale_words\`;
  process.exit(0);`;

const runApart = (program: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, AT: JSON.stringify(inject('testServer').owner) },
  });

const installed = path.dirname(findPackageJSON('postgres', import.meta.url)!);

describe('the repair', () => {
  let copy: string;
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'dream-diary-driver-'));
    cpSync(installed, copy, { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true }));

  it('fits the driver that is installed, file by file', () => {
    const files = repairedFiles(installed);
    expect(
      [...files.keys()].map((url) => path.basename(url)),
      'postgres.js has changed: is it needed?',
    ).toEqual(['connection.js', 'index.js']);
    for (const source of files.values()) {
      const { status, stderr } = spawnSync(process.execPath, ['--check', '--input-type=module', '-'], {
        input: source,
      });
      expect(status, String(stderr)).toBe(0);
    }
  });

  it('leaves another version withAdvisoryLock', () => {
    const manifest = path.join(copy, 'package.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"3.4.9"', '"3.4.10"'));
    expect(repairedFiles(copy).size).toBe(0);
  });

  it.each([
    ['index.js', 'prepare = null', 'prepare = undefined'],
    ['connection.js', 'function nextWrite(fn)', 'function nextWrite(fn, now)'],
    ['connection.js', '    clearImmediate(nextWriteTimer)\n', '\n'],
  ])('leaves all files withAdvisoryLock where a line of %s is another', (name, line, other) => {
    const file = path.join(copy, 'src', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(line, other));
    expect(repairedFiles(copy).size).toBe(0);
  });
});

it('is on the only way to the driver', () => {
  const server = path.join(ROOT, 'src/server');
  const loading =
    /^(?:import (?!type)[^;]* from |export [^;]* from |.*\bimport\()'(?:postgres|drizzle-orm\/postgres-js)'/m;
  const found = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => loading.test(readFileSync(path.join(server, name), 'utf8')));
  expect(found.toSorted()).toEqual(['db/database.ts', 'db/repaired-driver.ts']);
});

it('lets the server go on when a connection is lost in the middle of writing', () => {
  const { stdout, stderr } = runApart(LOSER);
  expect(stderr).toBe('');
  expect(stdout).toContain('went on');
}, 60_000);

it('keeps a transaction that lost its connection out of the transactions of others', () => {
  const { stdout, stderr } = runApart(STALE);
  expect(stderr).toBe('');
  expect(stdout.trim()).toMatch(/^(57P01|CONNECTION_CLOSED) kept 1, kept 2$/);
}, 60_000);
