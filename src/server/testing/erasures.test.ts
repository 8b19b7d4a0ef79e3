import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURES } from '#server/erasures.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { eraseUser } from '#server/features/users/erase.service.ts';
import { createTestApp, type TestApp, type TestPerson } from './test-app.ts';

const SCHEMA = path.join(import.meta.dirname, '../db/schema');
const FEATURES = path.join(import.meta.dirname, '../features');
/** Names of columns that hold a user's id without a foreign key. */
const UNBOUND = ['user_id', 'author_id', 'actor_id'];

type Reference = { column: string; table: string; key: string };
type Shape = { table: string; references: Reference[]; naming: string[] };

function shapeOf(table: PgTable): Shape {
  const { columns, foreignKeys } = getTableConfig(table);
  const references = foreignKeys
    .map((key) => key.reference())
    .map((key) => ({
      column: key.columns[0]?.name ?? '',
      table: getTableName(key.foreignTable),
      key: key.foreignColumns[0]?.name ?? '',
    }));
  const bound = references.filter((key) => key.table === 'user').map(({ column }) => column);
  const unbound = columns.map(({ name }) => name).filter((name) => UNBOUND.includes(name));
  const own = getTableName(table) === 'user' ? ['id'] : [];
  return { table: getTableName(table), references, naming: [...new Set([...bound, ...unbound, ...own])] };
}

/** Every table, with its columns that name a person; the user's own row does so by its id. */
async function readShapes(): Promise<Map<string, Shape>> {
  const shapes = new Map<string, Shape>();
  for (const file of readdirSync(SCHEMA).filter((name) => name.endsWith('.ts'))) {
    const module = (await import(path.join(SCHEMA, file))) as Record<string, unknown>;
    for (const table of Object.values(module))
      if (is(table, PgTable)) shapes.set(getTableName(table), shapeOf(table));
  }
  return shapes;
}

const namingPeople = (shapes: ReadonlyMap<string, Shape>) =>
  [...shapes.values()].filter(({ naming }) => naming.length > 0);

const sourcesOf = (feature: string) =>
  readdirSync(path.join(FEATURES, feature), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(store|service)\.ts$/.test(file))
    .map((file) => readFileSync(path.join(FEATURES, feature, file), 'utf8'));

describe('ERASURES', () => {
  it('name every table that names people, each once', async () => {
    const named = ERASURES.flatMap(({ tables }) => tables);
    const naming = namingPeople(await readShapes()).map(({ table }) => table);
    expect(naming.length).toBeGreaterThan(30);
    expect([...named].sort()).toEqual([...naming].sort());
  });

  it('hold what every feature says, under its own name', () => {
    const written = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.erasure.ts'))
      .map((file) => path.dirname(file));
    expect(ERASURES.map(({ feature }) => feature).toSorted()).toEqual(written.toSorted());
  });

  it.each(ERASURES.flatMap(({ feature, tables }) => tables.map((table) => [table, feature] as const)))(
    '%s is a table that %s works with',
    (table, feature) => {
      expect(sourcesOf(feature).some((text) => new RegExp(`\\b${table}\\b`).test(text))).toBe(true);
    },
  );
});

type Column = { name: string; type: string; needed: boolean };

const VALUES: Record<string, unknown> = {
  ARRAY: '{}',
  bigint: 1,
  boolean: false,
  bytea: Buffer.from([0]),
  date: '2026-11-22',
  'double precision': 1,
  integer: 1,
  jsonb: '{}',
  smallint: 1,
  text: 'x',
  'timestamp with time zone': '2026-11-22T03:00:00Z',
  tstzrange: '[2026-11-22T03:00:00Z,2026-11-22T04:00:00Z)',
};

