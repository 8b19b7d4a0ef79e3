import { createServer } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { inPlainWords } from './start-fault.ts';

const faultOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    return inPlainWords(error);
  }
  throw new Error('nothing was wrong');
};

const ask = (url: string) => async () => {
  const sql = openSql({ url }, { max: 1 });
  await sql`select 1`.finally(() => sql.end({ timeout: 1 }));
};

const listen = (port: number) =>
  new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

it('tells a taken port, and what to do', async () => {
  const holder = await listen(0);
  const { port } = holder.address() as { port: number };
  expect(await faultOf(() => listen(port))).toBe(
    `Port ${port} is taken by another program. Stop that, or set PORT to another number.`,
  );
  holder.close();
});

it('tells a database that cannot be reached, without its password', async () => {
  const words = await faultOf(ask('postgres://somebody:hidden@127.0.0.1:1/dreams'));
  expect(words).toMatch(
    /^The database cannot be reached \(.*ECONNREFUSED.*\)\. Start it, or correct DATABASE_URL\.$/,
  );
  expect(words).not.toContain('hidden');
});

it.each([
  ['28P01', 'password authentication failed for user "dreamer"', /refuses this user and password/],
  ['3D000', 'database "dreams" does not exist', /Create this database/],
  ['42501', 'permission denied for database dreams', /Give the database user this right/],
  ['53100', 'could not extend file "base/1/2": No space left on device', /disk of the database is full/],
  ['57P01', 'terminating connection due to administrator command', /start it again/],
])('tells what PostgreSQL refuses (%s)', (code, message, advice) => {
  const cause = Object.assign(new Error(message), { code });
  const words = inPlainWords(new Error('Failed query', { cause }));
  expect(words).toMatch(advice);
  expect(words.startsWith(message)).toBe(true);
  expect(words).not.toContain('    at ');
});

it('tells a connection that broke while starting', () => {
  const broken = Object.assign(new Error('write CONNECTION_CLOSED 127.0.0.1:5432'), {
    code: 'CONNECTION_CLOSED',
  });
  expect(inPlainWords(broken)).toMatch(/^The database cannot be reached \(write CONNECTION_CLOSED/);
});

it('tells what is wrong with DATA_DIR in one line', async () => {
  const home = mkdtempSync(path.join(tmpdir(), 'start-fault-'));
  const file = path.join(home, 'letter.txt');
  writeFileSync(file, 'mine');
  const start = (dir: string) => () => startEmbedded({ dir, durable: false, log: () => undefined });
  expect(await faultOf(start(path.join(file, 'postgres')))).toMatch(
    /^DATA_DIR cannot be used \(.*\)\. .*folder\.$/,
  );
  mkdirSync(path.join(home, 'postgres'));
  writeFileSync(path.join(home, 'postgres/letter.txt'), 'mine');
  expect(await faultOf(start(path.join(home, 'postgres')))).toMatch(
    /neither empty nor a database folder.*DATA_DIR\.$/,
  );
  rmSync(home, { recursive: true });
});

it('tells faults of the environment as they are, and everything about what it does not know', async () => {
  expect(await faultOf(() => readConfig({ PORT: '99999' }))).toMatch(
    /^The environment has faults:\n {2}PORT/,
  );
  expect(inPlainWords(new TypeError('never thought of'))).toMatch(/never thought of\n\s+at /);
});
