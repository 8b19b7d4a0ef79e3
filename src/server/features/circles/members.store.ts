import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { circle_member } from '#server/db/schema/circles.ts';
import type { CircleRole } from '#shared/circles/circles.ts';

export type MembershipRow = typeof circle_member.$inferSelect;

const HERE = sql`u.status = 1 and u.deleted_at is null and u.deletes_at is null`;
const ISO = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
/**
 * Hosts are hosts; while none of them is here (suspended, or on the way out), whoever of those who are here has been in it longest
 * stands in, so that no circle is without somebody who can let in and put out. `m` is the membership.
 */
export const ROLE = sql`case when m.role = 'host' or (
  not exists (select 1 from circle_member h join "user" u on u.id = h.user_id
    where h.circle_id = m.circle_id and h.role = 'host' and ${HERE})
  and m.user_id = (select h.user_id from circle_member h join "user" u on u.id = h.user_id
    where h.circle_id = m.circle_id and ${HERE} order by h.joined_at, h.user_id limit 1))
  then 'host' else 'member' end`;
const of = (circleId: number, userId: number) =>
  and(eq(circle_member.circle_id, circleId), eq(circle_member.user_id, userId));

export async function findMembership(
  db: Db,
  circleId: number,
  userId: number,
): Promise<MembershipRow | undefined> {
  const [row] = await db.select().from(circle_member).where(of(circleId, userId));
  if (!row) return undefined;
  const [now] = await db.execute<{ role: CircleRole }>(sql`
    select ${ROLE} as role from circle_member m where m.circle_id = ${circleId} and m.user_id = ${userId}`);
  return { ...row, role: now?.role ?? row.role };
}

/** False where that person is in it already. */
export async function insertMember(db: Db, row: typeof circle_member.$inferInsert): Promise<boolean> {
  const made = await db.insert(circle_member).values(row).onConflictDoNothing().returning();
  return made.length > 0;
}

export const updateMember = (
  db: Db,
  circleId: number,
  userId: number,
  set: Partial<Pick<MembershipRow, 'role' | 'muted' | 'seen_at'>>,
) => db.update(circle_member).set(set).where(of(circleId, userId));

export async function deleteMember(db: Db, circleId: number, userId: number): Promise<boolean> {
  const gone = await db.delete(circle_member).where(of(circleId, userId)).returning();
  return gone.length > 0;
}

export type MemberRow = {
  user_id: number;
  username: string;
  photo: string | null;
  role: CircleRole;
  muted: boolean;
  email: string;
  language: string;
  timezone: string;
  joined_at: string;
  /** The last day up to `until` that was theirs. */
  last_turn: string | null;
  /** The reader blocks them. */
  blocked: boolean;
  /** They block the reader: told to nobody. */
  blocks: boolean;
};

/** Who is in a circle and here, longest first. `readerId` is whose blocks are told. */
export async function listMembers(
  db: Db,
  { circleId, readerId, until }: { circleId: number; readerId: number; until: string | null },
): Promise<MemberRow[]> {
  const rows = await db.execute<MemberRow>(sql`
    select m.user_id::float8 as user_id, coalesce(f.username, '') as username, f.photo, ${ROLE} as role, m.muted, u.email,
      coalesce(w.language, 'en') as language, coalesce(w.timezone, 'UTC') as timezone,
      to_char(m.joined_at at time zone 'UTC', ${ISO}) as joined_at,
      (select max(t.meets_on)::text from circle_turn t
        where t.circle_id = m.circle_id and t.user_id = m.user_id and t.meets_on <= ${until}::date) as last_turn,
      exists (select 1 from member_block b where b.user_id = ${readerId} and b.blocked_id = m.user_id) as blocked,
      exists (select 1 from member_block b where b.user_id = m.user_id and b.blocked_id = ${readerId}) as blocks
    from circle_member m join "user" u on u.id = m.user_id
    left join profile f on f.user_id = m.user_id left join preference w on w.user_id = m.user_id
    where m.circle_id = ${circleId} and ${HERE}
    order by m.joined_at, m.user_id`);
  return [...rows];
}

export async function listMemberIds(db: Db, circleId: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(
    sql`select user_id::float8 as id from circle_member where circle_id = ${circleId} order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Everybody in it, those included who are suspended or on the way out. */
export async function countMembers(db: Db, circleId: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from circle_member where circle_id = ${circleId}`);
  return row?.count ?? 0;
}

/** What somebody wrote below dreams that others shared in a circle. */
export async function deleteWordsIn(db: Db, circleId: number, userId: number): Promise<void> {
  await db.execute(sql`
    with lifted as (
      select c.id, min(c.id) over (partition by c.parent_id) as heir from comment c
      join comment parent on parent.id = c.parent_id join public_dream p on p.id = c.public_dream_id
      where p.circle_id = ${circleId} and parent.user_id = ${userId} and c.user_id <> ${userId})
    update comment c set parent_id = nullif(l.heir, c.id) from lifted l where l.id = c.id`);
  await db.execute(sql`
    delete from comment c using public_dream p
    where p.id = c.public_dream_id and p.circle_id = ${circleId} and c.user_id = ${userId}`);
  await db.execute(sql`
    delete from interpretation i using public_dream p
    where p.id = i.public_dream_id and p.circle_id = ${circleId} and i.user_id = ${userId} and i.source = 'member'`);
}

/** Which of these people are in which of these circles now, and here. */
export async function areInside(
  db: Db,
  asked: readonly { circle: number; user: number }[],
): Promise<boolean[]> {
  const rows = await db.execute<{ inside: boolean }>(sql`
    select exists (select 1 from circle_member m join "user" u on u.id = m.user_id
      where m.circle_id = (a.value->>'circle')::bigint and m.user_id = (a.value->>'user')::bigint and ${HERE}) as inside
    from jsonb_array_elements(${JSON.stringify(asked)}::text::jsonb) with ordinality as a(value, place)
    order by a.place`);
  return rows.map(({ inside }) => inside);
}
