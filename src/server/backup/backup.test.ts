import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { openSql, type Sql } from '#server/db/database.ts';
import { isMigrated, migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { seedShippedContent } from '#server/shipped/shipped-content.ts';
import { asAdmin, atDatabase, ownerClause } from '#server/testing/postgres.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { restore } from './load-backup.ts';
import { putBytes, tarOf } from './tar.ts';
import { backup } from './write-backup.ts';

const STRANGE = 'tab\t, new\nline, back\\slash, \\N, مرحبا, 🌊, \u0001';
const asked = (slug: string, answer: string) => ({
  slug,
  locale: 'en',
  category: 'diary',
  question: STRANGE,
  answer,
});
let t: TestApp;
let archive: Buffer[];
/** What stood in the tables when the archive was made. */
let kept: Record<string, string[]>;
const made: { sql: Sql; name: string; dir: string }[] = [];

async function write(sql: Sql, dataDir: string): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    for await (const chunk of backup(tx, dataDir, new Date())) chunks.push(Buffer.from(chunk));
  });
  return chunks;
}

/** An empty database and an empty folder. */
async function place(): Promise<{ sql: Sql; dir: string }> {
  const server = inject('testServer');
  const name = `restored_${randomBytes(8).toString('hex')}`;
  await asAdmin(server, `create database ${name} ${ownerClause(server)}`);
  const sql = openSql(atDatabase(server.owner, name), { max: 3, statementTimeoutMs: 0 });
  const dir = mkdtempSync(path.join(tmpdir(), 'dream-diary-restored-'));
  made.push({ sql, name, dir });
  return { sql, dir };
}

/** Every row of every table, as text, in an order that does not depend on where it lies. */
async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await sql<{ row: string }[]>`select t::text as row from ${sql(name)} t order by 1`;
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const filesIn = (dir: string) =>
  readdirSync(path.join(dir, 'files'), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath, item.name))
    .map((file) => [path.relative(dir, file), readFileSync(file, 'base64')])
    .toSorted(([left = ''], [right = '']) => left.localeCompare(right));

beforeAll(async () => {
  t = await createTestApp();
  await seedShippedContent(t.deps);
  await seedDemo(t.deps);
  const person = await t.person();
  await t.deps.sql`insert into faq ${t.deps.sql(asked('strange', 'x'.repeat(9_000_000)))}`;
  await t.deps.files.put(`voice/${person.id}/1/audio`, randomBytes(300_000));
  await t.deps.files.put(`photos/${person.id}/${'a'.repeat(90)}-small`, Buffer.alloc(0));
  writeFileSync(
    path.join(t.deps.config.dataDir, 'secret.key'),
    'a secret of forty-eight letters, more or less, here',
  );
  kept = await everything(t.deps.sql);
  archive = await write(t.deps.sql, t.deps.config.dataDir);
});
afterAll(async () => {
  for (const { sql, name, dir } of made) {
    await sql.end({ timeout: 5 });
    await asAdmin(inject('testServer'), `drop database if exists ${name} with (force)`);
    rmSync(dir, { recursive: true });
  }
  await t.close();
});

