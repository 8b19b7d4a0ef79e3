import { and, asc, desc, eq, gt, isNotNull, isNull, lte, notInArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { diaryIsOpen } from '#server/db/diary-open.ts';
import { backup_plan, kept_backup } from '#server/db/schema/own-backups.ts';
import { preference, user } from '#server/db/schema/users.ts';
import { USER_STATUS } from '#shared/roles.ts';

export type PlanRow = typeof backup_plan.$inferSelect;
export type PackRow = typeof kept_backup.$inferSelect;

export async function findPlan(db: Db, userId: number): Promise<PlanRow | undefined> {
  const [row] = await db.select().from(backup_plan).where(eq(backup_plan.user_id, userId));
  return row;
}

export const writePlan = async (
  db: Db,
  row: typeof backup_plan.$inferInsert,
): Promise<PlanRow | undefined> => {
  const { user_id, ...set } = row;
  const [written] = await db
    .insert(backup_plan)
    .values({ user_id, ...set })
    .onConflictDoUpdate({ target: backup_plan.user_id, set })
    .returning();
  return written;
};

export const deletePlan = (db: Db, userId: number) =>
  db.delete(backup_plan).where(eq(backup_plan.user_id, userId));

/** Whose account is open and stays so; for the others no packs are made. */
const isOpen = and(
  eq(user.status, USER_STATUS.active),
  isNotNull(user.email_verified_at),
  isNull(user.deleted_at),
  isNull(user.deletes_at),
  diaryIsOpen(user.id),
);

/** Whose pack is due, by id. */
export async function listDue(db: Db, now: string, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .select({ user_id: backup_plan.user_id })
    .from(backup_plan)
    .innerJoin(user, eq(user.id, backup_plan.user_id))
    .where(and(lte(backup_plan.next_at, now), gt(backup_plan.user_id, after), isOpen))
    .orderBy(asc(backup_plan.user_id))
    .limit(limit);
  return rows.map(({ user_id }) => user_id);
}

/** The dreamer's due plan, locked; undefined where it is not due, or another process has it in its hands. */
export async function lockDue(db: Db, userId: number, now: string): Promise<PlanRow | undefined> {
  const [row] = await db
    .select({ plan: backup_plan })
    .from(backup_plan)
    .innerJoin(user, eq(user.id, backup_plan.user_id))
    .where(and(eq(backup_plan.user_id, userId), lte(backup_plan.next_at, now), isOpen))
    .for('update', { of: backup_plan, skipLocked: true });
  return row?.plan;
}

/** Changes a plan that still stands as it was taken; false where it was changed, ended or taken over since. */
export async function settlePlan(
  db: Db,
  userId: number,
  taken: string,
  set: Partial<PlanRow>,
): Promise<boolean> {
  const rows = await db
    .update(backup_plan)
    .set(set)
    .where(and(eq(backup_plan.user_id, userId), eq(backup_plan.next_at, taken)))
    .returning({ user_id: backup_plan.user_id });
  return rows.length > 0;
}

export async function findReader(
  db: Db,
  userId: number,
): Promise<{ email: string; language: string } | undefined> {
  const [row] = await db
    .select({ email: user.email, language: preference.language })
    .from(user)
    .innerJoin(preference, eq(preference.user_id, user.id))
    .where(eq(user.id, userId));
  return row;
}

/** Newest first. */
export const listPacks = (db: Db, userId: number): Promise<PackRow[]> =>
  db.select().from(kept_backup).where(eq(kept_backup.user_id, userId)).orderBy(desc(kept_backup.id));

export async function findPack(db: Db, userId: number, id: number): Promise<PackRow | undefined> {
  const [row] = await db
    .select()
    .from(kept_backup)
    .where(and(eq(kept_backup.user_id, userId), eq(kept_backup.id, id)));
  return row;
}

/** False once somebody is suspended or deleted: what was asked for before is not given any more. */
export async function mayFetch(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(
      and(
        eq(user.id, userId),
        eq(user.status, USER_STATUS.active),
        isNull(user.deleted_at),
        diaryIsOpen(user.id),
      ),
    );
  return rows.length > 0;
}

/** True where a row points at the file. */
export async function isKept(db: Db, fileKey: string): Promise<boolean> {
  const rows = await db
    .select({ id: kept_backup.id })
    .from(kept_backup)
    .where(eq(kept_backup.file_key, fileKey))
    .limit(1);
  return rows.length > 0;
}

export const insertPack = (db: Db, row: typeof kept_backup.$inferInsert) =>
  db.insert(kept_backup).values(row);

const keysOf = (rows: readonly { file_key: string }[]): string[] => rows.map(({ file_key }) => file_key);

/** Removes all but the newest; answers where their files lie. */
export async function deleteOlder(db: Db, userId: number, kept: number): Promise<string[]> {
  const newest = db
    .select({ id: kept_backup.id })
    .from(kept_backup)
    .where(eq(kept_backup.user_id, userId))
    .orderBy(desc(kept_backup.id))
    .limit(kept);
  const gone = await db
    .delete(kept_backup)
    .where(and(eq(kept_backup.user_id, userId), notInArray(kept_backup.id, newest)))
    .returning({ file_key: kept_backup.file_key });
  return keysOf(gone);
}

/** Removes one pack, or all; answers where their files lie. */
export async function deletePacks(db: Db, userId: number, id?: number): Promise<string[]> {
  const gone = await db
    .delete(kept_backup)
    .where(and(eq(kept_backup.user_id, userId), id === undefined ? undefined : eq(kept_backup.id, id)))
    .returning({ file_key: kept_backup.file_key });
  return keysOf(gone);
}

export const markFetched = (db: Db, userId: number, id: number, fetched_at: string) =>
  db
    .update(kept_backup)
    .set({ fetched_at })
    .where(and(eq(kept_backup.user_id, userId), eq(kept_backup.id, id)));
