import type { Sql } from '#server/db/database.ts';

export async function listIndexable(sql: Sql, limit: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id::float8 as id from public_dream
    where indexable and hidden_at is null and circle_id is null order by id desc limit ${limit}`;
  return rows.map(({ id }) => id);
}
