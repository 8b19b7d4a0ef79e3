import path from 'node:path';
import { createApp, registerBackgroundWork } from '#server/app.ts';
import { buildDeps, makeLog } from '#server/build-deps.ts';
import { type Config, ConfigFault, readConfig } from '#server/config.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { type Embedded, EmbeddedInUse, startEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { seed } from '#server/demo/seed.ts';

type Closer = () => Promise<unknown>;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Says what is happening when a phase takes longer than a second. */
async function phase<Result>(words: string, work: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => say(`${words} …`), 1000);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

async function openDatabase(config: Config, closers: Closer[]): Promise<Connection> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL };
  const embedded: Embedded = await startEmbedded({
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

async function serve(config: Config, closers: Closer[]): Promise<void> {
  const connection = await phase('Starting the database', openDatabase(config, closers));
  const migrator = openSql(connection, { max: 2, statementTimeoutMs: 0 });
  await phase('Bringing the tables up to date', migrate(migrator));
  await migrator.end();
  const sql = openSql(connection, { max: config.DATABASE_POOL });
  closers.push(() => sql.end({ timeout: 5 }));
  const deps = buildDeps(config, sql, { log: makeLog(config) });
  registerBackgroundWork(deps);
  closers.push(() => deps.jobs.stop());
  await deps.jobs.start(deps);
  const accounts = await phase('Writing the first content', seed(deps));
  const app = await createApp(deps);
  closers.push(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  say(`\nDream Diary is at http://localhost:${port}`);
  for (const account of accounts) say(`  ${account.role.padEnd(5)}  ${account.email}  ${account.password}`);
}

function closeOnSignals(close: () => Promise<void>): void {
  let closing = false;
  const end = (code: number) => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(code || 1), 10_000).unref();
    close().then(
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
}

/** Reads the environment, builds everything, listens, and closes in reverse order on a signal. */
export async function main(): Promise<void> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  closeOnSignals(close);
  try {
    await serve(readConfig(process.env), closers);
  } catch (error) {
    const expected = error instanceof ConfigFault || error instanceof EmbeddedInUse;
    process.stderr.write(
      `${expected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    await close();
    process.exit(1);
  }
}
