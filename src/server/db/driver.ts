import type { Db, Tx } from './database.ts';

/**
 * The tag behind a drizzle database, inside a transaction the transaction's own: for statements that are worth
 * keeping prepared, which drizzle's are not.
 */
export const driverOf = (db: Db): Tx => (db._ as unknown as { session: { client: Tx } }).session.client;
