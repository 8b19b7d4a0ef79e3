import { mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, handOver } from './account.ts';
import { chooseAddress } from './address.ts';
import { findBinaries } from './binaries.ts';
import type { EmbeddedConnection } from './embedded-database.ts';
import { prepareFolder } from './folder.ts';
import { claimFolder, forgetServing, noteServing } from './lock.ts';
import { type Server, type ServerOptions, runServer } from './process.ts';

export { EmbeddedInUse } from './lock.ts';

/** What the supervisor says goes here, a line at a time. */
export type EmbeddedLog = (line: string) => unknown;

export type Embedded = {
  /** Fits openSql. */
  connection: EmbeddedConnection;
  /** Rejects when PostgreSQL died and could not be started again; otherwise stays open. */
  lost: Promise<never>;
  /** Shuts PostgreSQL down in order. */
  stop(): Promise<void>;
};

/** Restarts within this time count together: a server that keeps dying is given up. */
const RESTART_WINDOW_MS = 60_000;
const MOST_RESTARTS = 2;
const RESTART_PAUSE_MS = 300;

/**
 * Runs PostgreSQL on the folder `dir` (made when missing) until stop() or the end of this process.
 * `durable: false` trades safety for speed, for tests. Throws EmbeddedInUse when another process serves from `dir`.
 */
export async function startEmbedded(options: {
  dir: string;
  durable: boolean;
  log: EmbeddedLog;
}): Promise<Embedded> {
  const { durable, log } = options;
  const wanted = resolve(options.dir);
  const account = chooseAccount(wanted);
  if (mkdirSync(dirname(wanted), { recursive: true })) handOver(dirname(wanted), account);
  const dir = join(realpathSync(dirname(wanted)), basename(wanted));
  const binaries = findBinaries();
  const address = await chooseAddress(dir, account);
  const server: ServerOptions = { dir, binaries, account, address, durable };

  await claimFolder(dir, address.runFolder);
  const folder = await prepareFolder(dir, server);
  if (folder === 'made') log(`Made the database folder ${dir}`);
  const first = await runServer(server);
  try {
    // Loaded while PostgreSQL starts, and not before.
    const { ensureDatabase } = await import('./embedded-database.ts');
    const connection = await ensureDatabase(address);
    noteServing(address.runFolder);
    return supervise(first, server, connection, log);
  } catch (error) {
    await first.stop();
    throw error;
  }
}

function supervise(
  first: Server,
  options: ServerOptions,
  connection: EmbeddedConnection,
  log: EmbeddedLog,
): Embedded {
  let current = first;
  let stopping = false;
  const watching = keepRunning();
  const lost = new Promise<never>((_, reject) => watching.catch(reject));
  // A caller that does not watch must not be ended by an unhandled rejection.
  lost.catch(() => undefined);

  async function keepRunning(): Promise<void> {
    let restarts: number[] = [];
    for (;;) {
      const reason = await current.exited;
      if (stopping) return;
      restarts = restarts.filter((at) => Date.now() - at < RESTART_WINDOW_MS);
      if (restarts.length >= MOST_RESTARTS) throw new Error(`PostgreSQL keeps dying (${reason}).`);
      restarts.push(Date.now());
      log(`PostgreSQL stopped unexpectedly (${reason}), starting it again`);
      // The processes of the dead one need a moment to let go of its shared memory.
      await sleep(RESTART_PAUSE_MS);
      if (stopping) return;
      try {
        current = await runServer(options);
      } catch (error) {
        log(String(error));
        continue;
      }
      if (stopping) return current.stop();
      log('PostgreSQL is back');
    }
  }

  async function stop(): Promise<void> {
    stopping = true;
    await current.stop();
    await watching.catch(() => undefined);
    forgetServing(options.address.runFolder);
  }
  return { connection, lost, stop };
}
