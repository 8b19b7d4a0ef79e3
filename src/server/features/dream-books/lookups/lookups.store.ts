import type { Sql } from '#server/db/database.ts';

export type LookedUp = { word: string; language: string; count: number };

/** One more reader, nobody in particular, has looked for a word today. */
export const countLookup = (
  sql: Sql,
  row: { day: string; language: string; word: string; found: boolean },
) => sql`
  insert into dream_book_lookup (day, language, word, found, missing)
  values (${row.day}::date, ${row.language}, ${row.word}, ${row.found ? 1 : 0}::int, ${row.found ? 0 : 1}::int)
  on conflict (day, language, word) do update
    set found = dream_book_lookup.found + excluded.found, missing = dream_book_lookup.missing + excluded.missing`;

type Asked = { since: string; language: string | null; least: number; limit: number };

/** Words that were found most often since a day. */
export async function mostFound(sql: Sql, { since, language, least, limit }: Asked): Promise<LookedUp[]> {
  const rows = await sql<LookedUp[]>`
    select word, language, sum(found)::int as count from dream_book_lookup
    where day >= ${since}::date and (${language}::text is null or language = ${language}::text)
    group by word, language having sum(found) >= ${least}::int order by 3 desc, 1 limit ${limit}::int`;
  return [...rows];
}

/** Words that were looked for in vain most often since a day. */
export async function mostMissing(sql: Sql, { since, language, least, limit }: Asked): Promise<LookedUp[]> {
  const rows = await sql<LookedUp[]>`
    select word, language, sum(missing)::int as count from dream_book_lookup
    where day >= ${since}::date and (${language}::text is null or language = ${language}::text)
    group by word, language having sum(missing) >= ${least}::int order by 3 desc, 1 limit ${limit}::int`;
  return [...rows];
}

export const deleteLookupsBefore = (sql: Sql, day: string) =>
  sql`delete from dream_book_lookup where day < ${day}::date`;
