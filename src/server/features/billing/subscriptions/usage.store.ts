import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { stripe_usage } from '#server/db/schema/billing.ts';

export type UsageRow = typeof stripe_usage.$inferSelect;

/** The row of this identifier: the one that is there, where it was told before. */
export async function insertUsage(db: Db, row: typeof stripe_usage.$inferInsert): Promise<UsageRow> {
  await db.insert(stripe_usage).values(row).onConflictDoNothing({ target: stripe_usage.identifier });
  const [kept] = await db.select().from(stripe_usage).where(eq(stripe_usage.identifier, row.identifier));
  if (!kept) throw new Error('the usage was not written');
  return kept;
}

export const markTaken = (db: Db, id: number, taken_at: string) =>
  db.update(stripe_usage).set({ taken_at }).where(eq(stripe_usage.id, id));
