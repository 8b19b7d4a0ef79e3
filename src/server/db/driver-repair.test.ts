import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { repairedSource } from './driver-repair.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const OPEN = `
  import { repairDriver } from '#server/db/driver-repair.ts';
  repairDriver();
  const { openSql } = await import('#server/db/database.ts');
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

it.each(['connection.js', 'index.js'])('fits %s of the driver that is installed', (name) => {
  const entry = createRequire(import.meta.url).resolve('postgres');
  const source = readFileSync(path.join(path.dirname(entry), '../../src', name), 'utf8');
  expect(repairedSource(name, source), 'postgres.js has changed: is the repair still needed?').not.toBeNull();
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
