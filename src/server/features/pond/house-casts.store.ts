import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { pond_cast } from '#server/db/schema/pond.ts';
import { public_dream } from '#server/db/schema/public-dreams.ts';

export async function findCopy(db: Db, id: number) {
  const [row] = await db.select().from(public_dream).where(eq(public_dream.id, id));
  return row;
}

export async function findHouseCast(db: Db, houseId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: pond_cast.id }).from(pond_cast).where(eq(pond_cast.house_id, houseId));
  return row?.id;
}

type HouseCast = Omit<typeof pond_cast.$inferInsert, 'id' | 'veil'> & { house_id: number };

/** One cast for each dream of the house; what was drawn before shows its new words. */
export const saveHouseCast = (db: Db, row: HouseCast) =>
  db.insert(pond_cast).values(row).onConflictDoUpdate({ target: pond_cast.house_id, set: row });
