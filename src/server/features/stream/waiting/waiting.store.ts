import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { waiting_copy } from '#server/db/schema/stream-places.ts';

export type WaitingRow = typeof waiting_copy.$inferSelect;

export async function findWaiting(db: Db, userId: number, dreamId: number): Promise<WaitingRow | undefined> {
  const [row] = await db
    .select()
    .from(waiting_copy)
    .where(and(eq(waiting_copy.user_id, userId), eq(waiting_copy.dream_id, dreamId)));
  return row;
}

/** One a dream: what waited before is replaced. */
export async function saveWaiting(
  db: Db,
  row: Pick<WaitingRow, 'user_id' | 'dream_id' | 'given' | 'appears_at'>,
): Promise<WaitingRow> {
  const { given, appears_at } = row;
  const [made] = await db
    .insert(waiting_copy)
    .values(row)
    .onConflictDoUpdate({
      target: waiting_copy.dream_id,
      set: { given, appears_at, failed: null, updated_at: sql`now()` },
    })
    .returning();
  if (!made) throw new Error('the waiting copy was not written');
  return made;
}

/** Takes it out of waiting; whoever does so first has it. */
export async function takeWaiting(db: Db, userId: number, dreamId: number): Promise<WaitingRow | undefined> {
  const [row] = await db
    .delete(waiting_copy)
    .where(and(eq(waiting_copy.user_id, userId), eq(waiting_copy.dream_id, dreamId)))
    .returning();
  return row;
}

/** Those whose moment has come, the longest due first. */
export const listDue = (db: Db, now: string, limit: number): Promise<WaitingRow[]> =>
  db
    .select()
    .from(waiting_copy)
    .where(and(isNull(waiting_copy.failed), lte(waiting_copy.appears_at, now)))
    .orderBy(asc(waiting_copy.appears_at), asc(waiting_copy.id))
    .limit(limit);

/** Deletes one that is as it was seen: not taken back, changed or published meanwhile. */
export async function takeAsSeen(db: Db, { id, updated_at: seen }: WaitingRow): Promise<boolean> {
  const rows = await db
    .delete(waiting_copy)
    .where(and(eq(waiting_copy.id, id), eq(waiting_copy.updated_at, seen), isNull(waiting_copy.failed)))
    .returning({ id: waiting_copy.id });
  return rows.length > 0;
}

/** Says why one could not go out; one that was changed meanwhile waits on. */
export const saveFailure = (db: Db, { id, updated_at: seen }: WaitingRow, failed: string) =>
  db
    .update(waiting_copy)
    .set({ failed })
    .where(and(eq(waiting_copy.id, id), eq(waiting_copy.updated_at, seen)));

/** Whether a dreamer is here with an open diary, so that something of theirs may go out. */
export async function isAtHome(db: Db, userId: number): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from "user" u where u.id = ${userId} and u.status = 1 and u.deleted_at is null and u.deletes_at is null
      and not exists (select 1 from diary_closure c where c.user_id = u.id and c.opened_at is null)`);
  return rows.length > 0;
}
