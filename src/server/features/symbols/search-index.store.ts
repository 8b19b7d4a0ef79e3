import type { Sql } from '#server/db/database.ts';

export type SearchRow = { dream_id: number; search: string; search_of: string };

/** The words of each dream's recordings, in the order they were spoken. */
export async function spokenWords(sql: Sql, dreamIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql<{ id: number; words: string }[]>`
    select dream_id::float8 as id, string_agg(transcript, E'\n' order by started_at, id) as words from recording
    where dream_id = any(${[...dreamIds]}::bigint[]) and transcript is not null group by dream_id`;
  return new Map(rows.map(({ id, words }) => [id, words]));
}

/** Writes what dreams are searched by into their index rows; a dream without one is left alone. */
export const saveSearch = (sql: Sql, rows: readonly SearchRow[]) => sql`
  update dream_index i set search = made.search::tsvector, search_of = made.search_of::timestamptz
  from unnest(${rows.map((row) => row.dream_id)}::bigint[], ${rows.map((row) => row.search)}::text[],
    ${rows.map((row) => row.search_of)}::text[]) made(dream_id, search, search_of)
  where i.dream_id = made.dream_id`;
