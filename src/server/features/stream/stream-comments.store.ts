import { audienceBelow, seesCopy } from '#server/db/copy-sight.ts';
import { isBlocked, isHere, isNewComment, seesComment } from '#server/db/comment-sight.ts';
import type { Sql } from '#server/db/database.ts';
import { ANSWERED_MAX, type Answered, type AnswersBelow, type CommentCount } from '#shared/comments.ts';
import type { CopyAudience } from '#shared/audiences.ts';

/** What its dreamer allows below a public copy, settings and the copy's own choices taken together. */
export type CommentRules = {
  public_dream_id: number;
  /** Never told to anybody: the copy may be anonymous. */
  dreamer_id: number;
  anonymous: boolean;
  comments: CopyAudience;
  /** Always so below an anonymous copy: whom its dreamer blocks waits there like everybody. */
  approve_comments: boolean;
  comments_closed: boolean;
  interpretations: CopyAudience;
};

/** Undefined where the copy is not there, is hidden, not this reader's to read or what they block, or not linked to a diary any more. */
export async function findCommentRules(
  sql: Sql,
  readerId: number | null,
  publicDreamId: number,
): Promise<CommentRules | undefined> {
  const [row] = await sql<CommentRules[]>`
    select p.id::float8 as public_dream_id, d.user_id::float8 as dreamer_id, p.anonymous,
      ${audienceBelow(sql, 'comments')} as comments,
      p.anonymous or coalesce(p.approve_comments,
        p.circle_id is null and (f.settings->'privacy'->>'approve_comments')::boolean, false) as approve_comments,
      p.comments_closed_at is not null as comments_closed,
      ${audienceBelow(sql, 'interpretations')} as interpretations
    from public_dream p
    join dream d on d.public_dream_id = p.id
    left join preference f on f.user_id = d.user_id
    where p.id = ${publicDreamId} and p.hidden_at is null and ${seesCopy(sql, readerId)}`;
  return row;
}

/** Everything that others wrote below one's copies; whom one blocks is not there, nor what one refused. */
const writtenBelow = (sql: Sql, dreamerId: number) => sql`
  select 'comment' as kind, c.user_id, d.id as dream_id
    from comment c join "user" u on u.id = c.user_id
    join public_dream p on p.id = c.public_dream_id join dream d on d.public_dream_id = p.id
    where d.user_id = ${dreamerId} and c.user_id <> d.user_id and c.state <> 'refused' and ${seesComment(sql, dreamerId)}
  union all
  select 'interpretation', i.user_id, d.id
    from interpretation i join "user" u on u.id = i.user_id
    join dream d on d.public_dream_id = i.public_dream_id
    where d.user_id = ${dreamerId} and i.source = 'member' and i.state in ('shown', 'hidden', 'waiting')
      and ${isHere(sql, sql`u`)} and not ${isBlocked(sql, dreamerId, sql`i.user_id`, sql`true`)}`;

/** What others wrote below one's copies, all or those of some dreams. */
export async function countAnswers(
  sql: Sql,
  dreamerId: number,
  dreams: readonly number[] | undefined,
): Promise<AnswersBelow> {
  const [row] = await sql<AnswersBelow[]>`
    select count(distinct user_id)::int as people, count(*) filter (where kind = 'comment')::int as comments,
      count(*) filter (where kind = 'interpretation')::int as interpretations
    from (${writtenBelow(sql, dreamerId)}) below
    where ${dreams === undefined} or dream_id = any(${[...(dreams ?? [])]}::bigint[])`;
  return row ?? { people: 0, comments: 0, interpretations: 0 };
}

/** How many answers stand below each of one's dreams that has any. */
export const countAnswered = (sql: Sql, dreamerId: number): Promise<Answered[]> => sql<Answered[]>`
  select dream_id::float8 as id, count(*)::int as answers from (${writtenBelow(sql, dreamerId)}) below
  group by dream_id order by dream_id desc limit ${ANSWERED_MAX}`;

const NOBODY = 0;

/** What a reader sees below some copies, in one question; hidden and unknown copies are left out. */
export async function countComments(
  sql: Sql,
  reader: { id: number | null; signedIn: boolean },
  ids: readonly number[],
): Promise<CommentCount[]> {
  const readerId = reader.id ?? NOBODY;
  const open = reader.signedIn ? ['everybody', 'members', 'circle'] : ['everybody'];
  const rows = await sql<CommentCount[]>`
    select p.id::float8 as id, coalesce(said.comments, 0) as comments, coalesce(said.fresh, 0) as new_comments,
      coalesce(told.interpretations, 0) as interpretations
    from public_dream p
    join dream d on d.public_dream_id = p.id
    left join preference f on f.user_id = d.user_id
    left join lateral (
      select count(*)::int as comments, count(*) filter (where ${isNewComment(sql, reader.id)})::int as fresh
      from comment c join "user" u on u.id = c.user_id
      left join comment_seen s on s.public_dream_id = p.id and s.user_id = ${readerId}
      where c.public_dream_id = p.id and c.state not in ('refused', 'held') and ${seesComment(sql, reader.id)}
        and (d.user_id = ${readerId}
          or ${audienceBelow(sql, 'comments')} = any(${open}))
    ) said on true
    left join lateral (
      select count(*)::int as interpretations
      from interpretation i join "user" u on u.id = i.user_id
      where i.public_dream_id = p.id and i.state = 'shown' and i.visibility = 'public'
        and ${isHere(sql, sql`u`)} and not ${isBlocked(sql, reader.id, sql`i.user_id`, sql`true`)}
        and (d.user_id = ${readerId}
          or ${audienceBelow(sql, 'interpretations')} = any(${open}))
    ) told on true
    where p.id = any(${[...ids]}) and p.hidden_at is null and ${seesCopy(sql, reader.id)}
    order by p.id`;
  return [...rows];
}
