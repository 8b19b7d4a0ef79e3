// `node scripts/make-admin.ts name@example.org`: makes an admin of an address, whether or not the server is running.
import { buildDeps } from '#server/build-deps.ts';
import { ConfigFault, readConfig } from '#server/config.ts';
import { openSql } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { makeAdmin } from '#server/features/users/make-admin.service.ts';
import { AppError } from '#server/http/errors.ts';
import { openDatabase } from './open-database.ts';

async function run(address: string): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const { connection, close } = await openDatabase(config);
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
