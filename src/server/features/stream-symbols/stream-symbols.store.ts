import type { Sql } from '#server/db/database.ts';
import type { DreamMood, DreamType } from '#shared/dreams.ts';

type Copy = {
  id: number;
  title: string;
  text: string;
  language: string;
  types: DreamType[];
  moods: DreamMood[];
  tags: string[];
};

export const readableCopies = (sql: Sql, ids: readonly number[]) => sql<Copy[]>`
  select id::float8 as id, title, text, language, types, moods, tags from public_dream
  where id = any(${[...ids]}::bigint[]) order by id`;

export const saveSymbols = (sql: Sql, id: number, symbols: readonly string[], version: number) => sql`
  update stream_place set symbols = ${[...symbols]}::text[], symbols_version = ${version} where public_dream_id = ${id}`;

export async function unreadPlaces(
  sql: Sql,
  { version, after, limit }: { version: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select public_dream_id::float8 as id from stream_place
    where symbols_version < ${version} and public_dream_id > ${after} order by public_dream_id limit ${limit}`;
  return rows.map(({ id }) => id);
}
