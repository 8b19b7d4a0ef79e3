import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

/** Any fixed number: changes that could remove the last admin go one at a time. */
const LAST_ADMIN_LOCK = 7_304_023;

export const lockAdmins = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LAST_ADMIN_LOCK})`);

export async function hasOtherActiveAdmin(db: Db, userId: number): Promise<boolean> {
  const active = and(eq(user.role, 'admin'), eq(user.status, USER_STATUS.active), isNull(user.deleted_at));
  const [row] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(active, ne(user.id, userId)))
    .limit(1);
  return row !== undefined;
}

/** Users who were deleted before a moment. */
export const listDeletedBefore = (db: Db, before: string, limit: number) =>
  db.select({ id: user.id }).from(user).where(lt(user.deleted_at, before)).limit(limit);

export const removeUser = (db: Db, userId: number) => db.delete(user).where(eq(user.id, userId));
