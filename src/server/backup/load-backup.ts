import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Sql, Tx } from '#server/db/database.ts';
import { migrate, newestMigration } from '#server/db/migrate.ts';
import { CONTENTS_NAME, type Contents, contents, END_NAME, SECRET_NAME } from './contents.ts';
import { ifThere } from './if-there.ts';
import { RestoreRefused } from './restore-refused.ts';
import { type Entry, readTar, textOf } from './tar.ts';

const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/\d+\.copy$/;
const FILE_ENTRY = /^files\/([a-z0-9][a-z0-9/._-]{0,200})$/;

async function tablesOf(sql: Tx): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  return rows.map(({ name }) => name);
}

/** A database or a folder in which somebody's things lie is never written over. */
async function checkEmpty(sql: Sql, dataDir: string): Promise<void> {
  for (const name of await tablesOf(sql)) {
    const [found] = await sql`select 1 from ${sql(name)} limit 1`;
    if (found) throw new RestoreRefused(`The database is not empty: there are rows in ${name}.`);
  }
  const files = path.join(dataDir, 'files');
  const names = await ifThere(readdir(files), []);
  if (names.length > 0) throw new RestoreRefused(`The folder ${files} is not empty.`);
}

type Constraint = { on_table: string; name: string; definition: string };

/** Tables refer to each other in circles: the references are put back, and so checked, once everything is there. */
async function withoutReferences(tx: Tx, load: () => Promise<void>): Promise<void> {
  const references = await tx<Constraint[]>`
    select conrelid::regclass::text as on_table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  const tables = await tablesOf(tx);
  for (const { on_table, name } of references)
    await tx.unsafe(`alter table ${on_table} drop constraint ${name}`);
  for (const name of tables) await tx`alter table ${tx(name)} disable trigger user`;
  await tx`truncate ${tx(tables)}`;
  await load();
  for (const name of tables) await tx`alter table ${tx(name)} enable trigger user`;
  for (const { on_table, name, definition } of references)
    await tx.unsafe(`alter table ${on_table} add constraint ${name} ${definition}`);
}

async function loadRows(tx: Tx, told: Contents, name: string, entry: Entry): Promise<void> {
  const table = told.tables.find((one) => one.name === name);
  if (!table) throw new RestoreRefused(`The backup tells of no table ${name}.`);
  const rows = await tx`copy ${tx(name)} (${tx(table.columns)}) from stdin`.writable();
  await pipeline(entry.body, rows);
}

async function loadFile(dataDir: string, key: string, entry: Entry): Promise<void> {
  if (key.includes('..')) throw new RestoreRefused(`${key} is no place for a file.`);
  const file = path.join(dataDir, 'files', key);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(entry.body, createWriteStream(file, { mode: 0o600, flush: true }));
}

async function loadEntry(tx: Tx, dataDir: string, told: Contents, entry: Entry): Promise<void> {
  const table = TABLE_ENTRY.exec(entry.name)?.[1];
  const key = FILE_ENTRY.exec(entry.name)?.[1];
  if (table !== undefined) return loadRows(tx, told, table, entry);
  if (key !== undefined) return loadFile(dataDir, key, entry);
  if (entry.name !== SECRET_NAME) throw new RestoreRefused(`${entry.name} belongs to no backup.`);
  await writeFile(path.join(dataDir, SECRET_NAME), await textOf(entry), { mode: 0o600 });
}

async function readContents(entries: AsyncIterator<Entry>): Promise<Contents> {
  const first = await entries.next();
  if (first.done || first.value.name !== CONTENTS_NAME)
    throw new RestoreRefused('This is no backup of a Dream Diary.');
  const told = contents.parse(JSON.parse(await textOf(first.value)));
  if (told.migration > newestMigration())
    throw new RestoreRefused(
      'The backup was made by a later version of Dream Diary: restore it with that one.',
    );
  return told;
}

/**
 * Puts a backup into an empty database and an empty folder, then migrates on to the present tables. All rows or none;
 * files that were written go again when something fails. Throws RestoreRefused with words for a person.
 */
export async function restore(sql: Sql, dataDir: string, archive: AsyncIterable<Buffer>): Promise<Contents> {
  await checkEmpty(sql, dataDir);
  const entries = readTar(archive);
  try {
    return await restoreEntries(sql, dataDir, entries);
  } finally {
    await entries.return(undefined);
  }
}

async function restoreEntries(sql: Sql, dataDir: string, entries: AsyncIterator<Entry>): Promise<Contents> {
  const told = await readContents(entries);
  await migrate(sql, { upTo: told.migration });
  let isWhole = false;
  const load = async (tx: Tx): Promise<void> => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      isWhole = next.value.name === END_NAME;
      if (isWhole) await textOf(next.value);
      else await loadEntry(tx, dataDir, told, next.value);
    }
    if (!isWhole) throw new RestoreRefused('The backup is not whole.');
    for (const { name, last_value, is_called } of told.sequences)
      await tx`select setval(${name}::regclass, ${last_value}::bigint, ${is_called})`;
  };
  try {
    await sql.begin((tx) => withoutReferences(tx, () => load(tx)));
  } catch (error) {
    await rm(path.join(dataDir, 'files'), { recursive: true, force: true });
    await rm(path.join(dataDir, SECRET_NAME), { force: true });
    throw error;
  }
  await migrate(sql);
  return told;
}
