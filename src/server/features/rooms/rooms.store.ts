import { sql } from 'drizzle-orm';
import { isBlocked, isHere } from '#server/db/comment-sight.ts';
import type { Db, Sql } from '#server/db/database.ts';
import { room } from '#server/db/schema/rooms.ts';

type RoomKind = 'pair' | 'circle';
/** Whom a room is asked about. */
export type Asked = { room: number; user: number };

/** Which of these people may read which of these rooms now: their members, in a pair only while neither blocks the other. */
export async function findReaders(client: Sql, asked: readonly Asked[]): Promise<boolean[]> {
  const rows = await client<{ reads: boolean }[]>`
    select exists (
      select 1 from room_member m join room r on r.id = m.room_id
      where m.room_id = a.room_id and m.user_id = a.user_id and m.left_at is null
        and (r.kind <> 'pair' or not exists (
          select 1 from room_member o join member_block b
            on (b.user_id = a.user_id and b.blocked_id = o.user_id) or (b.user_id = o.user_id and b.blocked_id = a.user_id)
          where o.room_id = r.id and o.user_id <> a.user_id))) as reads
    from unnest(${asked.map((one) => one.room)}::bigint[], ${asked.map((one) => one.user)}::bigint[])
      with ordinality as a(room_id, user_id, place)
    order by a.place`;
  return rows.map(({ reads }) => reads);
}

/** Whom somebody may talk with: an active member by id or by name. `apart` where either blocks the other. */
export async function findPartner(
  client: Sql,
  userId: number,
  wanted: { id: number } | { name_key: string },
): Promise<{ id: number; apart: boolean } | undefined> {
  const who = 'id' in wanted ? client`u.id = ${wanted.id}` : client`p.name_key = ${wanted.name_key}`;
  const [row] = await client<{ id: number; apart: boolean }[]>`
    select u.id::float8 as id, ${isBlocked(client, userId, client`u.id`)} as apart
    from "user" u join profile p on p.user_id = u.id
    where ${who} and u.role = 'user' and ${isHere(client, client`u`)}`;
  return row;
}

const pairKey = (one: number, other: number): string => `${Math.min(one, other)}:${Math.max(one, other)}`;

/** Whether two people have a room already. */
export async function isPairThere(db: Db, one: number, other: number): Promise<boolean> {
  const rows = await db.execute(sql`select id from room where pair_key = ${pairKey(one, other)}`);
  return rows.length > 0;
}

/** The one room of two people, made where there is none, with both in it. `made` tells which of these it was. */
export async function keepPairRoom(
  db: Db,
  one: number,
  other: number,
): Promise<{ id: number; made: boolean }> {
  const key = pairKey(one, other);
  const [made] = await db
    .insert(room)
    .values({ kind: 'pair', pair_key: key })
    .onConflictDoNothing({ target: room.pair_key })
    .returning({ id: room.id });
  const [found] = made
    ? [made]
    : // Held, so that both of them opening it at once write their places one after the other.
      await db.execute<{ id: number }>(
        sql`select id::float8 as id from room where pair_key = ${key} for no key update`,
      );
  if (!found) throw new Error('the room of two was not written');
  // Whoever opens it is in it again; the other one is not called back.
  await db.execute(sql`
    insert into room_member (room_id, user_id) values (${found.id}, ${one}), (${found.id}, ${other})
    on conflict (room_id, user_id) do update set left_at = null
    where room_member.user_id = ${one} and room_member.left_at is not null`);
  return { id: found.id, made: made !== undefined };
}

export async function keepCircleRoom(db: Db, circleId: number): Promise<number> {
  await db
    .insert(room)
    .values({ kind: 'circle', circle_id: circleId })
    .onConflictDoNothing({ target: room.circle_id });
  const [found] = await db.execute<{ id: number }>(
    sql`select id::float8 as id from room where circle_id = ${circleId}`,
  );
  if (!found) throw new Error('the room of a circle was not written');
  return found.id;
}

