import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { nameKey } from '#shared/public-names.ts';
import { asAdmin, atDatabase, ownerClause } from '#server/testing/postgres.ts';
import { type Connection, openDb, openSql, type Sql } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const MIGRATIONS = path.join(ROOT, 'migrations');
const MIGRATOR = `
  import { openSql } from '#server/db/database.ts';
  import { migrate } from '#server/db/migrate.ts';
  const sql = openSql(JSON.parse(process.env.AT), { max: 2, statementTimeoutMs: 0 });
  process.stdout.write('begins');
  await migrate(sql);
  await sql.end();`;

type Journal = { entries: { tag: string; when: number }[] };
const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
const all = journal.entries.length;
const EACH_OF_LAST = 10;
/** Where an installation may stand: one of the last migrations, or every sixth of those before. */
const stops = Array.from({ length: all }, (_, before) => before).filter(
  (before) => before >= all - EACH_OF_LAST || before % 6 === 0,
);

let name: string;
let at: Connection;
let folder: string;
let children: ChildProcess[];

beforeEach(async () => {
  const server = inject('testServer');
  name = `migrate_${randomBytes(8).toString('hex')}`;
  at = atDatabase(server.owner, name);
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-migrations-'));
  children = [];
  await asAdmin(server, `create database ${name} ${ownerClause(server)}`);
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await asAdmin(inject('testServer'), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Result>(work: (sql: Sql) => Promise<Result>, where = at): Promise<Result> {
  const sql = openSql(where, { max: 2, statementTimeoutMs: 60_000 });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}

/** Applies the first `count` migrations as a version of the product that had no more would have. */
async function applyFirst(count: number): Promise<void> {
  cpSync(MIGRATIONS, folder, { recursive: true });
  const first = { ...journal, entries: journal.entries.slice(0, count) };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(first));
  await ask((sql) => applyMigrations(openDb(sql) as never, { migrationsFolder: folder }));
}

const applied = (sql: Sql): Promise<number> =>
  sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`.then(
    ([row]) => row?.n ?? 0,
    () => 0,
  );

/** Everything that makes the schema, one line each. */
async function shape(sql: Sql): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_functiondef(p.oid) from pg_proc p
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ line }) => line);
}

/** The schema of a database that was never interrupted. */
let whole: string[];
beforeAll(async () => {
  const server = inject('testServer');
  const copy = `whole_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, `create database ${copy} template ${server.template} ${ownerClause(server)}`);
  whole = await ask(shape, atDatabase(server.owner, copy));
  await asAdmin(server, `drop database if exists ${copy} with (force)`);
});

async function startMigrator() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', MIGRATOR], {
    cwd: ROOT,
    env: { ...process.env, AT: JSON.stringify(at) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

/** Makes every statement that changes the schema take a while, so that a kill falls between two of them. */
const slowDown = (sql: Sql) =>
  sql.unsafe(`create function public.wait_a_little() returns event_trigger language plpgsql
      as $$ begin perform pg_sleep(0.01); end $$;
    create event trigger wait_a_little on ddl_command_end execute function public.wait_a_little()`);
const speedUp = (sql: Sql) =>
  sql.unsafe('drop event trigger wait_a_little; drop function public.wait_a_little()');

/** Ends once PostgreSQL has noticed that the killed process is gone. */
const untilAlone = (): Promise<void> =>
  ask(
    async (sql) => {
      for (let others = 1; others > 0; await sleep(50)) {
        const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;
        others = row?.n ?? 0;
      }
    },
    atDatabase(inject('testServer').admin, name),
  );

describe('migrating', () => {
  it('parts public names that look alike, and loses none', async () => {
    await applyFirst(journal.entries.findIndex(({ tag }) => tag === '0023_public_names'));
    const names = [
      'Anna',
      'anna',
      'Аnna',
      'Änna',
      'Anna 2',
      'Jürgen',
      'Jurgen',
      '管理',
      '🜁',
      'A1',
      'Al',
      'x'.repeat(40),
    ];
    await ask(async (sql) => {
      for (const [at, username] of [...names, 'X'.repeat(40)].entries()) {
        const [row] = await sql<{ id: number }[]>`insert into "user" (email, email_key, role)
          values (${`a${at}@b.org`}, ${`a${at}@b.org`}, 'user') returning id`;
        await sql`insert into profile (user_id, username) values (${row?.id ?? 0}, ${username})`;
      }
      await migrate(sql);
      const rows = await sql<
        { username: string; name_key: string }[]
      >`select username, name_key from profile order by id`;
      expect(rows.map(({ username }) => username)).toEqual([
        'Anna',
        'anna 2',
        'Аnna 3',
        'Änna 4',
        'Anna 2 2',
        'Jürgen',
        'Jurgen 2',
        '管理',
        '🜁',
        'A1',
        'Al 2',
        'x'.repeat(40),
        `${'X'.repeat(34)} 2`,
      ]);
      for (const { username, name_key } of rows) expect(name_key, username).toBe(nameKey(username));
    });
  });

  it.each(stops)('leads from the first %i migrations to the same schema as at once', async (before) => {
    await applyFirst(before);
    expect(await ask(applied)).toBe(before);
    expect(await ask(isMigrated)).toBe(false);
    await ask(migrate);
    expect(await ask(isMigrated)).toBe(true);
    expect(await ask(applied)).toBe(all);
    expect(await ask(shape)).toEqual(whole);
  });

  it('has migrations whose moments rise: an earlier one would be passed over', () => {
    const moments = journal.entries.map(({ when }) => when);
    expect(moments).toEqual(moments.toSorted((left, right) => left - right));
    expect(new Set(moments).size).toBe(moments.length);
  });

  it.each([
    [0, 150],
    [0, 700],
    [1, 60],
  ])(
    'that is killed leaves the schema of before or of after (%i applied, killed after %i ms)',
    async (before, ms) => {
      await applyFirst(before);
      const old = await ask(shape);
      const admin = atDatabase(inject('testServer').admin, name);
      await ask(slowDown, admin);
      const child = await startMigrator();
      const ended = once(child, 'exit');
      await sleep(ms);
      child.kill('SIGKILL');
      await ended;
      await untilAlone();
      await ask(speedUp, admin);
      const count = await ask(applied);
      expect([before, all]).toContain(count);
      expect(await ask(shape)).toEqual(count === all ? whole : old);
      await ask(migrate);
      expect(await ask(shape)).toEqual(whole);
    },
  );

  it('is done once by processes that start together', async () => {
    const migrators = await Promise.all([startMigrator(), startMigrator(), startMigrator()]);
    const codes = await Promise.all(
      migrators.map(async (child) => child.exitCode ?? (await once(child, 'exit'))[0]),
    );
    expect(codes).toEqual([0, 0, 0]);
    expect(await ask(applied)).toBe(all);
    expect(await ask(shape)).toEqual(whole);
  });
});