describe('a backup', { timeout: 60_000 }, () => {
  it('gives back every row, every file and the key', async () => {
    const { sql, dir } = await place();
    await restore(sql, dir, Readable.from(archive));
    expect(await everything(sql)).toEqual(kept);
    expect(filesIn(dir)).toEqual(filesIn(t.deps.config.dataDir));
    expect(readFileSync(path.join(dir, 'secret.key'), 'utf8')).toContain('a secret of forty-eight');
    const next = (on: Sql) => on`insert into faq ${on(asked('next', 'a'))} returning id`;
    expect(await next(sql)).toEqual(await next(t.deps.sql));
  });

  it('fails rather than leave out files or the key that cannot be read', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'dream-diary-unread-'));
    writeFileSync(path.join(dataDir, 'files'), 'no folder');
    await expect(write(t.deps.sql, dataDir)).rejects.toThrow('ENOTDIR');
    rmSync(path.join(dataDir, 'files'));
    mkdirSync(path.join(dataDir, 'secret.key'));
    await expect(write(t.deps.sql, dataDir)).rejects.toThrow('EISDIR');
    rmSync(dataDir, { recursive: true });
  });

  it('leaves the references and the triggers as they were', async () => {
    const { sql, dir } = await place();
    await restore(sql, dir, Readable.from(archive));
    const bonds = (on: Sql) => on`
      select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d from pg_constraint
      where connamespace = 'public'::regnamespace order by 1, 2`;
    expect([...(await bonds(sql))]).toEqual([...(await bonds(t.deps.sql))]);
    const [off] =
      await sql`select count(*)::int as n from pg_trigger where tgenabled <> 'O' and not tgisinternal`;
    expect(off).toEqual({ n: 0 });
    const [bad] = await sql`select count(*)::int as n from pg_constraint where not convalidated`;
    expect(bad).toEqual({ n: 0 });
  });

  it('of an older version is brought up to date', async () => {
    const [old, fresh] = [await place(), await place()];
    const journal = path.join(import.meta.dirname, '../../../migrations/meta/_journal.json');
    const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { when: number }[] };
    await migrate(old.sql, { upTo: entries.at(-2)?.when ?? 0 });
    expect(await isMigrated(old.sql)).toBe(false);
    await old.sql`insert into faq ${old.sql(asked('strange', 'kept'))}`;
    await restore(fresh.sql, fresh.dir, Readable.from(await write(old.sql, old.dir)));
    expect(await isMigrated(fresh.sql)).toBe(true);
    expect(await fresh.sql`select question, answer from faq`).toEqual([
      { question: STRANGE, answer: 'kept' },
    ]);
  });

  it('that was written by the version of November 2026 is restored', async () => {
    const { sql, dir } = await place();
    const file = createReadStream(path.join(import.meta.dirname, 'backup-of-november-2026.tar.gz'));
    const told = await restore(sql, dir, file.pipe(createGunzip()));
    expect(told.made_at).toBe('2026-11-22T15:00:00.000Z');
    expect(await sql`select slug, question, length(answer) as n from faq order by slug`).toEqual([
      { slug: 'plain', question: 'Is it kept?', n: 4 },
      { slug: 'strange', question: STRANGE, n: 5_000_000 },
    ]);
    expect(filesIn(dir).map(([name]) => name)).toEqual([
      `files/photos/1/${'a'.repeat(90)}-small`,
      'files/voice/1/1/audio',
    ]);
    const audio = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919) % 251));
    expect(readFileSync(path.join(dir, 'files/voice/1/1/audio')).equals(audio)).toBe(true);
    expect(readFileSync(path.join(dir, 'secret.key'), 'utf8')).toContain('a secret of forty-eight');
  });

  it('is refused where somebody keeps something, and nothing of it is changed', async () => {
    const { sql, dir } = await place();
    await restore(sql, dir, Readable.from(archive));
    const before = await everything(sql);
    await expect(restore(sql, dir, Readable.from(archive))).rejects.toThrow('The database is not empty');
    expect(await everything(sql)).toEqual(before);
    const other = await place();
    await expect(restore(other.sql, dir, Readable.from(archive))).rejects.toThrow('is not empty');
    expect(filesIn(dir)).toEqual(filesIn(t.deps.config.dataDir));
  });

  it('that was cut off or is something else leaves nothing, and a whole one can follow', async () => {
    const { sql, dir } = await place();
    const bytes = Buffer.concat(archive);
    const atFiles = bytes.indexOf('files/voice');
    for (const part of [
      bytes.subarray(0, atFiles + 2000),
      bytes.subarray(0, 700),
      Buffer.from('no archive '.repeat(90)),
    ])
      await expect(restore(sql, dir, Readable.from([part]))).rejects.toThrow();
    const lone = tarOf((tar) => putBytes(tar, '../../out', Buffer.alloc(0)));
    const outside = (await buffer(lone)).subarray(0, 512);
    const foreign = [...archive.slice(0, 3), outside, ...archive.slice(3)];
    await expect(restore(sql, dir, Readable.from(foreign))).rejects.toThrow('belongs to no backup');
    expect(readdirSync(dir)).toEqual([]);
    expect(Object.values(await everything(sql)).flat()).toEqual([]);
    await restore(sql, dir, Readable.from(archive));
    expect(await everything(sql)).toEqual(kept);
  });
});
