import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSql, type Sql } from '#server/db/database.ts';
import { postmasterPid } from '#server/db/embedded/lock.ts';
import { runningConnection } from '#server/db/embedded/running.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const READY_MS = 90_000;
const KEPT_CHARACTERS = 4_000;

/** The product in a process of its own on a folder of its own, to be killed and started again. */
export class Product {
  readonly dataDir: string;
  readonly port: number;
  /** How often it ended without being asked to and had to be started again. */
  gaveUp = 0;
  #child: ChildProcess | null = null;
  #said = '';

  constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
  }

  #isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    this.#said = '';
    // The channel ends the product when this program dies, however it dies.
    const child = fork(path.join(ROOT, 'scripts/start.ts'), ['--no-build'], {
      cwd: ROOT,
      silent: true,
      env: {
        ...process.env,
        DATABASE_URL: '',
        DATA_DIR: this.dataDir,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        NODE_ENV: 'development',
        DEMO: 'false',
        LOG_LEVEL: 'error',
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text) => (this.#said = `${this.#said}${text}`.slice(-KEPT_CHARACTERS)));
    }
    this.#child = child;
  }

  /** Waits until database and server answer, starting the product again where it has given itself up. */
  async untilReady(): Promise<void> {
    const end = Date.now() + READY_MS;
    while (Date.now() < end) {
      if (!this.#isRunning()) {
        this.gaveUp += 1;
        console.log(`      the product ended itself: ${this.#said.trim()}`);
        this.start();
      }
      const url = `http://127.0.0.1:${this.port}/readyz`;
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
      if (answer?.ok) return;
      await sleep(25);
    }
    throw new Error(`The product did not come back:\n${this.#said}`);
  }

  /** Sends the signal to the server process and waits for its end. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (!child || !this.#isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** PostgreSQL's first process; undefined while there is none. */
  postmaster(): number | undefined {
    return postmasterPid(path.join(this.dataDir, 'postgres'));
  }

  /** Runs `work` on a connection of its own, again while the database is coming back. */
  async ask<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      const sql = openSql(runningConnection(path.join(this.dataDir, 'postgres')), {
        max: 1,
        statementTimeoutMs: 30_000,
      });
      try {
        return await work(sql);
      } catch (error) {
        if (tries === 20) throw error;
        await sleep(250);
      } finally {
        await sql.end({ timeout: 1 }).catch(() => undefined);
      }
    }
  }
}

/** A loopback port that is free now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
