import { inArray, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { billing_trial } from '#server/db/schema/billing.ts';

export async function hadTrial(db: Db, marks: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ mark: billing_trial.mark })
    .from(billing_trial)
    .where(inArray(billing_trial.mark, [...marks]))
    .limit(1);
  return rows.length > 0;
}

export const keepTrial = (db: Db, marks: readonly string[], subscription: string) =>
  db
    .insert(billing_trial)
    .values(marks.map((mark) => ({ mark, subscription })))
    .onConflictDoNothing();

export const forgetTrialsBefore = (db: Db, moment: string) =>
  db.delete(billing_trial).where(lt(billing_trial.created_at, moment));
