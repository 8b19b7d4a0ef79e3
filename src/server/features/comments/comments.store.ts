import { and, eq, sql } from 'drizzle-orm';
import { isBlocked, isNewComment, seesComment } from '#server/db/comment-sight.ts';
import type { Db, Sql } from '#server/db/database.ts';
import { comment } from '#server/db/schema/comments.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';

export type CommentRow = typeof comment.$inferSelect;

/** A comment as a reader meets it: `sees` is false for a stub. */
export type SeenRow = {
  id: number;
  root: number;
  parent_id: number | null;
  user_id: number;
  username: string;
  /** Null below an anonymous copy, whoever writes. */
  photo: string | null;
  client_id: string;
  text: string;
  state: CommentRow['state'];
  sees: boolean;
  dreamer: boolean;
  anonymous: boolean;
  edited_at: string | null;
  created_at: string;
};

type Narrowed = {
  dreamId: number;
  id?: number;
  after?: { root: number; id: number } | undefined;
  limit: number;
};

/** Oldest first, an answer below what it answers. What a reader does not see stays as a stub where they see an answer to it. */
export async function listComments(
  client: Sql,
  readerId: number | null,
  { dreamId, id, after, limit }: Narrowed,
): Promise<SeenRow[]> {
  const rows = await client<SeenRow[]>`
    with told as (
      select c.id, coalesce(c.parent_id, c.id) as root, c.parent_id, c.user_id, c.client_id, c.text, c.state, c.edited_at,
        c.created_at, c.user_id = d.user_id as dreamer, p.anonymous, coalesce(f.username, '') as username,
        case when not p.anonymous then f.photo end as photo,
        ${seesComment(client, readerId)} as sees
      from comment c
      join public_dream p on p.id = c.public_dream_id
      join dream d on d.public_dream_id = p.id
      join "user" u on u.id = c.user_id
      left join profile f on f.user_id = c.user_id
      where c.public_dream_id = ${dreamId}
    )
    select t.id::float8 as id, t.root::float8 as root, t.parent_id::float8 as parent_id, t.user_id::float8 as user_id,
      t.username, t.photo, t.client_id, t.text, t.state, t.sees, t.dreamer, t.anonymous, t.edited_at, t.created_at
    from told t
    where (t.sees or exists (select 1 from told a where a.parent_id = t.id and a.sees))
      ${id === undefined ? client`` : client`and t.id = ${id}`}
      ${after ? client`and (t.root, t.id) > (${after.root}, ${after.id})` : client``}
    order by t.root, t.id limit ${limit}`;
  return [...rows];
}

export type Totals = { total: number; fresh: number; last_id: number | null; seen_id: number | null };

/** How much a reader sees below a copy, how much of it is new, and how far they had read. */
export async function findTotals(client: Sql, readerId: number | null, dreamId: number): Promise<Totals> {
  const [row] = await client<Totals[]>`
    select count(*) filter (where c.state not in ('refused', 'held'))::int as total,
      count(*) filter (where c.state not in ('refused', 'held') and ${isNewComment(client, readerId)})::int as fresh,
      max(c.id) filter (where c.user_id <> ${readerId ?? 0})::float8 as last_id,
      (select last_id::float8 from comment_seen where user_id = ${readerId ?? 0} and public_dream_id = ${dreamId}) as seen_id
    from comment c
    join public_dream p on p.id = c.public_dream_id
    join dream d on d.public_dream_id = p.id
    join "user" u on u.id = c.user_id
    left join comment_seen s on s.public_dream_id = p.id and s.user_id = ${readerId ?? 0}
    where c.public_dream_id = ${dreamId} and ${seesComment(client, readerId)}`;
  return row ?? { total: 0, fresh: 0, last_id: null, seen_id: null };
}

/** Never moves back; writes nothing below a copy that was withdrawn a moment ago. */
export const saveSeen = (client: Sql, userId: number, dreamId: number, lastId: number) => client`
  insert into comment_seen (user_id, public_dream_id, last_id)
  select ${userId}, p.id, ${lastId} from public_dream p where p.id = ${dreamId} for key share
  on conflict (user_id, public_dream_id) do update set last_id = greatest(comment_seen.last_id, excluded.last_id)`;

