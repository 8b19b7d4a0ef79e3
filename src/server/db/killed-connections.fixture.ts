import { afterAll, beforeAll, expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/postgres.ts';
import { openSql, type Sql, type Tx } from './database.ts';

/** What a lost connection's callers hear. */
export const GONE = /^(57P01|CONNECTION_CLOSED)$/;

type Killable = {
  database: TestDatabase;
  /** Three connections, those that are killed. */
  sql: Sql;
  killer: Sql;
};

export const pidOf = async (on: Tx): Promise<number> => {
  const [row] = await on<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row!.pid;
};

/** A database with a table `kept` of words, whose connections tests kill; opened before the first of them, gone after the last. */
export function killableDatabase() {
  let open: Killable;
  beforeAll(async () => {
    const database = await createTestDatabase();
    open = {
      database,
      sql: openSql(database.connection, { max: 3 }),
      killer: openSql(database.connection, { max: 1 }),
    };
    await open.sql`create table kept (word text)`;
  });
  afterAll(async () => {
    await Promise.all([open.sql.end({ timeout: 5 }), open.killer.end({ timeout: 5 })]);
    await open.database.drop();
  });
  return {
    opened: () => open,
    kill: (pid: number) => open.killer`select pg_terminate_backend(${pid}, 5000)`,
    words: async () => (await open.sql`select word from kept order by word`).map((row) => row.word as string),
    /** Every connection of the pool answers, none is missing and none is in a transaction. */
    expectWhole: async (): Promise<void> => {
      const asked = await Promise.all(
        [1, 2, 3].map(() => open.sql`select pg_backend_pid() as pid, pg_sleep(0.05)`),
      );
      expect(new Set(asked.map(([row]) => row?.pid)).size).toBe(3);
    },
  };
}
