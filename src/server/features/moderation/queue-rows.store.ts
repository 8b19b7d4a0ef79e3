import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { PublicSubject } from '#shared/reports.ts';

export type QueueRow = {
  subject: PublicSubject;
  id: number;
  public_dream_id: number;
  excerpt: string;
  state: string;
  held: boolean;
  edited: boolean;
  source: string | null;
  verdict: string | null;
  created_at: string;
  /** Null where the author is anonymous: it does not even leave the database. */
  author_id: number | null;
};
export type QueueKey = Pick<QueueRow, 'subject' | 'id'>;

const EXCERPT = 700;

const firstWords = (text: SQL) =>
  sql`case when length(${text}) > ${EXCERPT} then regexp_replace(left(${text}, ${EXCERPT}), '\\s+\\S*$', '') || '…' else ${text} end`;

/** Whose words they are, unless that would tell who dreamt an anonymous dream. */
const namedAuthor = sql`case when p.anonymous and coalesce(x.user_id = d.user_id, true) then null else x.user_id end`;
export const BELOW = sql`join public_dream p on p.id = x.public_dream_id left join dream d on d.public_dream_id = p.id`;

/** Things of every kind as they are shown. */
const SHOWN = sql`
  select q.place, q.subject, p.id, p.id as public_dream_id, ${firstWords(sql`p.text`)} as excerpt,
    case when p.hidden_at is null then 'shown' else 'hidden' end as state, p.held_at is not null as held, false as edited,
    null as source, null as verdict, p.created_at, case when p.anonymous then null else p.author_id end as author_id
  from paged q join public_dream p on q.subject = 'public_dream' and p.id = q.id
  union all
  select q.place, q.subject, x.id, x.public_dream_id, ${firstWords(sql`x.text`)}, x.state,
    x.state in ('hidden', 'held'), x.edited_at is not null, null, null, x.created_at, ${namedAuthor}
  from paged q join comment x on q.subject = 'comment' and x.id = q.id ${BELOW}
  union all
  select q.place, q.subject, x.id, x.public_dream_id, ${firstWords(sql`x.text`)}, x.state,
    coalesce(last.action = 'moderation.hide', false), x.revision > 1, x.source, x.verdict, x.created_at, ${namedAuthor}
  from paged q join interpretation x on q.subject = 'interpretation' and x.id = q.id ${BELOW}
  left join lateral (
    select action from audit a
    where a.subject = 'interpretation' and a.subject_id = x.id and a.action in ('moderation.hide', 'moderation.restore')
    order by a.id desc limit 1
  ) last on true`;

/** What is shown of `paged`: `subject`, `id` and `place` of each. */
export async function readPaged(db: Db, paged: SQL): Promise<QueueRow[]> {
  const rows = await db.execute<QueueRow>(sql`
    with paged as materialized (${paged})
    select s.subject, s.id::float8 as id, s.public_dream_id::float8 as public_dream_id, s.excerpt, s.state, s.held, s.edited,
      s.source, s.verdict, s.created_at, s.author_id::float8 as author_id
    from (${SHOWN}) s order by s.place`);
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }));
}

/** Things of a queue by what they are, in this order. */
export const findQueueRows = (db: Db, keys: readonly QueueKey[]): Promise<QueueRow[]> =>
  readPaged(
    db,
    sql`select k.value->>'subject' as subject, (k.value->>'id')::bigint as id, k.place
      from jsonb_array_elements(${JSON.stringify(keys)}::text::jsonb) with ordinality k(value, place)`,
  );
