import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSql } from '#server/db/database.ts';
import { type TestDatabase, createTestDatabase } from './postgres.ts';

describe('createTestDatabase', () => {
  let databases: TestDatabase[];
  beforeAll(async () => {
    databases = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all(databases.map((database) => database.drop())));

  it('gives migrated databases that do not see each other', async () => {
    const [first, second] = databases.map(({ connection }) => openSql(connection, { max: 1 }));
    await first!`create table only_here (id int)`;
    const tables = (sql: typeof first) =>
      sql!`select to_regclass('public.only_here') as found, to_regclass('public.dream') as kept`;
    expect(await tables(first)).toMatchObject([{ found: 'only_here', kept: 'dream' }]);
    expect(await tables(second)).toMatchObject([{ found: null, kept: 'dream' }]);
    await Promise.all([first!.end(), second!.end()]);
  });
});
