import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type driver from 'postgres';
import { postgres } from './repaired-driver.ts';

// It imports the driver too: a static import would be linked before the repair.
const { drizzle } = await import('drizzle-orm/postgres-js');

export type Sql = driver.Sql;
/** Drizzle over postgres.js; inside a transaction the same type. */
export type Db = PostgresJsDatabase;

/** Where a database is: a URL or the embedded server's socket. */
export type Connection =
  | { url: string }
  | { host: string; port: number; username: string; database: string; password?: string };

/** Longest that one statement may take, milliseconds. */
export const STATEMENT_TIMEOUT_MS = 3000;

/** Seconds before a lost connection is opened again. The driver's own waits grow to 20 s. */
const LONGEST_BACK_OFF_SECONDS = 0.5;
const backOff = (losses: number): number => Math.min(0.01 * 2 ** losses, LONGEST_BACK_OFF_SECONDS);

/** Opens a pool of postgres.js connections. Long work (migrations, exports) passes its own timeout. */
export function openSql(connection: Connection, options: { max: number; statementTimeoutMs?: number }): Sql {
  const settings = {
    max: options.max,
    backoff: backOff,
    onnotice: () => undefined,
    connection: {
      application_name: 'dream-diary',
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    },
  };
  return 'url' in connection ? postgres(connection.url, settings) : postgres({ ...connection, ...settings });
}

export const openDb = (sql: Sql): Db => drizzle(sql);
