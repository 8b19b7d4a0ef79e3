import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { circle } from '#server/db/schema/circles.ts';
import type { CircleRole } from '#shared/circles/circles.ts';
import { ROLE } from './members.store.ts';

const HERE = sql`u.status = 1 and u.deleted_at is null and u.deletes_at is null`;

export type CircleRow = typeof circle.$inferSelect;
export type CircleSet = Partial<Pick<CircleRow, 'name' | 'about' | 'meeting' | 'agenda' | 'turns_until'>>;

export async function insertCircle(db: Db, row: typeof circle.$inferInsert): Promise<CircleRow> {
  const [made] = await db.insert(circle).values(row).returning();
  if (!made) throw new Error('the circle was not written');
  return made;
}

export const updateCircle = (db: Db, id: number, set: CircleSet) =>
  db
    .update(circle)
    .set({ ...set, updated_at: sql`now()` })
    .where(eq(circle.id, id));

export async function findCircle(db: Db, id: number): Promise<CircleRow | undefined> {
  const [row] = await db.select().from(circle).where(eq(circle.id, id));
  return row;
}

/** Holds a circle, so that who is in it changes in one order. */
export async function lockCircle(db: Db, id: number): Promise<CircleRow | undefined> {
  const [row] = await db.select().from(circle).where(eq(circle.id, id)).for('no key update');
  return row;
}

export const deleteCircle = (db: Db, id: number) => db.delete(circle).where(eq(circle.id, id));

/** Lets the circles of one person be counted by one change at a time. */
export const holdPerson = (db: Db, userId: number) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('circles of a person', ${userId}))`);

export async function countJoined(db: Db, userId: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from circle_member where user_id = ${userId}`);
  return row?.count ?? 0;
}

export type CardRow = {
  id: number;
  name: string;
  role: CircleRole;
  muted: boolean;
  members: number;
  fresh: number;
};

/** A person's circles, by name, with what others have shared there since they last looked. */
export async function listCards(db: Db, userId: number): Promise<CardRow[]> {
  const rows = await db.execute<CardRow>(sql`
    select c.id::float8 as id, c.name, ${ROLE} as role, m.muted,
      (select count(*)::int from circle_member o join "user" u on u.id = o.user_id
        where o.circle_id = c.id and ${HERE}) as members,
      (select count(*)::int from public_dream p
        where p.circle_id = c.id and p.hidden_at is null and p.author_id <> ${userId} and p.published_at > m.seen_at
          and not exists (select 1 from member_block b
            where (b.user_id = ${userId} and b.blocked_id = p.author_id)
              or (b.user_id = p.author_id and b.blocked_id = ${userId}))) as fresh
    from circle_member m join circle c on c.id = m.circle_id
    where m.user_id = ${userId} order by lower(c.name), c.id`);
  return [...rows];
}

/** Circles that have a fixed hour, a stretch of them by id. */
export async function listMeeting(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select id::float8 as id from circle where id > ${after} and jsonb_typeof(meeting) = 'object' order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Circles in which somebody keeps the room alone. */
export async function listKeptAlone(db: Db, userId: number): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select m.circle_id::float8 as id from circle_member m
    where m.user_id = ${userId} and m.role = 'host' and not exists (
      select 1 from circle_member o where o.circle_id = m.circle_id and o.role = 'host' and o.user_id <> m.user_id)
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Ends every membership of a circle; who shares something meanwhile waits and then finds none. */
export const removeMembers = (db: Db, circleId: number) =>
  db.execute(sql`delete from circle_member where circle_id = ${circleId}`);

/** The room in which a circle talks. */
export async function findRoom(db: Db, circleId: number): Promise<number | null> {
  const [row] = await db.execute<{ id: number }>(
    sql`select id::float8 as id from room where circle_id = ${circleId}`,
  );
  return row?.id ?? null;
}
