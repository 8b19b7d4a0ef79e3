// `node scripts/make-admin.ts name@example.org`: makes an admin of an address, whether or not the server is running.
import path from 'node:path';
import { buildDeps } from '#server/build-deps.ts';
import { type Config, ConfigFault, readConfig } from '#server/config.ts';
import { type Connection, openSql } from '#server/db/database.ts';
import { EmbeddedInUse, startEmbedded } from '#server/db/embedded.ts';
import { runningConnection } from '#server/db/embedded-running.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeAdmin } from '#server/features/users/make-admin.service.ts';
import { AppError } from '#server/http/errors.ts';

type Opened = { connection: Connection; close: () => Promise<void> };

async function open(config: Config): Promise<Opened> {
  if (config.DATABASE_URL)
    return { connection: { url: config.DATABASE_URL }, close: () => Promise.resolve() };
  const dir = path.join(config.dataDir, 'postgres');
  try {
    const embedded = await startEmbedded({ dir, durable: true, log: console.log });
    return { connection: embedded.connection, close: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof EmbeddedInUse)) throw error;
    return { connection: runningConnection(dir), close: () => Promise.resolve() };
  }
}

async function run(address: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const { connection, close } = await open(config);
  const sql = openSql(connection, { max: 2 });
  try {
    await migrate(sql);
    const made = await makeAdmin(buildDeps(config, sql), address);
    console.log(
      made.was === 'new' ? `Made the admin ${address}.` : `${address} was ${made.was} and is admin now.`,
    );
    console.log(`Password, to be changed after logging in at ${config.origin}/admin/login: ${made.password}`);
  } finally {
    await sql.end();
    await close();
  }
}

const [address] = process.argv.slice(2);
if (address === undefined) {
  console.error('Usage: node scripts/make-admin.ts name@example.org');
  process.exitCode = 2;
} else {
  try {
    await run(address);
  } catch (error) {
    if (!(error instanceof AppError || error instanceof ConfigFault)) throw error;
    const fields = error instanceof AppError ? Object.values(error.validation ?? {}) : [];
    console.error([error.message, ...fields].join(' '));
    process.exitCode = 1;
  }
}
