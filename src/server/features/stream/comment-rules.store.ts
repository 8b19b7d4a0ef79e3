import type { Sql } from '#server/db/database.ts';
import type { Audience } from '#shared/audiences.ts';

/** What its dreamer allows below a public copy, settings and the copy's own choices taken together. */
export type CommentRules = {
  public_dream_id: number;
  /** Never told to anybody: the copy may be anonymous. */
  dreamer_id: number;
  anonymous: boolean;
  comments: Audience;
  approve_comments: boolean;
  comments_closed: boolean;
  interpretations: Audience;
};

/** Undefined where the copy is not there, is hidden, or is not linked to a diary any more. */
export async function findCommentRules(sql: Sql, publicDreamId: number): Promise<CommentRules | undefined> {
  const [row] = await sql<CommentRules[]>`
    select p.id::float8 as public_dream_id, d.user_id::float8 as dreamer_id, p.anonymous,
      coalesce(p.comments, f.settings->'privacy'->>'comments', 'everybody') as comments,
      coalesce(p.approve_comments, (f.settings->'privacy'->>'approve_comments')::boolean, false) as approve_comments,
      p.comments_closed_at is not null as comments_closed,
      coalesce(p.interpretations, f.settings->'privacy'->>'interpretations', 'everybody') as interpretations
    from public_dream p
    join dream d on d.public_dream_id = p.id
    left join preference f on f.user_id = d.user_id
    where p.id = ${publicDreamId} and p.hidden_at is null`;
  return row;
}
