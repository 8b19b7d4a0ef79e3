import type { Sql } from './database.ts';

/**
 * A condition that leaves out copies by people whom the reader blocks; `p` is a `public_dream` row. Each face by itself: who
 * blocks a signed dream goes on reading that dreamer's anonymous ones, else what vanishes would tell whose they are. For a
 * reader who blocks nobody it is decided once a query, not once a row.
 */
export const seesCopy = (sql: Sql, readerId: number | null): ReturnType<Sql> =>
  readerId === null
    ? sql`true`
    : sql`(not exists (select 1 from member_block where user_id = ${readerId})
      or not exists (
        select 1 from member_block b
        where not p.anonymous and b.user_id = ${readerId} and b.blocked_id = p.author_id and b.face = 'named'
        union all
        select 1 from dream d join member_block b on b.blocked_id = d.user_id
        where p.anonymous and d.public_dream_id = p.id and b.user_id = ${readerId} and b.face = 'anonymous'))`;
