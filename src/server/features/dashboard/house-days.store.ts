import { asc, desc, lt } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { house_day } from '#server/db/schema/dashboard.ts';

export type HouseDay = typeof house_day.$inferSelect;

export async function latestDay(db: Db): Promise<HouseDay | undefined> {
  const [row] = await db.select().from(house_day).orderBy(desc(house_day.day)).limit(1);
  return row;
}

/** The oldest count that is still kept: what growth is measured from. */
export async function oldestDay(db: Db): Promise<HouseDay | undefined> {
  const [row] = await db.select().from(house_day).orderBy(asc(house_day.day)).limit(1);
  return row;
}

export async function keepDay(db: Db, row: HouseDay): Promise<void> {
  const { day: _, ...counted } = row;
  await db.insert(house_day).values(row).onConflictDoUpdate({ target: house_day.day, set: counted });
}

export const forgetDaysBefore = (db: Db, day: string) => db.delete(house_day).where(lt(house_day.day, day));
