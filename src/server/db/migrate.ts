import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withAdvisoryLock } from './advisory-lock.ts';
import { openDb, type Sql } from './database.ts';
import { LOCKS } from './locks.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
const JOURNAL = 'meta/_journal.json';
const NOT_THERE = new Set(['42P01', '3F000']);

type Journal = { entries: { when: number; tag: string }[] };

const readJournal = (): Journal =>
  JSON.parse(readFileSync(path.join(MIGRATIONS, JOURNAL), 'utf8')) as Journal;

/** The moment of the newest migration at hand, milliseconds. */
export const newestMigration = (): number => Math.max(...readJournal().entries.map(({ when }) => when));

/** True when the newest migration at hand has been applied: then there is nothing for `migrate` to do. */
export async function isMigrated(sql: Sql): Promise<boolean> {
  const [applied] = await sql<{ newest: string | null }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`.catch((error: unknown) => {
    if (NOT_THERE.has(String((error as { code?: string }).code))) return [];
    throw error;
  });
  return applied !== undefined && applied.newest !== null && Number(applied.newest) >= newestMigration();
}

/** A folder with the migrations up to a moment, for the tables of an older backup. */
function migrationsUpTo(moment: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-migrations-'));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = readJournal();
  const entries = journal.entries.filter(({ when }) => when <= moment);
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Applies what is missing (`upTo` a moment where that is given), all in one transaction, one process at a time. */
export async function migrate(sql: Sql, { upTo }: { upTo?: number } = {}): Promise<void> {
  if (upTo === undefined) return applyFrom(sql, MIGRATIONS);
  const folder = migrationsUpTo(upTo);
  await applyFrom(sql, folder).finally(() => rmSync(folder, { recursive: true }));
}

async function applyFrom(sql: Sql, folder: string): Promise<void> {
  const { migrate: applyMigrations } = await import('drizzle-orm/node-postgres/migrator');
  await withAdvisoryLock(sql, LOCKS.migrating, () =>
    applyMigrations(openDb(sql) as never, { migrationsFolder: folder }),
  );
}
