import type { Db, Sql } from './database.ts';

/**
 * The driver's handle behind a drizzle database, inside a transaction the transaction's own: for statements that are worth
 * keeping prepared, which drizzle's are not.
 */
export const driverOf = (db: Db): Sql => (db._ as unknown as { session: { client: Sql } }).session.client;