/** Who comes back after leaving reads from then on. */
export const insertMember = (
  db: Db,
  member: { room: number; user: number; role: string | null; at: string },
) =>
  db.execute(sql`
    insert into room_member (room_id, user_id, role, joined_at, came_after_id, last_read_message_id)
    select ${member.room}, ${member.user}, ${member.role}, ${member.at}, x.id, x.id
    from (select coalesce(max(id), 0) as id from room_message where room_id = ${member.room}) x
    on conflict (room_id, user_id) do update set role = excluded.role, left_at = null,
      joined_at = case when room_member.left_at is null then room_member.joined_at else excluded.joined_at end,
      came_after_id = case when room_member.left_at is null then room_member.came_after_id else excluded.came_after_id end,
      last_read_message_id = greatest(room_member.last_read_message_id,
        case when room_member.left_at is null then 0 else excluded.last_read_message_id end)`);

/** Keeps a room and somebody's place in it until the transaction ends; false where they have none. */
export async function holdPlace(db: Db, { room, user }: Asked): Promise<boolean> {
  await db.execute(sql`select id from room where id = ${room} for no key update`);
  const rows = await db.execute(sql`
    select room_id from room_member where room_id = ${room} and user_id = ${user} and left_at is null for share`);
  return rows.length > 0;
}

/** Whether somebody was in it until now. */
export async function endMembership(db: Db, asked: Asked, at: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update room_member set left_at = ${at}
    where room_id = ${asked.room} and user_id = ${asked.user} and left_at is null returning room_id`);
  return rows.length > 0;
}

export const saveMuted = (db: Db, asked: Asked, muted: boolean) =>
  db.execute(sql`
    update room_member set muted = ${muted} where room_id = ${asked.room} and user_id = ${asked.user}`);

/** Never moves back. Whether it moved. */
export async function saveRead(db: Db, asked: Asked, lastId: number): Promise<boolean> {
  const rows = await db.execute(sql`
    update room_member m set last_read_message_id = x.id
    from (select max(id) as id from room_message where room_id = ${asked.room} and id <= ${lastId}) x
    where m.room_id = ${asked.room} and m.user_id = ${asked.user} and x.id > m.last_read_message_id
    returning m.room_id`);
  return rows.length > 0;
}

export type RoomMember = { user_id: number; kind: RoomKind; circle_id: number | null; here: boolean };

/** Who is in it now, what kind of room it is, and of which circle. */
export const findMembers = (db: Db, roomId: number) =>
  db.execute<RoomMember>(sql`
    select m.user_id::float8 as user_id, r.kind, c.id::float8 as circle_id,
      u.status = 1 and u.deleted_at is null and u.deletes_at is null as here
    from room_member m join room r on r.id = m.room_id join "user" u on u.id = m.user_id
      left join circle c on c.id = r.circle_id
    where m.room_id = ${roomId} and m.left_at is null order by m.user_id`);

/** Waits for whoever says something in a room, and keeps others from it until the transaction ends. */
export const holdRoom = (db: Db, roomId: number) =>
  db.execute(sql`select id from room where id = ${roomId} for update`);

export const deleteRoom = (db: Db, roomId: number) => db.execute(sql`delete from room where id = ${roomId}`);

/** Rooms of two keep what the other one said; those where nobody is left go, with all that was said. */
export const forgetMember = (db: Db, userId: number) =>
  db.execute(sql`
    with mine as (select room_id from room_member where user_id = ${userId}),
    bare as (
      delete from room r using mine where r.id = mine.room_id and r.kind = 'pair'
        and not exists (select 1 from room_member o where o.room_id = r.id and o.user_id <> ${userId} and o.left_at is null)
      returning r.id)
    update room r set pair_key = null from mine
    where r.id = mine.room_id and r.kind = 'pair' and r.id not in (select id from bare)`);
