import { and, eq, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

/** Changes that could remove the last admin go one at a time. */
export const lockAdmins = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCKS.lastAdmin})`);

export async function hasOtherActiveAdmin(db: Db, userId: number): Promise<boolean> {
  const staying = and(isNull(user.deleted_at), isNull(user.deletes_at));
  const active = and(eq(user.role, 'admin'), eq(user.status, USER_STATUS.active), staying);
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(active, ne(user.id, userId)))
    .limit(1);
  return row !== undefined;
}

export type Due = { deletedBefore: string; now: string };

const isDue = ({ deletedBefore, now }: Due) =>
  or(lt(user.deleted_at, deletedBefore), lte(user.deletes_at, now));

/** Users whose time to change their mind is over. */
export const listDue = (db: Db, due: Due, limit: number) =>
  db.select({ id: user.id }).from(user).where(isDue(due)).limit(limit);

/** The user while that is still so, held until the transaction ends. */
export const lockDue = async (db: Db, userId: number, due: Due) =>
  (
    await db
      .select({ id: user.id, email: user.email })
      .from(user)
      .where(and(eq(user.id, userId), isDue(due)))
      .for('update')
  )[0];

export const removeUser = (db: Db, userId: number) => db.delete(user).where(eq(user.id, userId));
