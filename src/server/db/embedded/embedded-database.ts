import type { Address } from './address.ts';
import { SUPERUSER } from './folder.ts';
import { makeSql } from '#server/db/sql.ts';

/** Where the product's database is, and who asks it. */
export type EmbeddedConnection = {
  host: string;
  port: number;
  username: string;
  database: string;
  password?: string;
};

export const ROLE = 'dream';
export const DATABASE = 'dream_diary';

/** Creates the product's role and database where they are missing, and returns how to reach them. */
export async function ensureDatabase(address: Address): Promise<EmbeddedConnection> {
  const { host, port, password } = address;
  const reach = { host, port, ...(password === undefined ? {} : { password }) };
  const place = { ...reach, username: SUPERUSER, database: 'postgres' };
  const sql = makeSql(place, { max: 1, statementTimeoutMs: 0 });
  try {
    const [found] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${ROLE}) as role,
             exists (select from pg_database where datname = ${DATABASE}) as database`;
    if (!found?.role) await sql.unsafe(createRole(password));
    if (!found?.database) await sql.unsafe(`create database ${DATABASE} owner ${ROLE} template template0`);
  } finally {
    await sql.end({ timeout: 5 });
  }
  return { ...reach, username: ROLE, database: DATABASE };
}

function createRole(password: string | undefined): string {
  return password === undefined
    ? `create role ${ROLE} login`
    : `create role ${ROLE} login password '${password.replaceAll("'", "''")}'`;
}