/** Whether a reader may not write below a signed copy because of a block, the dreamer's or their own; an anonymous one knows none. */
export async function isKeptOut(
  client: Sql,
  { dreamer_id: dreamerId, anonymous }: { dreamer_id: number; anonymous: boolean },
  readerId: number,
): Promise<boolean> {
  const [row] = await client<{ blocked: boolean }[]>`
    select not ${anonymous}::boolean and ${isBlocked(client, dreamerId, client`${readerId}::bigint`)} as blocked`;
  return row?.blocked ?? false;
}

/** Whether the dreamer blocks an author, so that what waits of theirs is not there for the dreamer. */
export async function isUnheard(client: Sql, dreamerId: number, authorId: number): Promise<boolean> {
  const [row] = await client<{ blocked: boolean }[]>`
    select ${isBlocked(client, dreamerId, client`${authorId}::bigint`, client`true`)} as blocked`;
  return row?.blocked ?? false;
}

/** Since when somebody is here, and how many comments of theirs are shown. */
export async function findStanding(client: Sql, userId: number): Promise<{ since: string; shown: number }> {
  const [row] = await client<{ since: string; shown: number }[]>`
    select u.created_at as since, (select count(*) from comment c join public_dream p on p.id = c.public_dream_id
      where c.user_id = u.id and c.state = 'shown' and c.removed_at is null
        and (p.hidden_at is null or not p.anonymous))::int as shown
    from "user" u where u.id = ${userId}`;
  return row ?? { since: new Date().toISOString(), shown: 0 };
}

export async function findSent(db: Db, userId: number, clientId: string): Promise<CommentRow | undefined> {
  const [row] = await db
    .select()
    .from(comment)
    .where(and(eq(comment.user_id, userId), eq(comment.client_id, clientId)));
  return row;
}

/** Whether the thread takes words now, undefined without its copy; it cannot be closed before the transaction ends. */
export async function holdThread(db: Db, dreamId: number): Promise<boolean | undefined> {
  const [row] = await db
    .select({ closed: public_dream.comments_closed_at })
    .from(public_dream)
    .where(eq(public_dream.id, dreamId))
    .for('share');
  return row && row.closed === null;
}

/** Keeps what is about to be answered until the transaction ends. */
export async function holdParent(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: comment.id }).from(comment).where(eq(comment.id, id)).for('share');
  return rows.length > 0;
}

/** Undefined where the same was sent a moment ago. */
export async function insertComment(
  db: Db,
  row: typeof comment.$inferInsert,
): Promise<CommentRow | undefined> {
  const [made] = await db
    .insert(comment)
    .values(row)
    .onConflictDoNothing({ target: [comment.user_id, comment.client_id] })
    .returning();
  return made;
}

export async function findComment(client: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await client.select().from(comment).where(eq(comment.id, id));
  return row;
}

export async function lockComment(db: Db, id: number): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comment).where(eq(comment.id, id)).for('update');
  return row;
}

export const updateComment = (db: Db, id: number, change: Partial<typeof comment.$inferInsert>) =>
  db
    .update(comment)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(comment.id, id));

/** Whether anything answers it, whoever may see that. */
export async function isAnswered(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: comment.id }).from(comment).where(eq(comment.parent_id, id)).limit(1);
  return rows.length > 0;
}

export const deleteComment = (db: Db, id: number) => db.delete(comment).where(eq(comment.id, id));

/** Takes a stub away once nothing answers it any more. */
export const deleteBareStub = (db: Db, id: number) =>
  db.execute(sql`delete from comment c where c.id = ${id} and c.removed_at is not null
    and not exists (select 1 from comment a where a.parent_id = c.id)`);

export const setClosed = (db: Db, dreamId: number, at: string | null) =>
  db
    .update(public_dream)
    .set({ comments_closed_at: at, updated_at: sql`now()` })
    .where(eq(public_dream.id, dreamId));

/** What others answered stays: the oldest answer takes the place of what it answered, the rest answer it. */
export const liftAnswers = (db: Db, userId: number) =>
  db.execute(sql`
    with orphan as (
      select c.id, min(c.id) over (partition by c.parent_id) as heir from comment c
      join comment parent on parent.id = c.parent_id
      where parent.user_id = ${userId} and c.user_id <> ${userId}
    )
    update comment c set parent_id = nullif(o.heir, c.id) from orphan o where o.id = c.id`);

export const deleteCommentsOf = (db: Db, userId: number) =>
  db.delete(comment).where(eq(comment.user_id, userId));
