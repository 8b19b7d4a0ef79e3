import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { report } from '#server/db/schema/moderation.ts';
import { interpretation_reply } from '#server/db/schema/readings.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

export type ReplyRow = typeof interpretation_reply.$inferSelect;
const MOST_REPLIES = 500;

/** An anonymous dreamer's word stays whatever becomes of them: what vanishes would tell who they are. */
const isOfNobody = sql`exists (
  select 1 from interpretation i join public_dream p on p.id = i.public_dream_id
  where i.id = ${interpretation_reply.interpretation_id} and p.anonymous and i.user_id <> ${interpretation_reply.user_id})`;

/** What a reader may see of a talk: of what waits the author their own, the dreamer all. */
type Onlooker = { readerId: number | null; isDreamer: boolean };

const NOBODY = 0;
const seenBy = ({ readerId, isDreamer }: Onlooker) =>
  or(
    eq(interpretation_reply.state, 'shown'),
    isDreamer ? eq(interpretation_reply.state, 'waiting') : undefined,
    and(
      eq(interpretation_reply.user_id, readerId ?? NOBODY),
      inArray(interpretation_reply.state, ['waiting', 'refused']),
    ),
  );

/** The talk below an interpretation, oldest first, without what a moderator hid and without those who are suspended. */
export async function listReplies(db: Db, interpretationId: number, onlooker: Onlooker): Promise<ReplyRow[]> {
  const rows = await db
    .select({ reply: interpretation_reply })
    .from(interpretation_reply)
    .innerJoin(user, eq(user.id, interpretation_reply.user_id))
    .where(
      and(
        eq(interpretation_reply.interpretation_id, interpretationId),
        seenBy(onlooker),
        or(and(eq(user.status, USER_STATUS.active), isNull(user.deleted_at)), isOfNobody),
      ),
    )
    .orderBy(asc(interpretation_reply.id))
    .limit(MOST_REPLIES);
  return rows.map(({ reply }) => reply);
}

/** The row under this name, made now or before; sending it again changes nothing. */
export async function insertReply(
  db: Db,
  row: typeof interpretation_reply.$inferInsert,
): Promise<ReplyRow | undefined> {
  await db.insert(interpretation_reply).values(row).onConflictDoNothing();
  return findReply(db, row.user_id, row.client_id);
}

/** A reply below one interpretation, held until the transaction ends. */
export async function lockReply(
  db: Db,
  { id, interpretationId }: { id: number; interpretationId: number },
): Promise<ReplyRow | undefined> {
  const [row] = await db
    .select()
    .from(interpretation_reply)
    .where(and(eq(interpretation_reply.id, id), eq(interpretation_reply.interpretation_id, interpretationId)))
    .for('update');
  return row;
}

export const setReplyState = (db: Db, id: number, state: ReplyRow['state']) =>
  db.update(interpretation_reply).set({ state }).where(eq(interpretation_reply.id, id));

export async function findReply(db: Db, userId: number, clientId: string): Promise<ReplyRow | undefined> {
  const [row] = await db
    .select()
    .from(interpretation_reply)
    .where(and(eq(interpretation_reply.user_id, userId), eq(interpretation_reply.client_id, clientId)));
  return row;
}

/** Whether anybody but its author has said something below it. */
export async function isAnswered(db: Db, interpretationId: number, authorId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(interpretation_reply)
    .where(
      and(
        eq(interpretation_reply.interpretation_id, interpretationId),
        ne(interpretation_reply.user_id, authorId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a moderator has decided that an interpretation must not be seen, reported or not; the audit keeps the latest word. */
export async function isRemoved(db: Db, interpretationId: number): Promise<boolean> {
  const [row] = await db.execute<{ removed: boolean }>(sql`
    select exists (
        select 1 from ${report} r
        where r.subject = 'interpretation' and r.subject_id = ${interpretationId} and r.outcome = 'removed')
      or coalesce((
        select a.action = 'moderation.hide' from audit a
        where a.subject = 'interpretation' and a.subject_id = ${interpretationId}
          and a.action in ('moderation.hide', 'moderation.restore')
        order by a.id desc limit 1), false) as removed`);
  return row?.removed ?? false;
}
