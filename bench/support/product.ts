import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Embedded, startEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureServerBundle } from '../../scripts/server-bundle.ts';
import { scratchFolder } from './scratch.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const START_MS = 180_000;
/** As `npm start` gives it (`package.json`, scripts). */
const YOUNG_SPACE = '--max-semi-space-size=8';

export type Product = {
  origin: string;
  /** The server's process, another one after `restart`. */
  readonly pid: number;
  /** The database, for a floor server on the same data. */
  connection: Embedded['connection'];
  /** The folder of people's files. */
  files: string;
  /** Logs the demo dreamer or admin in; returns the bearer token. */
  token: (role?: 'user' | 'admin') => Promise<string>;
  /** Ends the server and starts it anew on the same data. */
  restart: () => Promise<void>;
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

/**
 * Waits until a server answers on `url`. Throws after three minutes, or at once where `child` ends before, with what that said last.
 */
export async function untilReady(url: string, child?: Started): Promise<void> {
  const end = Date.now() + START_MS;
  let last = 'nothing listened there';
  while (Date.now() < end) {
    if (child && child.process.exitCode !== null)
      throw new Error(`The server ended with ${child.process.exitCode} before it answered. ${child.said()}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (answer) last = `it answered ${answer.status}`;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was not ready within ${START_MS / 1000} s: ${last}. ${child?.said() ?? ''}`);
}

/** A process and the last that it said of faults. */
type Started = { process: ChildProcess; said: () => string };

const KEPT_CHARACTERS = 2000;

/** Starts Node as `npm start` does: with the same room for what is short-lived, and what was compiled at hand from the first line. */
function startNode(args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, [YOUNG_SPACE, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compile'), ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    said = (said + text).slice(-KEPT_CHARACTERS);
  });
  return { process: child, said: () => said.trim() };
}

export function stopProcess(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
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

type Demo = { role: string; email: string; password: string };

/** Logs one of the demo's people in. */
async function tokenFor(origin: string, dataDir: string, wanted: string): Promise<string> {
  const accounts = JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8')) as Demo[];
  const answer = await fetch(`${origin}/v2/api/lambda/login`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify(accounts.find(({ role }) => role === wanted)),
  });
  if (!answer.ok) throw new Error(`The demo's ${wanted} was not let in: ${answer.status}`);
  return ((await answer.json()) as { token: string }).token;
}

/** How long a server that has filled its database reads it into indexes before it is started anew. */
const FIRST_WORK_MS = 20_000;

async function begin(serve: () => Promise<ChildProcess>, again: boolean): Promise<ChildProcess> {
  const first = await serve();
  if (!again) return first;
  await new Promise((resolve) => setTimeout(resolve, FIRST_WORK_MS));
  await stopProcess(first);
  return serve();
}

/**
 * The whole product on a durable embedded PostgreSQL with the demo content, in a process of its own. `again`: filled by a server
 * before it, as every start but the first finds it.
 */
export async function startProduct({ again = false } = {}): Promise<Product> {
  await ensureServerBundle(ROOT);
  const dataDir = scratchFolder('bench');
  const embedded = await startEmbedded({
    dir: path.join(dataDir, 'postgres'),
    durable: true,
    log: () => undefined,
  });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let server: Started | undefined;
  const stop = async () => {
    if (server) await stopProcess(server.process);
    await embedded.stop();
  };
  const serve = async () => {
    server = startNode(['scripts/start.ts', '--no-build'], {
      ...process.env,
      ...databaseEnvironment(embedded.connection),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
    });
    await untilReady(`${origin}/readyz`, server);
    return server.process;
  };
  let running = await begin(serve, again).catch(async (fault: unknown) => {
    await stop();
    throw fault;
  });
  return {
    origin,
    get pid() {
      return running.pid ?? 0;
    },
    connection: embedded.connection,
    files: path.join(dataDir, 'files'),
    token: (wanted = 'user') => tokenFor(origin, dataDir, wanted),
    restart: async () => {
      await stopProcess(running);
      running = await serve();
    },
    stop,
  };
}
