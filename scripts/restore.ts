// `node scripts/restore.ts file`: puts a backup into an empty database and an empty DATA_DIR.
import { createReadStream, mkdirSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { restore } from '#server/backup/load-backup.ts';
import { RestoreRefused } from '#server/backup/restore-refused.ts';
import { ConfigFault, readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { openDatabase } from './open-database.ts';

async function run(file: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const { connection, close } = await openDatabase(config);
  const sql = openSql(connection, { max: 3, statementTimeoutMs: 0 });
  const read = createReadStream(file);
  const unpacked = createGunzip();
  read.once('error', (error) => unpacked.destroy(error));
  try {
    const told = await restore(sql, config.dataDir, read.pipe(unpacked));
    console.log(`Restored what was kept at ${told.made_at}.`);
  } finally {
    read.destroy();
    await sql.end();
    await close();
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Usage: node scripts/restore.ts file');
  process.exitCode = 2;
} else {
  try {
    await run(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const expected = error instanceof RestoreRefused || error instanceof ConfigFault;
    if (!expected && code !== 'ENOENT' && !code?.startsWith('Z_')) throw error;
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
