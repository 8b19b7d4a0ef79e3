import { createReadStream } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Tx } from '#server/db/database.ts';
import { CONTENTS_NAME, type Contents, END_NAME, FORMAT, SECRET_NAME } from './contents.ts';
import { ifThere } from './if-there.ts';
import { type Archive, putBytes, putStream, tarOf } from './tar.ts';

/** Rows of a table are cut into entries of about this size, at the end of a row. */
const CHUNK_BYTES = 4 * 1024 * 1024;
const NEW_LINE = 10;

async function describe(tx: Tx, now: Date): Promise<Contents> {
  const [applied] = await tx<{ newest: string }[]>`
    select max(created_at) as newest from drizzle.__drizzle_migrations`;
  const tables = await tx<Contents['tables']>`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`;
  const names = await tx<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`;
  const sequences: Contents['sequences'] = [];
  for (const { name } of names) {
    const [state] = await tx<{ last_value: string; is_called: boolean }[]>`
      select last_value::text, is_called from ${tx(name)}`;
    if (state) sequences.push({ name, ...state });
  }
  const migration = Number(applied?.newest);
  return {
    product: 'dream-diary',
    format: FORMAT,
    made_at: now.toISOString(),
    migration,
    tables: [...tables],
    sequences,
  };
}

async function putTable(archive: Archive, tx: Tx, table: Contents['tables'][number]): Promise<void> {
  const rows = await tx`copy ${tx(table.name)} (${tx(table.columns)}) to stdout`.readable();
  let waiting: Buffer[] = [];
  let length = 0;
  /** Where the last whole row ends; a row comes in many pieces. */
  let whole = 0;
  let number = 0;
  const cut = (upTo: number): Promise<void> => {
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(upTo)];
    length = all.length - upTo;
    whole = 0;
    number += 1;
    return putBytes(archive, `tables/${table.name}/${number}.copy`, all.subarray(0, upTo));
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end > 0) whole = length + end;
    waiting.push(chunk);
    length += chunk.length;
    if (length >= CHUNK_BYTES && whole > 0) await cut(whole);
  }
  if (length > 0) await cut(length);
}

/** What a file was when it was opened: files are replaced whole, never changed. */
async function putFile(archive: Archive, name: string, file: string): Promise<void> {
  // Removed since the folder was read: its row goes too, or has gone.
  const handle = await ifThere(open(file), null);
  if (!handle) return;
  const { size } = await handle.stat();
  if (size > 0) return putStream(archive, name, size, createReadStream(file, { fd: handle, end: size - 1 }));
  await handle.close();
  return putBytes(archive, name, Buffer.alloc(0));
}

async function putFolder(archive: Archive, folder: string): Promise<void> {
  const found = await ifThere(readdir(folder, { recursive: true, withFileTypes: true }), []);
  for (const item of found) {
    if (!item.isFile() || /\.part\d*$/.test(item.name)) continue;
    const file = path.join(item.parentPath, item.name);
    await putFile(archive, `files/${path.relative(folder, file).split(path.sep).join('/')}`, file);
  }
}

/** All bytes of an archive: every table as it was at one moment, then the files, then the mark that it is whole. */
export const backup = (tx: Tx, dataDir: string, now: Date): AsyncGenerator<Buffer> =>
  tarOf(async (archive) => {
    const told = await describe(tx, now);
    await putBytes(archive, CONTENTS_NAME, Buffer.from(`${JSON.stringify(told, null, 2)}\n`));
    const secret = await ifThere(readFile(path.join(dataDir, SECRET_NAME)), null);
    if (secret) await putBytes(archive, SECRET_NAME, secret);
    for (const table of told.tables) await putTable(archive, tx, table);
    await putFolder(archive, path.join(dataDir, 'files'));
    await putBytes(archive, END_NAME, Buffer.from('complete\n'));
  });
