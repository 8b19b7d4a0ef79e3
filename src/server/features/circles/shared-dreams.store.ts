import { isBlocked, isHere, seesComment } from '#server/db/comment-sight.ts';
import { mayReadCopy } from '#server/db/copy-sight.ts';
import type { Sql } from '#server/db/database.ts';

const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const BEGINS = 80;

export type SharedRow = {
  id: number;
  title: string;
  begins: string;
  language: string;
  author_id: number;
  username: string;
  shared_at: string;
  readings: number;
  comments: number;
  fits: number;
};

/** What is shared in a circle as one of its members sees it, newest first. */
export async function listShared(
  sql: Sql,
  {
    circleId,
    readerId,
    before,
    limit,
  }: { circleId: number; readerId: number; before?: number; limit: number },
): Promise<SharedRow[]> {
  const rows = await sql<SharedRow[]>`
    select p.id::float8 as id, p.title, left(p.text, ${BEGINS}) as begins, p.language, p.author_id::float8 as author_id,
      coalesce(n.username, '') as username, to_char(p.published_at at time zone 'UTC', ${ISO}) as shared_at,
      (select count(*)::int from interpretation i join "user" u on u.id = i.user_id
        where i.public_dream_id = p.id and i.source = 'member' and i.state = 'shown'
          and (i.visibility = 'public' or p.author_id = ${readerId} or i.user_id = ${readerId})
          and ${isHere(sql, sql`u`)} and not ${isBlocked(sql, readerId, sql`i.user_id`, sql`true`)}) as readings,
      (select count(*)::int from comment c join "user" u on u.id = c.user_id
        where c.public_dream_id = p.id and c.state <> 'refused' and ${seesComment(sql, readerId)}) as comments,
      case when p.author_id = ${readerId} then (select count(*)::int from interpretation i
        where i.public_dream_id = p.id and i.source = 'member' and i.state = 'shown' and i.verdict = 'aha') else 0 end as fits
    from public_dream p join dream d on d.public_dream_id = p.id left join profile n on n.user_id = p.author_id
    where p.circle_id = ${circleId} and p.hidden_at is null and ${mayReadCopy(sql, readerId)}
      ${before === undefined ? sql`` : sql`and p.id < ${before}`}
    order by p.id desc limit ${limit}`;
  return [...rows];
}
