import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { circle_invitation } from '#server/db/schema/circles.ts';
import type { CircleMeeting } from '#shared/circles/circles.ts';
import { ROLE } from './members.store.ts';

export type InvitationRow = typeof circle_invitation.$inferSelect;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
const HERE = sql`u.status = 1 and u.deleted_at is null and u.deletes_at is null`;
/** Open: neither ended nor over nor used up, and whoever asks is a member still and here. */
const OPEN = (
  now: string,
) => sql`i.ended_at is null and i.expires_at > ${now}::timestamptz and i.uses < i.most_uses
  and exists (select 1 from circle_member m join "user" u on u.id = m.user_id
    where m.circle_id = i.circle_id and m.user_id = i.invited_by and ${ROLE} = 'host' and ${HERE})`;

export async function insertInvitation(
  db: Db,
  row: typeof circle_invitation.$inferInsert,
): Promise<InvitationRow> {
  const [made] = await db.insert(circle_invitation).values(row).returning();
  if (!made) throw new Error('the invitation was not written');
  return made;
}

/** What asks somebody by name and is over goes, so that they can be asked again. */
export const forgetOver = (db: Db, circleId: number, now: string) =>
  db.execute(sql`
    delete from circle_invitation where circle_id = ${circleId} and ended_at is null and expires_at <= ${now}::timestamptz`);

export async function countOpen(db: Db, circleId: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from circle_invitation
    where circle_id = ${circleId} and ended_at is null and uses < most_uses`);
  return row?.count ?? 0;
}

export type OpenRow = {
  id: number;
  username: string | null;
  token_sealed: string | null;
  uses: number;
  most_uses: number;
  invited_by: string;
  expires_at: string;
};

/** A circle's open invitations, newest first. */
export const listOpen = (db: Db, circleId: number, now: string): Promise<OpenRow[]> =>
  db.execute<OpenRow>(sql`
    select i.id::float8 as id, case when i.user_id is null then null else coalesce(asked.username, '') end as username,
      i.token_sealed, i.uses, i.most_uses, coalesce(host.username, '') as invited_by,
      to_char(i.expires_at at time zone 'UTC', ${ISO}) as expires_at
    from circle_invitation i left join profile asked on asked.user_id = i.user_id
    left join profile host on host.user_id = i.invited_by
    where i.circle_id = ${circleId} and ${OPEN(now)} order by i.id desc`);

export type AskedRow = {
  id: number;
  by_name: boolean;
  circle_id: number;
  name: string;
  about: string;
  meeting: string | null;
  host_id: number;
  invited_by: string;
  expires_at: string;
};
/**
 * Open invitations as whom they ask finds them. One is not there where a member of the circle blocks them, nor one by name from
 * somebody whom they block: who asked sees no difference from one that nobody has answered.
 */
const found = (readerId: number, now: string) => sql`
  select i.id::float8 as id, i.user_id is not null as by_name, c.id::float8 as circle_id, c.name, c.about,
    c.meeting::text as meeting, i.invited_by::float8 as host_id, coalesce(f.username, '') as invited_by,
    to_char(i.expires_at at time zone 'UTC', ${ISO}) as expires_at
  from circle_invitation i join circle c on c.id = i.circle_id left join profile f on f.user_id = i.invited_by
  where ${OPEN(now)}
    and not exists (select 1 from member_block b join circle_member m on m.user_id = b.user_id
      where m.circle_id = i.circle_id and b.blocked_id = ${readerId})
    and not exists (select 1 from member_block b
      where b.user_id = ${readerId} and b.blocked_id = i.invited_by and i.user_id is not null)`;

/** Those that ask somebody by name, newest first. */
export const listAsking = (db: Db, userId: number, now: string): Promise<AskedRow[]> =>
  db.execute<AskedRow>(sql`${found(userId, now)} and i.user_id = ${userId}
    and not exists (select 1 from circle_member m where m.circle_id = i.circle_id and m.user_id = ${userId})
    order by i.id desc limit 50`);

export async function findByToken(
  db: Db,
  userId: number,
  hash: string,
  now: string,
): Promise<AskedRow | undefined> {
  const [row] = await db.execute<AskedRow>(sql`${found(userId, now)} and i.token_hash = ${hash}`);
  return row;
}

export async function findAsking(
  db: Db,
  userId: number,
  id: number,
  now: string,
): Promise<AskedRow | undefined> {
  const [row] = await db.execute<AskedRow>(
    sql`${found(userId, now)} and i.user_id = ${userId} and i.id = ${id}`,
  );
  return row;
}

export const meetingOf = ({ meeting }: AskedRow): CircleMeeting | null =>
  meeting === null ? null : (JSON.parse(meeting) as CircleMeeting | null);

/** Counts one use; false where it was used up a moment ago. */
export async function useInvitation(db: Db, id: number): Promise<boolean> {
  const used = await db
    .update(circle_invitation)
    .set({ uses: sql`${circle_invitation.uses} + 1` })
    .where(
      and(
        eq(circle_invitation.id, id),
        isNull(circle_invitation.ended_at),
        sql`${circle_invitation.uses} < ${circle_invitation.most_uses}`,
      ),
    )
    .returning();
  return used.length > 0;
}

/** Takes one of a circle back, or declines it; false where there is none. Its sealed address goes. */
export async function endInvitation(
  db: Db,
  named: { id: number; circleId?: number; userId?: number },
  at: string,
): Promise<boolean> {
  const ended = await db
    .update(circle_invitation)
    .set({ ended_at: at, token_sealed: null })
    .where(
      and(
        eq(circle_invitation.id, named.id),
        isNull(circle_invitation.ended_at),
        named.circleId === undefined ? undefined : eq(circle_invitation.circle_id, named.circleId),
        named.userId === undefined ? undefined : eq(circle_invitation.user_id, named.userId),
      ),
    )
    .returning();
  return ended.length > 0;
}

/** Ends what asks somebody by name who is in the circle now. */
export const endAsking = (db: Db, circleId: number, userId: number, at: string) =>
  db
    .update(circle_invitation)
    .set({ ended_at: at })
    .where(
      and(
        eq(circle_invitation.circle_id, circleId),
        eq(circle_invitation.user_id, userId),
        isNull(circle_invitation.ended_at),
      ),
    );

export type Invitable = { id: number; email: string; language: string; blocked: boolean };

/** Somebody who could be asked, by how their name is compared: a dreamer who is here. `blocked`: the asker blocks them. */
export async function findInvitable(db: Db, askerId: number, key: string): Promise<Invitable | undefined> {
  const [row] = await db.execute<Invitable>(sql`
    select u.id::float8 as id, u.email, coalesce(w.language, 'en') as language,
      exists (select 1 from member_block b where b.user_id = ${askerId} and b.blocked_id = u.id) as blocked
    from profile f join "user" u on u.id = f.user_id left join preference w on w.user_id = u.id
    where f.name_key = ${key} and u.role = 'user' and ${HERE}`);
  return row;
}

/** Whether anybody in the circle and somebody outside block each other, either way round. */
export async function isKeptApart(db: Db, circleId: number, userId: number): Promise<boolean> {
  const [row] = await db.execute<{ apart: boolean }>(sql`
    select exists (select 1 from circle_member m join member_block b
      on (b.user_id = m.user_id and b.blocked_id = ${userId}) or (b.user_id = ${userId} and b.blocked_id = m.user_id)
      where m.circle_id = ${circleId}) as apart`);
  return row?.apart ?? false;
}
