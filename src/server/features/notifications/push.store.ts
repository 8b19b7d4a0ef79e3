import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { push_device } from '#server/db/schema/notifications.ts';
import type { PreferenceGroups } from '#shared/preferences.ts';

export type DeviceRow = typeof push_device.$inferSelect;

/** Newest first. */
export const listDevices = (db: Db, userId: number): Promise<DeviceRow[]> =>
  db.select().from(push_device).where(eq(push_device.user_id, userId)).orderBy(desc(push_device.id));

/** A browser has one owner, whoever signed in there last; it is told what comes from now on. */
export const saveDevice = (
  db: Db,
  row: {
    user_id: number;
    endpoint_hash: string;
    subscription_sealed: string;
    agent: string;
    created_at: string;
  },
) => {
  const told = sql`(select coalesce(max(id), 0) from notification where user_id = ${row.user_id})`;
  return db
    .insert(push_device)
    .values({ ...row, told_id: told as never })
    .onConflictDoUpdate({
      target: push_device.endpoint_hash,
      set: { ...row, told_id: told, faults: 0, rests_until: null },
    });
};

export async function deleteDevice(db: Db, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(push_device)
    .where(and(eq(push_device.id, id), eq(push_device.user_id, userId)))
    .returning();
  return gone.length > 0;
}

export const deleteByHash = (db: Db, userId: number, hash: string) =>
  db.delete(push_device).where(and(eq(push_device.endpoint_hash, hash), eq(push_device.user_id, userId)));

/** Keeps the newest of somebody's devices. */
export const deleteOldest = (db: Db, userId: number, kept: number) =>
  db.execute(sql`
    delete from push_device where id in (
      select id from push_device where user_id = ${userId} order by id desc offset ${kept})`);

export type Ringing = {
  id: number;
  user_id: number;
  subscription_sealed: string;
  told_id: number;
  faults: number;
  language: string;
  timezone: string;
  wishes: Partial<PreferenceGroups['notifications']>;
};

const RINGING = sql`v.id::float8 as id, v.user_id::float8 as user_id, v.subscription_sealed, v.told_id::float8 as told_id,
  v.faults, coalesce(f.language, 'en') as language, coalesce(f.timezone, 'UTC') as timezone,
  coalesce(f.settings->'notifications', '{}')::text as wishes`;
const FROM = sql`from push_device v join "user" u on u.id = v.user_id left join preference f on f.user_id = v.user_id`;
const HERE = sql`u.status = 1 and u.deleted_at is null and u.deletes_at is null`;

type RingingSql = Omit<Ringing, 'wishes'> & { wishes: string };
const parsed = (rows: readonly RingingSql[]): Ringing[] =>
  rows.map((row) => ({ ...row, wishes: JSON.parse(row.wishes) as Ringing['wishes'] }));

/** Devices whose owner has something unread that they were not told of, by id. */
export const listRinging = async (db: Db, after: number, at: string, limit: number): Promise<Ringing[]> =>
  parsed(
    await db.execute<RingingSql>(sql`
      select ${RINGING} ${FROM}
      where v.id > ${after} and (v.rests_until is null or v.rests_until <= ${at}::timestamptz) and ${HERE}
        and exists (select 1 from notification n where n.user_id = v.user_id and n.id > v.told_id and n.read_at is null)
      order by v.id limit ${limit}`),
  );

/** All devices of one person, or one of them. */
export const listOf = async (db: Db, userId: number, id?: number): Promise<Ringing[]> =>
  parsed(
    await db.execute<RingingSql>(sql`
      select ${RINGING} ${FROM} where v.user_id = ${userId} and ${HERE}
        ${id === undefined ? sql`` : sql`and v.id = ${id}`} order by v.id`),
  );

/** Of several processes one rings a device; false where another does. */
export async function claimDevice(db: Db, id: number, at: string, until: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update push_device set rests_until = ${until}::timestamptz
    where id = ${id} and (rests_until is null or rests_until <= ${at}::timestamptz) returning id`);
  return rows.length > 0;
}

export const settleDevice = (
  db: Db,
  id: number,
  set: { told_id?: number; faults?: number; rests_until: string | null },
) => db.update(push_device).set(set).where(eq(push_device.id, id));

export const forgetDevice = (db: Db, id: number) => db.delete(push_device).where(eq(push_device.id, id));
