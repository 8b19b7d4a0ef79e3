import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import type { Sql } from './database.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
/** Any fixed number: the advisory lock that lets one process migrate at a time. */
const MIGRATION_LOCK = 7_304_021;

/** Applies what is missing, all in one transaction, one process at a time. */
export async function migrate(sql: Sql): Promise<void> {
  const held = await sql.reserve();
  try {
    await held`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(sql), { migrationsFolder: MIGRATIONS });
  } finally {
    await held`select pg_advisory_unlock(${MIGRATION_LOCK})`.catch(() => undefined);
    held.release();
  }
}
