import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { row_count, row_count_delta } from '#server/db/schema/operations.ts';
import { preference } from '#server/db/schema/users.ts';
import { NIGHT_BOUNDARY_HOUR } from '#shared/nights/night-of.ts';

export type DreamRow = typeof dream.$inferSelect;
export type NewDream = typeof dream.$inferInsert;
export type DreamChange = Partial<Omit<NewDream, 'id' | 'user_id'>>;

export async function findDream(db: Db, userId: number, id: number): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.id, id), eq(dream.user_id, userId)));
  return row;
}

async function lockOne(db: Db, userId: number, named: SQL): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(named, eq(dream.user_id, userId)))
    .for('update');
  return row;
}

/** Locks the row until the transaction ends. */
export const lockDream = (db: Db, userId: number, id: number): Promise<DreamRow | undefined> =>
  lockOne(db, userId, eq(dream.id, id));

/** The same by the id that its device gave it. */
export const lockDreamByClient = (db: Db, userId: number, clientId: string): Promise<DreamRow | undefined> =>
  lockOne(db, userId, eq(dream.client_id, clientId));

export async function findDreamByClient(
  db: Db,
  userId: number,
  clientId: string,
): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.client_id, clientId)));
  return row;
}

/** Changes where a dream lies and who sees it; what the dreamer writes goes through `saveChange`. */
export async function updateDream(db: Db, id: number, change: DreamChange): Promise<DreamRow> {
  const [row] = await db
    .update(dream)
    .set({
      ...change,
      updated_at: sql`greatest(now(), ${dream.updated_at} + interval '1 millisecond')`,
    })
    .where(eq(dream.id, id))
    .returning();
  if (!row) throw new Error(`dream ${id} vanished while it was locked`);
  return row;
}

/** Dreams that have been in the bin since before `moment`, held there, with the fragments that were merged into them and into those. */
export async function listExpiredBin(
  db: Db,
  moment: string,
  limit: number,
): Promise<{ id: number; user_id: number }[]> {
  const rows = await db.execute<{ id: string; user_id: string }>(sql`
    with recursive expired as materialized (
      select id, user_id from ${dream} where deleted_at is not null and deleted_at < ${moment}
      limit ${limit} for update skip locked
    ), gone as (
      select id, user_id from expired
      union
      select d.id, d.user_id from ${dream} d join gone on d.merged_into = gone.id
    )
    select id, user_id from gone`);
  return rows.map(({ id, user_id }) => ({ id: Number(id), user_id: Number(user_id) }));
}

export const deleteDreams = (db: Db, ids: readonly number[]) =>
  db.delete(dream).where(inArray(dream.id, [...ids]));

/** Deletes some of one dreamer's dreams; answers how many. */
export async function deleteDreamsOfUser(db: Db, userId: number, limit: number): Promise<number> {
  const some = db.select({ id: dream.id }).from(dream).where(eq(dream.user_id, userId)).limit(limit);
  const gone = await db.delete(dream).where(inArray(dream.id, some)).returning({ id: dream.id });
  return gone.length;
}

/** Dreams whose copies stand in a circle, all or one person's, held in one order for everybody. */
export const lockDreamsOfCircle = (db: Db, circleId: number, userId?: number): Promise<DreamRow[]> =>
  db
    .select()
    .from(dream)
    .where(
      and(
        sql`${dream.public_dream_id} in (select p.id from public_dream p where p.circle_id = ${circleId})`,
        userId === undefined ? undefined : eq(dream.user_id, userId),
      ),
    )
    .orderBy(asc(dream.id))
    .for('update');

/** Locks the row: whoever waited for its copy to be withdrawn finds nothing. */
export async function findDreamByPublicCopy(
  db: Db,
  userId: number,
  publicDreamId: number,
): Promise<DreamRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.public_dream_id, publicDreamId)))
    .for('update');
  return row;
}

export type DreamDefaults = { language: string; timezone: string; night_boundary_hour: number };
export const FALLBACK_DREAM_DEFAULTS: DreamDefaults = {
  language: 'en',
  timezone: 'UTC',
  night_boundary_hour: NIGHT_BOUNDARY_HOUR,
};

export async function findDreamDefaults(db: Db, userId: number): Promise<DreamDefaults | undefined> {
  const { language, timezone, night_boundary_hour } = preference;
  const [row] = await db
    .select({ language, timezone, night_boundary_hour })
    .from(preference)
    .where(eq(preference.user_id, userId));
  return row;
}

/** How many dreams somebody has, which no row refers to. */
export async function deleteDreamCount(db: Db, userId: number): Promise<void> {
  const key = `dream:${userId}`;
  await db.delete(row_count).where(eq(row_count.key, key));
  await db.delete(row_count_delta).where(eq(row_count_delta.key, key));
}
