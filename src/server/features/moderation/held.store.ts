import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { PublicSubject } from '#shared/reports.ts';

/** A thing about which is decided, held until the transaction ends. */
export type HeldRow = {
  state: string;
  held: boolean;
  author_id: number | null;
  dreamer_id: number | null;
  dream_id: number | null;
  public_dream_id: number;
  anonymous: boolean;
  /** The name of the circle that it is shared in; null in public. */
  circle: string | null;
  /** Of an interpretation: what its dreamer said. */
  verdict: string | null;
  /** The author is anonymous: what is told to them must not pass where admins read. */
  author_hidden: boolean;
};

const DIARY = sql`d.user_id::float8 as dreamer_id, d.id::float8 as dream_id, p.id::float8 as public_dream_id, p.anonymous,
  (select c.name from circle c where c.id = p.circle_id) as circle`;
const BELOW = sql`
  join public_dream p on p.id = x.public_dream_id left join dream d on d.public_dream_id = p.id`;
const AUTHOR = sql`x.user_id::float8 as author_id, p.anonymous and coalesce(x.user_id = d.user_id, true) as author_hidden`;

/** What is shared in a circle is not decided about either before one of its members reports it. */
const inPublicOr = (subject: PublicSubject, id: number) => sql`(p.circle_id is null or exists (
  select 1 from report r where r.subject = ${subject} and r.subject_id = ${id}))`;

/** What only the dreamer reads is not decided about before one of the two reports it: the mail of a decision says its words. */
const LOCKS: Record<PublicSubject, (id: number) => SQL> = {
  public_dream: (id) => sql`
    select case when p.hidden_at is null then 'shown' else 'hidden' end as state, p.held_at is not null as held, null as verdict,
      d.user_id::float8 as author_id, p.anonymous as author_hidden, ${DIARY}
    from public_dream p left join dream d on d.public_dream_id = p.id
    where p.id = ${id} and ${inPublicOr('public_dream', id)} for update of p`,
  comment: (id) => sql`
    select x.state, x.state in ('hidden', 'held') as held, null as verdict, ${AUTHOR}, ${DIARY}
    from comment x ${BELOW} where x.id = ${id} and x.removed_at is null and ${inPublicOr('comment', id)} for update of x`,
  interpretation: (id) => sql`
    select x.state, false as held, x.verdict, ${AUTHOR}, ${DIARY}
    from interpretation x ${BELOW}
    where x.id = ${id} and x.source in ('member', 'self') and x.state in ('shown', 'hidden', 'waiting')
      and ((x.visibility = 'public' and p.circle_id is null) or exists (
        select 1 from report r where r.subject = 'interpretation' and r.subject_id = x.id))
    for update of x`,
};

export async function holdSubject(
  db: Db,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<HeldRow | undefined> {
  const [row] = await db.execute<HeldRow>(LOCKS[subject](id));
  return row;
}

/** A hidden copy keeps the moment at which its author's suspension hid it, if that came first. */
export const holdCopy = (db: Db, id: number, at: string) =>
  db.execute(sql`
    update public_dream set held_at = ${at}::timestamptz, hidden_at = coalesce(hidden_at, ${at}::timestamptz)
    where id = ${id}`);

/** Shows a copy again, unless its author is away: then it comes back with the author. `undoDays` of a planned deletion. */
export const releaseCopy = (db: Db, id: number, undoDays: number) =>
  db.execute(sql`
    update public_dream p set held_at = null, hidden_at = case
      when p.kind <> 'member' then null
      when u.status = 1 and u.deleted_at is null and u.deletes_at is null then null
      when p.anonymous and u.deleted_at is null and u.deletes_at is null then null
      when u.deletes_at is not null then u.deletes_at - make_interval(days => ${undoDays})
      else p.hidden_at end
    from public_dream q left join dream d on d.public_dream_id = q.id left join "user" u on u.id = d.user_id
    where p.id = ${id} and q.id = p.id and (d.id is not null or q.kind <> 'member')`);

export const setState = (
  db: Db,
  { subject, id }: { subject: 'comment' | 'interpretation'; id: number },
  state: string,
) => db.execute(sql`update ${sql.identifier(subject)} set state = ${state} where id = ${id}`);

/** The sealed author of an anonymous copy. */
export async function findSealed(
  db: Db,
  publicDreamId: number,
): Promise<{ sealed: string | null; anonymous: boolean; dream_id: number | null } | undefined> {
  const [row] = await db.execute<{ sealed: string | null; anonymous: boolean; dream_id: number | null }>(sql`
    select p.author_sealed as sealed, p.anonymous, d.id::float8 as dream_id
    from public_dream p left join dream d on d.public_dream_id = p.id where p.id = ${publicDreamId}`);
  return row;
}

export async function findUsername(db: Db, userId: number): Promise<string> {
  const [row] = await db.execute<{ username: string }>(
    sql`select f.username from profile f join "user" u on u.id = f.user_id
      where f.user_id = ${userId} and u.deleted_at is null`,
  );
  return row?.username ?? '';
}

/** The latest hiding or restoring of a thing, the state that it had before, and whether a rule did so. */
export async function findLastTurn(
  db: Db,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<{ hidden: boolean; from: string; ruled: boolean } | undefined> {
  const [row] = await db.execute<{ hidden: boolean; from: string; ruled: boolean }>(sql`
    select action = 'moderation.hide' as hidden, actor_id is null and detail->>'by' = 'rule' as ruled, coalesce(detail->>'from', '') as "from" from audit
    where subject = ${subject} and subject_id = ${id} and action in ('moderation.hide', 'moderation.restore')
    order by id desc limit 1`);
  return row;
}

export async function countOpen(
  db: Db,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<number> {
  const [row] = await db.execute<{ open: number }>(sql`
    select count(*)::int as open from report where subject = ${subject} and subject_id = ${id} and closed_at is null`);
  return row?.open ?? 0;
}

/** The first words of a thing, for the mail to whoever wrote them. */
export async function findFirstWords(
  db: Db,
  { subject, id }: { subject: PublicSubject; id: number },
): Promise<string> {
  const [row] = await db.execute<{ words: string }>(
    sql`select left(text, 120) as words from ${sql.identifier(subject)} where id = ${id}`,
  );
  return row?.words ?? '';
}
