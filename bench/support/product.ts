import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const START_MS = 60_000;

export type Product = {
  origin: string;
  /** The server's process. */
  pid: number;
  /** The database, for a floor server on the same data. */
  connection: Embedded['connection'];
  /** The folder of people's files. */
  files: string;
  /** Logs the demo dreamer or admin in; returns the bearer token. */
  token: (role?: 'user' | 'admin') => Promise<string>;
  stop: () => Promise<void>;
};

export const HEADERS = { 'x-project': 'dream-diary', 'content-type': 'application/json' };

/** A port that is free now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });

/** Waits until a server answers on `url`. Throws after a minute. */
export async function untilReady(url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (Date.now() < end) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer`);
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Environment under which node-postgres reaches the embedded server without an address of its own. */
export const databaseEnvironment = ({ host, port, username, database }: Embedded['connection']) => ({
  DATABASE_URL: `postgres:///${database}`,
  PGHOST: host,
  PGPORT: String(port),
  PGUSER: username,
});

/** The whole product on a durable embedded PostgreSQL with the demo content, in a process of its own. */
export async function startProduct(): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dream-diary-bench-'));
  const embedded = await startEmbedded({
    dir: path.join(dataDir, 'postgres'),
    durable: true,
    log: () => undefined,
  });
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts', '--no-build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...databaseEnvironment(embedded.connection),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(`${origin}/readyz`);
  return {
    origin,
    pid: child.pid ?? 0,
    connection: embedded.connection,
    files: path.join(dataDir, 'files'),
    token: async (wanted = 'user') => {
      const accounts = JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as {
        role: string;
        email: string;
        password: string;
      }[];
      const account = accounts.find(({ role }) => role === wanted);
      const answer = await fetch(`${origin}/v2/api/lambda/login`, {
        method: 'POST',
        headers: HEADERS,
        body: JSON.stringify(account),
      });
      return ((await answer.json()) as { token: string }).token;
    },
    stop: async () => {
      await stopProcess(child);
      await embedded.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
