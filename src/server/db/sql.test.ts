import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/postgres.ts';
import { openDb, openSql, type Sql, type Statement } from './database.ts';
import { isUniqueViolation } from './faults.ts';

/** Words that mean something to JavaScript or to SQL. */
const HOSTILE = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  "'; drop table kept; --",
  '"',
  '\\',
  '$1',
  '{a,b}',
  'NULL',
  '',
  'مرحبا 🌊',
];

let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await createTestDatabase();
  sql = openSql(database.connection, { max: 3 });
  await sql`create table kept (id int generated always as identity primary key, word text unique, words text[], at timestamptz)`;
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await database.drop();
});

describe('a statement', () => {
  it('numbers its parameters whatever is nested in it', async () => {
    type Tree = { value: number } | { parts: Tree[] };
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.record({ value: fc.integer({ min: -1000, max: 1000 }) }),
        fc.record({ parts: fc.array(tie('tree'), { maxLength: 4 }) }),
      ),
    }));
    const valuesOf = (node: Tree): number[] =>
      'value' in node ? [node.value] : node.parts.flatMap(valuesOf);
    const write = (node: Tree): Statement =>
      'value' in node
        ? sql`array[${node.value}::int]`
        : node.parts.reduce((before, part) => sql`${before} || ${write(part)}`, sql`'{}'::int[]`);
    await fc.assert(
      fc.asyncProperty(tree, async (node) => {
        const [row] = await sql`select ${write(node)} as found, ${'last'}::text as last`;
        expect(row).toEqual({ found: valuesOf(node), last: 'last' });
      }),
      { numRuns: 60 },
    );
  });

  it('is asked once however often it is awaited, and not at all as a part', async () => {
    const once = sql`insert into kept (word) values (${randomUUID()}) returning id`;
    expect(await once).toBe(await once);
    const before = await sql`select count(*)::int as n from kept`;
    const unasked = sql`where ${sql`insert into kept (word) values ('never')`}`;
    expect(unasked.source.values).toHaveLength(1);
    expect(await sql`select count(*)::int as n from kept`).toEqual(before);
  });

  it('takes any text as a value, alone and in a list', async () => {
    const anything = fc.oneof(
      fc.constantFrom(...HOSTILE),
      fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\0', '').toWellFormed()),
    );
    await fc.assert(
      fc.asyncProperty(anything, fc.array(fc.option(anything)), async (word, words) => {
        const [row] = await sql`select ${word}::text as word, ${words}::text[] as words`;
        expect(row).toEqual({ word, words });
      }),
      { numRuns: 100 },
    );
  });

  it('gives and takes every type as the stores expect it', async () => {
    const bytes = Uint8Array.from([0, 1, 92, 255]);
    const [row] =
      await sql`select ${2n ** 62n}::bigint as big, 1.50::numeric as exact, ${true}::boolean as yes, 7 as small,
      ${1.5}::float8 as real, ${'{"a": [1, null]}'}::jsonb as json, ${bytes}::bytea as bytes, ${null}::text as nothing,
      date '2026-01-02' as day, timestamptz '2026-01-02 03:04:05.678+00' as moment, ${[]}::int[] as none,
      ${[1, 2]}::int[] as ints, ${[3, null]}::bigint[] as bigs, ${[true]}::bool[] as flags, array[date '2026-01-02'] as days,
      array['a']::name[] as names, interval '1 day' as span, ${new Date('2026-03-01T23:30:00Z')}::timestamptz at time zone 'UTC' as utc`;
    expect(row).toEqual({
      big: '4611686018427387904',
      exact: '1.50',
      yes: true,
      small: 7,
      real: 1.5,
      json: { a: [1, null] },
      bytes: Buffer.from(bytes),
      nothing: null,
      day: '2026-01-02',
      moment: '2026-01-02 03:04:05.678+00',
      none: [],
      ints: [1, 2],
      bigs: ['3', null],
      flags: [true],
      days: '{2026-01-02}',
      names: ['a'],
      span: '1 day',
      utc: '2026-03-01 23:30:00',
    });
  });

  it('refuses undefined, wherever it stands', async () => {
    const missing = undefined as unknown as string;
    const word = 'undefined-word';
    for (const refused of [
      () => sql`select ${missing}::text`,
      () => sql`select ${[word, missing]}::text[]`,
      () => sql`select 1 ${sql`where ${missing}::text is null`}`,
      () => sql`insert into kept ${sql({ word, at: missing })}`,
      () => sql.unsafe('select $1::text', [missing]),
      () => sql`select ${missing}::text`.cursor(1).next(),
    ])
      await expect(refused()).rejects.toThrow('undefined');
    expect(await sql`select 1 from kept where word = ${word}`).toEqual([]);
  });

  it('that has failed tells where it was asked', async () => {
    const asked = async () => sql`select 1 / ${0}::int`;
    const fault = await asked().catch((error: unknown) => error);
    expect(fault).toMatchObject({ code: '22012' });
    expect((fault as Error).stack).toContain('sql.test.ts');
  });
});

