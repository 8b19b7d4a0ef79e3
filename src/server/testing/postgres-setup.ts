import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openSql } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { type TestServer, asAdmin, atDatabase, ownerClause } from './postgres.ts';

/** Runs once before all server tests: a throw-away PostgreSQL, or TEST_DATABASE_URL, with a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { admin, owner, stop } = await openServer();
  const template = `template_${randomBytes(8).toString('hex')}`;
  const server: TestServer = { admin, owner, template };
  try {
    await asAdmin(server, `create database ${template} ${ownerClause(server)}`);
    const sql = openSql(atDatabase(owner, template), { max: 2, statementTimeoutMs: 60_000 });
    await migrate(sql).finally(() => sql.end({ timeout: 5 }));
    // A connection to a template, autovacuum's included, would make copying it fail.
    await asAdmin(server, `alter database ${template} allow_connections false`);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testServer', server);
  return async () => {
    await asAdmin(server, `drop database if exists ${template} with (force)`);
    await stop();
  };
}

async function openServer(): Promise<Pick<TestServer, 'admin' | 'owner'> & { stop: () => Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { admin: { url }, owner: { url }, stop: async () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'dream-diary-test-'));
  const log = (line: string) => line.startsWith('Made') || process.stderr.write(`${line}\n`);
  const embedded = await startEmbedded({ dir: join(folder, 'postgres'), durable: false, log });
  const admin = { ...embedded.connection, username: 'postgres', database: 'postgres' };
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { admin, owner: embedded.connection, stop };
}
