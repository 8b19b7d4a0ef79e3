import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Connection, openSql } from '#server/db/database.ts';

/** The run's PostgreSQL: whoever may create databases in it, and the migrated database that copies are made of. */
export type TestServer = { admin: Connection; owner: Connection; template: string };

declare module 'vitest' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    testServer: TestServer;
  }
}

export type TestDatabase = { connection: Connection; drop(): Promise<void> };

/** A fresh, migrated, empty database for one test file; about 50 ms. drop() also ends connections that are left. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const connection = atDatabase(server.owner, name);
  // Copied as files: PostgreSQL's own default writes each block into its log too, which takes two to three times as long.
  await asAdmin(
    server,
    `create database ${name} template ${server.template} ${ownerClause(server)} strategy file_copy`,
  );
  return { connection, drop: () => asAdmin(server, `drop database if exists ${name} with (force)`) };
}

/** The same server and account, another database. */
export function atDatabase(connection: Connection, database: string): Connection {
  if (!('url' in connection)) return { ...connection, database };
  const url = new URL(connection.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}

/** Runs one statement with the right to create databases. */
export async function asAdmin(server: Pick<TestServer, 'admin'>, statement: string): Promise<void> {
  const sql = openSql(server.admin, { max: 1, statementTimeoutMs: 60_000 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Databases of the embedded server belong to the product's role, as they do outside tests. */
export function ownerClause(server: Pick<TestServer, 'owner'>): string {
  return 'url' in server.owner ? '' : `owner ${server.owner.username}`;
}
