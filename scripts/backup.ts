// `node scripts/backup.ts [file]`: everything that is kept, as it is at one moment, in one archive; the server may run.
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { backup } from '#server/backup/write-backup.ts';
import { ConfigFault, readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { openDatabase } from './open-database.ts';

const now = new Date();
const named = `dream-diary-${now.toISOString().slice(0, 19).replaceAll(':', '-')}.tar.gz`;
const file = path.resolve(process.argv[2] ?? named);

async function run(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const { connection, close } = await openDatabase(config);
  const sql = openSql(connection, { max: 1, statementTimeoutMs: 0 });
  const part = `${file}.part`;
  try {
    await sql.begin('isolation level repeatable read read only', (tx) =>
      pipeline(
        backup(tx, config.dataDir, now),
        createGzip(),
        createWriteStream(part, { mode: 0o600, flush: true }),
      ),
    );
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
    await sql.end();
    await close();
  }
  console.log(`Written: ${file}. It holds private dreams and the key to what is sealed: keep it safe.`);
}

if (existsSync(file)) {
  console.error(`${file} is there already.`);
  process.exitCode = 1;
} else {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
