import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { checkPort } from '#server/check-port.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Connection } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { resolveDrizzleQuickly } from '#server/db/quick-drizzle.ts';
import { inPlainWords } from '#server/start-fault.ts';
import { phase, say } from '#server/terminal.ts';

type Closer = () => Promise<unknown>;

async function openDatabase(config: Config, closers: Closer[]): Promise<Connection> {
  if (config.DATABASE_URL) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    return { url: config.DATABASE_URL };
  }
  const embedded = await startEmbedded({
    dir: path.join(config.dataDir, 'postgres'),
    durable: true,
    log: say,
  });
  embedded.lost.catch((fault: unknown) => {
    process.stderr.write(`The database is lost: ${String(fault)}\n`);
    process.kill(process.pid, 'SIGTERM');
  });
  closers.push(() => embedded.stop());
  return embedded.connection;
}

/** Returns what tells that closing has begun. */
function closeOnSignals(close: () => Promise<void>): AbortSignal {
  const closing = new AbortController();
  const end = (code: number) => {
    if (closing.signal.aborted) return;
    closing.abort();
    setTimeout(() => process.exit(code || 1), 10_000).unref();
    phase('Closing', close()).then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', () => end(0));
  process.on('SIGTERM', () => end(0));
  process.on('SIGHUP', () => end(0));
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${error.stack ?? error}\n`);
    end(1);
  });
  return closing.signal;
}

/**
 * Reads the environment, starts the database while the rest is still loading, serves once the web app is `built`,
 * and closes in reverse order on a signal.
 */
export async function main(built: Promise<void> = Promise.resolve()): Promise<void> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  const closing = closeOnSignals(close);
  try {
    const config = readConfig(process.env);
    await checkPort(config);
    const database = phase('Starting the database', openDatabase(config, closers));
    resolveDrizzleQuickly();
    const loading = import('#server/serve.ts');
    const connection = await database;
    const { serve } = await phase('Loading the server', loading);
    await serve(config, connection, { closers, closing, built });
  } catch (error) {
    // What a stop tears away under a start that is under way is no fault to tell of.
    if (closing.aborted) return;
    process.stderr.write(`${inPlainWords(error)}\n`);
    await close();
    process.exit(1);
  }
}
