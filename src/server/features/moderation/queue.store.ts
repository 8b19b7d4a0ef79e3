import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { ModerationQuery } from '#shared/moderation.ts';
import { MODERATION_LIMITS } from '#shared/moderation.ts';
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
type Narrowed = Pick<ModerationQuery, 'view' | 'source' | 'verdict' | 'words'>;

const EXCERPT = 700;

const firstWords = (text: SQL) =>
  sql`case when length(${text}) > ${EXCERPT} then left(${text}, ${EXCERPT}) || '…' else ${text} end`;

const holding = (text: SQL, words: string | undefined) =>
  words ? sql`and position(lower(${words}) in lower(${text})) > 0` : sql``;

const openOf = (subject: PublicSubject, ref: SQL) => sql`exists (
  select 1 from report r where r.subject = ${subject} and r.subject_id = ${ref} and r.closed_at is null)`;

/** What is said in a circle is its members' alone, until one of them reports it. */
const inPublicOr = (subject: PublicSubject, ref: SQL) => sql`(p.circle_id is null or exists (
  select 1 from report r where r.subject = ${subject} and r.subject_id = ${ref}))`;

/** Kept back by a rule and not decided about since, or somebody asks again. */
export const waitsHeld = (subject: PublicSubject, ref: SQL) => sql`(
  exists (select 1 from appeal w where w.subject = ${subject} and w.subject_id = ${ref} and w.answered_at is null)
  or (select last.action = 'moderation.hide' and last.actor_id is null and last.detail->>'by' = 'rule' from audit last
    where last.subject = ${subject} and last.subject_id = ${ref} and last.action in ('moderation.hide', 'moderation.restore')
    order by last.id desc limit 1))`;

/** Whose words they are, unless that would tell who dreamt an anonymous dream. */
const namedAuthor = sql`case when p.anonymous and coalesce(x.user_id = d.user_id, true) then null else x.user_id end`;
const BELOW = sql`join public_dream p on p.id = x.public_dream_id left join dream d on d.public_dream_id = p.id`;

const copies = ({ view, words }: Narrowed): SQL => sql`
  select 'public_dream' as subject, p.id, p.id as public_dream_id, ${firstWords(sql`p.text`)} as excerpt,
    case when p.hidden_at is null then 'shown' else 'hidden' end as state, p.held_at is not null as held, false as edited,
    null as source, null as verdict, p.created_at, case when p.anonymous then null else p.author_id end as author_id
  from public_dream p
  where ${
    view === 'all'
      ? inPublicOr('public_dream', sql`p.id`)
      : view === 'held'
        ? sql`p.held_at is not null and ${waitsHeld('public_dream', sql`p.id`)}`
        : openOf('public_dream', sql`p.id`)
  } ${holding(sql`p.text`, words)}`;

const comments = ({ view, words }: Narrowed, now: string): SQL => sql`
  select 'comment' as subject, x.id, x.public_dream_id, ${firstWords(sql`x.text`)} as excerpt, x.state,
    x.state in ('hidden', 'held') as held, x.edited_at is not null as edited, null as source, null as verdict, x.created_at,
    ${namedAuthor} as author_id
  from comment x ${BELOW}
  where x.removed_at is null and ${
    {
      all: inPublicOr('comment', sql`x.id`),
      reported: openOf('comment', sql`x.id`),
      held: sql`x.state in ('hidden', 'held') and ${waitsHeld('comment', sql`x.id`)}`,
      pending: sql`(${openOf('comment', sql`x.id`)}
        or (p.circle_id is null and x.state = 'waiting' and x.created_at < ${now}::timestamptz - make_interval(days => ${MODERATION_LIMITS.waitingDays})))`,
    }[view]
  } ${holding(sql`x.text`, words)}`;

/** What only the dreamer reads is theirs, until one of the two reports it. */
const interpretations = ({ view, source, verdict, words }: Narrowed): SQL => sql`
  select 'interpretation' as subject, x.id, x.public_dream_id, ${firstWords(sql`x.text`)} as excerpt, x.state,
    coalesce(last.action = 'moderation.hide', false) as held, x.revision > 1 as edited, x.source, x.verdict, x.created_at,
    ${namedAuthor} as author_id
  from interpretation x ${BELOW}
  left join lateral (
    select action from audit a
    where a.subject = 'interpretation' and a.subject_id = x.id and a.action in ('moderation.hide', 'moderation.restore')
    order by a.id desc limit 1
  ) last on true
  where x.source in ('member', 'self') and x.user_id is not null and x.state in ('shown', 'hidden')
    and (${view === 'held' ? sql`x.state = 'hidden' and ${waitsHeld('interpretation', sql`x.id`)}` : openOf('interpretation', sql`x.id`)} ${
      view === 'all'
        ? sql`or (x.visibility = 'public' and p.circle_id is null) or exists (
            select 1 from report r where r.subject = 'interpretation' and r.subject_id = x.id)`
        : sql``
    })
    ${source ? sql`and x.source = ${source}` : sql``}
    ${verdict ? sql`and coalesce(x.verdict, 'none') = ${verdict}` : sql``} ${holding(sql`x.text`, words)}`;

const PARTS: Record<PublicSubject, (narrowed: Narrowed, now: string) => SQL> = {
  public_dream: copies,
  comment: comments,
  interpretation: interpretations,
};
const EVERY = Object.keys(PARTS) as PublicSubject[];

const FIRST_REPORT = sql`(select min(r.created_at) from report r
  where r.subject = q.subject and r.subject_id = q.id and r.closed_at is null)`;

/** One page and how many there are; hurtful interpretations stand before the others. */
export async function listQueue(
  db: Db,
  query: ModerationQuery,
  now: string,
): Promise<{ rows: QueueRow[]; total: number }> {
  const parts = (query.subject ? [query.subject] : EVERY).map((subject) => PARTS[subject](query, now));
  // One kind has its newest last in its own key, which needs no sorting.
  const newest = query.subject ? sql`q.id desc` : sql`q.created_at desc, q.id desc`;
  const oldest = sql`coalesce(${FIRST_REPORT}, q.created_at), q.id`;
  const hurtful =
    query.subject === 'interpretation' ? sql`(q.verdict is not distinct from 'hurtful') desc, ` : sql``;
  const all = sql.join(parts, sql` union all `);
  const rows = await db.execute<QueueRow & { created_at: string }>(sql`
    select q.subject, q.id::float8 as id, q.public_dream_id::float8 as public_dream_id, q.excerpt, q.state, q.held, q.edited,
      q.source, q.verdict, q.created_at, q.author_id::float8 as author_id
    from (${all}) q
    order by ${query.order ? sql`` : hurtful}${(query.order ?? (query.view === 'all' ? 'newest' : 'oldest')) === 'newest' ? newest : oldest}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`);
  const [count] = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${all}) q`);
  return {
    rows: rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() })),
    total: count?.total ?? 0,
  };
}
