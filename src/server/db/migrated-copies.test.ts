import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { asAdmin, atDatabase, ownerClause } from '#server/testing/postgres.ts';
import { type Connection, openDb, openSql, type Sql } from './database.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');
type Journal = { entries: { tag: string }[] };
const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;

let name: string;
let at: Connection;
let folder: string;

beforeEach(async () => {
  const server = inject('testServer');
  name = `migrated_${randomBytes(8).toString('hex')}`;
  at = atDatabase(server.owner, name);
  folder = mkdtempSync(path.join(tmpdir(), 'dream-diary-migrations-'));
  await asAdmin(server, `create database ${name} ${ownerClause(server)}`);
});
afterEach(async () => {
  await asAdmin(inject('testServer'), `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function ask<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> {
  const sql = openSql(at, { max: 2, statementTimeoutMs: 60_000 });
  return work(sql).finally(() => sql.end({ timeout: 5 }));
}

/** Applies the migrations before one, as a version of the product that did not have it. */
async function applyUntil(what: string): Promise<void> {
  const count = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${what}`));
  expect(count).toBeGreaterThan(0);
  cpSync(MIGRATIONS, folder, { recursive: true });
  const first = { ...journal, entries: journal.entries.slice(0, count) };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(first));
  await ask((sql) => applyMigrations(openDb(sql) as never, { migrationsFolder: folder }));
}

let people = 0;
/** A person with what they set, as every version since the first has it. */
async function person(sql: Sql, settings: object = {}): Promise<number> {
  people += 1;
  const email = `someone${people}@example.org`;
  const [row] = await sql<{ id: number }[]>`
    insert into "user" (email, email_key, role) values (${email}, ${email}, 'user') returning id::int as id`;
  const id = row?.id ?? 0;
  await sql`insert into preference (user_id, timezone, language, settings)
    values (${id}, 'UTC', 'en', ${JSON.stringify(settings)}::text::jsonb)`;
  return id;
}

type Choices = { comments?: string; interpretations?: string; approve?: boolean };

/** A public copy of a new dream with its own choices, or with none. */
async function copy(
  sql: Sql,
  dreamer: number,
  { anonymous, comments, interpretations, approve }: { anonymous: boolean } & Choices,
): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into public_dream (author_id, author_sealed, anonymous, text, language, night_of, words, published_at,
      comments, interpretations, approve_comments)
    values (${anonymous ? null : dreamer}, 'sealed', ${anonymous}, 'A heron', 'en', '2026-01-01', 2, now(),
      ${comments ?? null}, ${interpretations ?? null}, ${approve ?? null}) returning id::int as id`;
  const id = row?.id ?? 0;
  await sql`insert into dream (user_id, client_id, text, night_of, recorded_at, public_dream_id)
    values (${dreamer}, gen_random_uuid(), 'A heron', '2026-01-01', now(), ${id})`;
  return id;
}

it('lets each anonymous copy keep what held below it, and signed ones follow the settings', async () => {
  await applyUntil('anonymous_choices');
  await ask(async (sql) => {
    const strict = { comments: 'nobody', interpretations: 'members', approve_comments: false };
    const [one, two] = [await person(sql, { privacy: strict }), await person(sql)];
    const own = { comments: 'everybody', interpretations: 'everybody', approve: false } as const;
    const copies = [
      await copy(sql, one, { anonymous: true }),
      await copy(sql, one, { anonymous: true, ...own }),
      await copy(sql, one, { anonymous: false }),
      await copy(sql, one, { anonymous: false, ...own }),
      await copy(sql, two, { anonymous: true }),
    ];
    await migrate(sql);
    const rows = await sql<{ choices: unknown[] }[]>`select
      jsonb_build_array(comments, interpretations, approve_comments) as choices
      from public_dream where id = any(${copies}) order by id`;
    expect(rows.map(({ choices }) => choices)).toEqual([
      ['nobody', 'members', true],
      ['everybody', 'everybody', true],
      [null, null, null],
      ['everybody', 'everybody', false],
      ['everybody', 'everybody', true],
    ]);
  });
});

it('makes of a block through an anonymous dream one of each such dream, and of no signed one', async () => {
  await applyUntil('copy_blocks');
  await ask(async (sql) => {
    const [reader, dreamer, other] = [await person(sql), await person(sql), await person(sql)];
    const hidden = [
      await copy(sql, dreamer, { anonymous: true }),
      await copy(sql, dreamer, { anonymous: true }),
    ];
    await copy(sql, dreamer, { anonymous: false });
    await copy(sql, other, { anonymous: true });
    await sql`insert into member_block (user_id, blocked_id, face) values
      (${reader}, ${dreamer}, 'anonymous'), (${reader}, ${dreamer}, 'named'), (${reader}, ${other}, 'named'),
      (${other}, ${reader}, 'anonymous')`;
    await migrate(sql);
    const people = await sql<{ is: number[] }[]>`select array[user_id, blocked_id]::int[] as is
      from member_block order by blocked_id`;
    expect(people.map(({ is }) => is)).toEqual([
      [reader, dreamer],
      [reader, other],
    ]);
    const copies = await sql<{ is: number[] }[]>`select array[user_id, public_dream_id]::int[] as is
      from copy_block order by public_dream_id`;
    expect(copies.map(({ is }) => is)).toEqual(hidden.map((id) => [reader, id]));
  });
});

it('lets an interpretation outlive its copy from then on, and leaves comments to go', async () => {
  await ask(async (sql) => {
    await migrate(sql);
    const [reader, dreamer] = [await person(sql), await person(sql)];
    const id = await copy(sql, dreamer, { anonymous: true });
    await sql`insert into interpretation (user_id, public_dream_id, source, text) values (${reader}, ${id}, 'member', 'mine')`;
    await sql`insert into comment (user_id, public_dream_id, client_id, text, state)
      values (${reader}, ${id}, gen_random_uuid(), 'mine', 'shown')`;
    await sql`delete from public_dream where id = ${id}`;
    const [left] =
      await sql`select (select count(*) from interpretation where text = 'mine')::int as readings,
      (select count(*) from comment)::int as comments`;
    expect(left).toEqual({ readings: 1, comments: 0 });
  });
});
