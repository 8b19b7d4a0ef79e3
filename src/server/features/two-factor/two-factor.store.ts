import { and, count, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { recovery_code, two_factor } from '#server/db/schema/sessions.ts';

export type Factor = typeof two_factor.$inferSelect;

export const findFactor = async (db: Db, userId: number): Promise<Factor | undefined> =>
  (await db.select().from(two_factor).where(eq(two_factor.user_id, userId)))[0];

/** Keeps a secret that is not confirmed yet; never replaces one that is on. */
export async function savePending(db: Db, factor: typeof two_factor.$inferInsert): Promise<boolean> {
  const { user_id: _, ...set } = factor;
  const rows = await db
    .insert(two_factor)
    .values(factor)
    .onConflictDoUpdate({ target: two_factor.user_id, set, setWhere: eq(two_factor.state, 'pending') })
    .returning({ user_id: two_factor.user_id });
  return rows.length > 0;
}

/** Accepts a time step once: false when this or a later one was used. */
export async function acceptStep(db: Db, userId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(two_factor)
    .set({ last_step: step })
    .where(and(eq(two_factor.user_id, userId), lt(two_factor.last_step, step)))
    .returning({ user_id: two_factor.user_id });
  return rows.length > 0;
}

/** Turns a pending factor on; false when it was on already. */
export async function turnOn(db: Db, userId: number): Promise<boolean> {
  const rows = await db
    .update(two_factor)
    .set({ state: 'on', pending_until: null })
    .where(and(eq(two_factor.user_id, userId), eq(two_factor.state, 'pending')))
    .returning({ user_id: two_factor.user_id });
  return rows.length > 0;
}

export async function removeFactor(db: Db, userId: number): Promise<void> {
  await db.delete(recovery_code).where(eq(recovery_code.user_id, userId));
  await db.delete(two_factor).where(eq(two_factor.user_id, userId));
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: string[]): Promise<void> {
  await db.delete(recovery_code).where(eq(recovery_code.user_id, userId));
  await db.insert(recovery_code).values(hashes.map((code_hash) => ({ user_id: userId, code_hash })));
}

/** Uses a recovery code up; false when it is unknown or used. */
export async function consumeRecoveryCode(
  db: Db,
  userId: number,
  codeHash: string,
  at: string,
): Promise<boolean> {
  const mine = and(eq(recovery_code.user_id, userId), eq(recovery_code.code_hash, codeHash));
  const rows = await db
    .update(recovery_code)
    .set({ used_at: at })
    .where(and(mine, isNull(recovery_code.used_at)))
    .returning({ id: recovery_code.id });
  return rows.length > 0;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recovery_code)
    .where(and(eq(recovery_code.user_id, userId), isNull(recovery_code.used_at)));
  return row?.left ?? 0;
}
