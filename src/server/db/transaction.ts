import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

type HasDb = { db: Db };

/** Runs `work` with the same deps but `db` replaced by a transaction, so that services compose inside it. */
export const inTransaction = <Deps extends HasDb, Result>(
  deps: Deps,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> => deps.db.transaction((tx) => work({ ...deps, db: tx }));

/** Work that grows with a diary may take longer than a statement usually may; holds until the transaction ends. */
export const allowLongStatements = (db: Db) => db.execute(sql`set local statement_timeout = '60s'`);