describe('names and rows', () => {
  it('quotes every name', async () => {
    for (const name of HOSTILE.filter((word) => word !== '')) {
      const [row] =
        await sql`select 1 as ${sql(name)}, kept.id from (select 2 as id) ${sql('kept')} where ${sql('kept.id')} = 2`;
      expect(Object.entries(row ?? {})).toEqual([
        [name, 1],
        ['id', 2],
      ]);
    }
    await sql`create table ${sql('kept"; drop table kept')} (${sql(['a b', 'select'])})`.catch(
      () => undefined,
    );
    expect(await sql`select to_regclass('kept') is not null as there`).toEqual([{ there: true }]);
  });

  it('makes columns and values of rows, and assignments of one', async () => {
    const rows = HOSTILE.map((word) => ({ word, words: [word], at: null }));
    await sql`insert into kept ${sql(rows)}`;
    const words = async () =>
      (await sql`select word from kept where words is not null order by id`).map((row) => row.word);
    expect(await words()).toEqual(HOSTILE);
    await sql`update kept set ${sql({ words: null, at: new Date(0) })} where word = ${HOSTILE[0]!}`;
    expect(await words()).toEqual(HOSTILE.slice(1));
    expect(await sql`delete from kept where word = any(${HOSTILE}) returning 1 as one`).toHaveLength(
      HOSTILE.length,
    );
    await expect((async () => sql`insert into kept ${sql([])}`)()).rejects.toThrow('nothing to write');
  });
});

describe('prepared statements', () => {
  it('go on when the table has changed under them', async () => {
    await sql`create table changing (a int)`;
    const all = () => sql`select * from changing`;
    const many = () => Promise.all([1, 2, 3].map(() => all()));
    await many();
    await sql`alter table changing add column b int default 7`;
    await sql`insert into changing values (1)`;
    expect(await many()).toEqual([1, 2, 3].map(() => [{ a: 1, b: 7 }]));
    await sql`alter table changing drop column a`;
    const inside = () => sql.begin((tx) => tx`select * from changing`.then((rows) => [...rows]));
    const first = await Promise.allSettled([1, 2, 3].map(() => inside()));
    for (const { status, ...told } of first)
      if (status === 'rejected')
        expect((told as { reason: unknown }).reason).toMatchObject({ code: '0A000' });
    expect(await inside()).toEqual([{ b: 7 }]);
  });

  it('go on when the connection does not know them any more', async () => {
    const ask = (n: number) => sql`select ${n}::int as deallocated`;
    await Promise.all([1, 2, 3].map(ask));
    await Promise.all([1, 2, 3].map(() => sql.unsafe('deallocate all; select pg_sleep(0.05)')));
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([1, 2, 3].map((n) => [{ deallocated: n }]));
  });
});

describe('a text of several statements', () => {
  it('gives its connection back outside every transaction, whether it fails or not', async () => {
    const one = openSql(database.connection, { max: 1 });
    const open = async () =>
      (await one`select pg_current_xact_id_if_assigned() is not null as open`)[0]?.open as boolean;
    await expect((async () => one.unsafe('begin; select 1; select 1 / 0; commit'))()).rejects.toThrow(
      'division by zero',
    );
    expect(await open()).toBe(false);
    await one.unsafe('begin; select pg_current_xact_id()');
    expect(await open()).toBe(false);
    const held = await one.reserve();
    await held`begin`;
    await held`select pg_current_xact_id()`;
    held.release();
    expect(await open()).toBe(false);
    expect(await one.unsafe('select 1 as a; select 2 as b')).toEqual([{ b: 2 }]);
    await one.end({ timeout: 1 });
  });
});

describe('a transaction', () => {
  const count = async (word: string) =>
    (await sql`select count(*)::int as n from kept where word like ${`${word}%`}`)[0]?.n as number;

  it('keeps all or nothing', async () => {
    await sql.begin('isolation level serializable', async (tx) => {
      await tx`insert into kept (word) values ('whole 1')`;
      expect(await tx`select current_setting('transaction_isolation') as level`).toEqual([
        { level: 'serializable' },
      ]);
      await tx`insert into kept (word) values ('whole 2')`;
    });
    expect(await count('whole')).toBe(2);
    const torn = sql.begin(async (tx) => {
      await tx`insert into kept (word) values ('torn')`;
      throw new Error('thought better of it');
    });
    await expect(torn).rejects.toThrow('thought better of it');
    expect(await count('torn')).toBe(0);
  });

  it('is refused when one of its statements has failed, whether that was noticed or not', async () => {
    const careless = sql.begin(async (tx) => {
      await tx`insert into kept (word) values ('careless')`;
      await tx`select 1 / 0`.catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('nothing was kept');
    expect(await count('careless')).toBe(0);
  });

  it('takes what is asked at once one after the other, and nothing after its end', async () => {
    const rows = await sql.begin(async (tx) => {
      const all = await Promise.all(
        [1, 2, 3].map((n) => tx`insert into kept (word) values (${`order ${n}`}) returning word`),
      );
      return [all.flat().map((row) => row.word), tx] as const;
    });
    expect(rows[0]).toEqual(['order 1', 'order 2', 'order 3']);
    await expect((async () => rows[1]`select 1`)()).rejects.toThrow('after its transaction had ended');
  });

  it('of drizzle has savepoints inside and gives rows', async () => {
    const db = openDb(sql);
    const answer = await db.transaction(async (tx) => {
      await tx.execute(`insert into kept (word) values ('drizzle 1')`);
      const inner = tx.transaction((nested) =>
        nested.execute(`insert into kept (word) values ('drizzle 1')`),
      );
      expect(isUniqueViolation(await inner.catch((error: unknown) => error))).toBe(true);
      return tx.execute<{ n: number }>(`select count(*)::int as n from kept where word like 'drizzle%'`);
    });
    expect(answer).toEqual([{ n: 1 }]);
    expect(await count('drizzle')).toBe(1);
  });
});