describe('erasing', () => {
  let t: TestApp;
  let gone: TestPerson;
  let stays: TestPerson;
  let shapes: Map<string, Shape>;
  let naming: Shape[];

  beforeAll(async () => {
    t = await createTestApp();
    [gone, stays] = [await t.person(), await t.person()];
    shapes = await readShapes();
    naming = namingPeople(shapes);
    for (const person of [gone, stays]) await fill(person, person === gone ? stays : gone);
  });
  afterAll(() => t.close());

  const columnsOf = (table: string) => t.deps.sql<Column[]>`
    select column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as needed
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`;

  /** A dream and its public copy, then one row of every other table that names this person. */
  async function fill(person: TestPerson, other: TestPerson): Promise<void> {
    const lambda = '/v2/api/lambda';
    const dream = await t.call('PUT', `${lambda}/dreams/by-client/${randomUUID()}`, {
      token: person.token,
      body: { text: 'A heron at the harbour' },
    });
    await t.call('POST', `${lambda}/stream/publish`, {
      token: person.token,
      body: { dream_id: dream.body.model.id, anonymous: false },
    });
    for (const { table } of naming) await ensureRow(table, person, other);
  }

  /** A row of this table, the person's own where it names people, with all that it refers to. */
  async function ensureRow(table: string, person: TestPerson, other: TestPerson): Promise<void> {
    const shape = shapes.get(table);
    if (!shape || (await rowsNaming(person.id, shape)) > 0) return;
    const row: Record<string, unknown> = {};
    for (const { name, type, needed } of await columnsOf(table)) {
      const reference = shape.references.find(({ column }) => column === name);
      if (name === 'blocked_id') row[name] = other.id;
      else if (shape.naming.includes(name)) row[name] = person.id;
      else if (reference && needed) row[name] = await keyOf(reference, person, other);
      else if (table === 'report' && name.startsWith('subject'))
        row[name] = name === 'subject' ? 'public_dream' : await keyOf(COPY, person, other);
      else if (needed) row[name] = type === 'uuid' ? randomUUID() : unique(VALUES[type], table, person);
    }
    const { sql } = t.deps;
    await sql`insert into ${sql(table)} ${sql(row as Record<string, never>)}`;
  }

  const COPY: Reference = { column: 'subject_id', table: 'public_dream', key: 'id' };

  /** The latest row of the table that is referred to, made where there is none. */
  async function keyOf({ table, key }: Reference, person: TestPerson, other: TestPerson): Promise<unknown> {
    await ensureRow(table, person, other);
    const { sql } = t.deps;
    const column = shapes.get(table)?.naming[0];
    const own = column === undefined ? sql`` : sql`where ${sql(column)} = ${person.id}`;
    const [row] = await sql`select max(${sql(key)}) as key from ${sql(table)} ${own}`;
    return row?.key as unknown;
  }

  const unique = (value: unknown, table: string, person: TestPerson) =>
    value === 'x' ? `${table} ${person.id}` : value;

  async function rowsNaming(id: number, { table, naming: columns }: Shape): Promise<number> {
    const { sql } = t.deps;
    let rows = 0;
    for (const column of columns) {
      const [row] = await sql`select count(*)::int as n from ${sql(table)} where ${sql(column)} = ${id}`;
      rows += Number(row?.n);
    }
    return rows;
  }
  const tablesNaming = async (id: number) => {
    const counted = await Promise.all(
      naming.map(async (one) => ((await rowsNaming(id, one)) > 0 ? one.table : '')),
    );
    return counted.filter((table) => table !== '').sort();
  };

  it('empties every one of them of one person, and leaves the others theirs', async () => {
    const all = naming.map(({ table }) => table).sort();
    expect(await tablesNaming(gone.id)).toEqual(all);
    expect(await tablesNaming(stays.id)).toEqual(all);
    await inTransaction(t.deps, (tx) => eraseUser(tx, ERASURES, gone));
    expect(await tablesNaming(gone.id)).toEqual(['audit']);
    const left = await tablesNaming(stays.id);
    expect(all.filter((table) => !left.includes(table))).toEqual(['member_block']);
  });
});
