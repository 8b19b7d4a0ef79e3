import type { Sql } from './database.ts';

/**
 * A condition that leaves out what the reader blocks; `p` is a `public_dream` row. Who blocks a person goes on reading that
 * dreamer's anonymous copies, and who blocks an anonymous copy everything else of its dreamer, else what vanishes would tell
 * whose it is. For a reader who blocks nobody it is decided once a query, not once a row.
 */
export const seesCopy = (sql: Sql, readerId: number | null): ReturnType<Sql> =>
  readerId === null
    ? sql`true`
    : sql`(not exists (select 1 from member_block where user_id = ${readerId})
        or not exists (
          select 1 from member_block b where b.user_id = ${readerId} and b.blocked_id = p.author_id and not p.anonymous))
      and (not exists (select 1 from copy_block where user_id = ${readerId})
        or not exists (select 1 from copy_block b where b.user_id = ${readerId} and b.public_dream_id = p.id))`;
