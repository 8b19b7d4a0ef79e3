import type { Sql } from './database.ts';

const NOBODY = 0;
type Fragment = ReturnType<Sql>;

/** Whether somebody is here: active, and not on the way out. `person` is a `"user"` row. */
export const isHere = (sql: Sql, person: Fragment): Fragment =>
  sql`${person}.status = 1 and ${person}.deleted_at is null and ${person}.deletes_at is null`;

/**
 * Whether a reader and an author have nothing to do with one another: the reader wished it so, or the author did and `unless` does
 * not hold.
 */
export const isBlocked = (
  sql: Sql,
  readerId: number | Fragment | null,
  author: Fragment,
  unless: Fragment = sql`false`,
): Fragment =>
  readerId === null
    ? sql`false`
    : sql`exists (select 1 from member_block b
        where (b.user_id = ${readerId} and b.blocked_id = ${author})
          or (b.user_id = ${author} and b.blocked_id = ${readerId} and not (${unless})))`;

/** Whether a reader does not want to meet an anonymous copy `p`; the block reaches nothing else of its dreamer. */
const blocksCopy = (sql: Sql, readerId: number | null): Fragment =>
  readerId === null
    ? sql`false`
    : sql`exists (select 1 from copy_block b where b.user_id = ${readerId} and b.public_dream_id = p.id)`;

/**
 * Whether a reader sees a comment's words. Stands in a query with `comment c`, its author `"user" u`, its copy `public_dream p`
 * and that copy's dream `d`. Below an anonymous copy a block counts in the blocker's own eyes alone, and its dreamer's words
 * stand whatever becomes of the dreamer: what vanishes would tell who it is. Who blocks the copy does not read its dreamer there.
 */
export const seesComment = (sql: Sql, readerId: number | null): Fragment => {
  const reader = sql`${readerId ?? NOBODY}`;
  return sql`(
    c.removed_at is null and (${isHere(sql, sql`u`)} or (p.anonymous and c.user_id = d.user_id)) and (
      (c.user_id = ${reader} and c.state in ('shown', 'waiting', 'refused', 'held'))
      or ((c.state = 'shown' or (c.state = 'waiting' and d.user_id = ${reader}))
        and case when p.anonymous and c.user_id = d.user_id then not ${blocksCopy(sql, readerId)}
          else not ${isBlocked(sql, readerId, sql`c.user_id`, sql`p.anonymous`)} end)
    ))`;
};

/** Whether a comment that a reader sees is new to them: from somebody else, after they were last here. Needs `comment_seen s`. */
export const isNewComment = (sql: Sql, readerId: number | null): Fragment => sql`(
  c.user_id <> ${readerId ?? NOBODY}
  and c.id > coalesce(s.last_id, case when d.user_id = ${readerId ?? NOBODY} then 0 end))`;
