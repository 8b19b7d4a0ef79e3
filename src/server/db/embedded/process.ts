import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, deathSignalPrefix } from './account.ts';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import { plainEnvironment } from './folder.ts';
import { EmbeddedInUse, isReady, removeStaleSocketLock, servingPid } from './lock.ts';
import { EmbeddedFault } from './fault.ts';

export type ServerOptions = {
  dir: string;
  binaries: Binaries;
  account: Account;
  address: Address;
  durable: boolean;
};

/** One running PostgreSQL. */
export type Server = {
  child: ChildProcess;
  /** Resolves with the reason once the process is gone. */
  exited: Promise<string>;
  stop(): Promise<void>;
};

/** Recovery after a crash may take a while; one that takes longer than this is stuck. */
const READY_WAIT_MS = 300_000;
const FAST_STOP_WAIT_MS = 15_000;
const KEPT_LINES = 40;

/** Starts PostgreSQL on a prepared folder and waits until it accepts connections. */
export async function runServer(options: ServerOptions): Promise<Server> {
  const { account, binaries } = options;
  const deathSignal = deathSignalPrefix();
  removeStaleSocketLock(options.dir, options.address.runFolder);
  const args = ['-D', options.dir, ...settings(options).flatMap((setting) => ['-c', setting])];
  const [command = '', ...rest] = [...account.prefix, ...deathSignal, binaries.postgres, ...args];
  const child = spawn(command, rest, {
    // Its own process group: Ctrl-C in a terminal reaches the server alone, which stops PostgreSQL in order.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: realpathSync(options.dir),
    uid: account.uid,
    gid: account.gid,
    env: plainEnvironment(),
    windowsHide: true,
  });
  const lines = keepLastLines(child);
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const watchdog = deathSignal.length === 0 ? watch(child) : undefined;
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);
  child.once('exit', () => {
    watchdog?.kill('SIGKILL');
    process.off('exit', stopWithUs);
  });
  await untilReady(options, child, exited, lines);
  return { child, exited, stop: () => stopServer(child, exited, options) };
}

function settings({ address, durable }: ServerOptions): string[] {
  const socket = process.platform === 'win32' ? '' : `"${address.runFolder.replaceAll('"', '""')}"`;
  const common = [
    `listen_addresses=${address.password === undefined ? '' : address.host}`,
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    `port=${address.port}`,
    'max_connections=100',
    'shared_buffers=128MB',
    'effective_cache_size=1GB',
    'work_mem=8MB',
    'maintenance_work_mem=64MB',
    'max_wal_size=512MB',
    'random_page_cost=1.1',
    'max_parallel_workers_per_gather=0',
    'jit=off',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements and their details hold what people dreamt; logs must not.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
    'log_checkpoints=off',
  ];
  return durable ? common : [...common, 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
}

function keepLastLines(child: ChildProcess): string[] {
  const lines: string[] = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
    lines.splice(0, lines.length - KEPT_LINES);
  });
  return lines;
}

async function untilReady(
  options: ServerOptions,
  child: ChildProcess,
  exited: Promise<string>,
  lines: string[],
): Promise<void> {
  let reason: string | undefined;
  void exited.then((why) => (reason = why));
  const deadline = Date.now() + READY_WAIT_MS;
  while (reason === undefined) {
    if (child.pid !== undefined && isReady(options.dir, child.pid)) return;
    if (Date.now() > deadline) {
      await stopServer(child, exited, options);
      throw new EmbeddedFault(`PostgreSQL did not get ready: ${lines.join('\n')}`);
    }
    await sleep(10);
  }
  const output = lines.join('\n');
  if (/postmaster\.pid" already exists/.test(output)) {
    throw new EmbeddedInUse(options.dir, servingPid(options.address.runFolder));
  }
  throw new EmbeddedFault(`PostgreSQL could not start (${reason}): ${output}`);
}

async function stopServer(
  child: ChildProcess,
  exited: Promise<string>,
  options: ServerOptions,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === 'win32') {
    execFileSync(options.binaries.pgCtl, [
      'stop',
      '-D',
      options.dir,
      '-m',
      options.durable ? 'fast' : 'immediate',
    ]);
    await exited;
    return;
  }
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one.
  for (const signal of options.durable ? (['SIGINT', 'SIGQUIT'] as const) : (['SIGQUIT'] as const)) {
    child.kill(signal);
    if (await within(exited, FAST_STOP_WAIT_MS)) return;
  }
  child.kill('SIGKILL');
  await exited;
}

async function within(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const cancel = new AbortController();
  const timeout = sleep(ms, false, { signal: cancel.signal }).catch(() => false);
  const inTime = await Promise.race([promise.then(() => true), timeout]);
  cancel.abort();
  return inTime;
}

/** Where the kernel has no death signal: a shell that waits for our end of a pipe to close and then stops PostgreSQL. */
function watch(child: ChildProcess): ChildProcess | undefined {
  if (process.platform === 'win32' || child.pid === undefined) return undefined;
  const script = 'cat >/dev/null; kill -INT "$1"';
  const watchdog = spawn('/bin/sh', ['-c', script, 'watchdog', String(child.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  void once(watchdog, 'error').catch(() => undefined);
  return watchdog;
}
