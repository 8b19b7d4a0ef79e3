import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Connection } from './connections.ts';
import { drizzleOver, type RowsAsked } from './drizzle-session.ts';
import { makeSql, type Sql } from './sql.ts';

export type { Connection, Sql };
export type { Tx } from './sql.ts';
/** A statement that stands in another one. */
export type { Statement } from './statement.ts';
/** Drizzle over node-postgres; inside a transaction the same type. */
export type Db = PgDatabase<RowsAsked>;

/** Longest that one statement may take, milliseconds. */
const STATEMENT_TIMEOUT_MS = 3000;

/**
 * Opens a pool of connections. Long work (migrations, exports) passes its own timeout, 0 for none. `direct` is where
 * PostgreSQL itself is, when `connection` leads through a pooler: notifications are listened to there.
 */
export const openSql = (
  connection: Connection,
  options: { max: number; statementTimeoutMs?: number; direct?: Connection },
): Sql => makeSql(connection, { statementTimeoutMs: STATEMENT_TIMEOUT_MS, ...options });

export const openDb = (sql: Sql): Db => drizzleOver(sql);
