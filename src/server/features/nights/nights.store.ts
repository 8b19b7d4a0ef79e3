import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { night } from '#server/db/schema/nights.ts';

export type NightRow = typeof night.$inferSelect;
export type NightChange = Partial<Omit<typeof night.$inferInsert, 'id' | 'user_id' | 'night_of'>>;

export const listNights = (
  db: Db,
  userId: number,
  range: { from?: string; to?: string },
): Promise<NightRow[]> =>
  db
    .select()
    .from(night)
    .where(
      and(
        eq(night.user_id, userId),
        range.from ? gte(night.night_of, range.from) : undefined,
        range.to ? lte(night.night_of, range.to) : undefined,
      ),
    )
    .orderBy(night.night_of)
    .limit(1000);

/** Makes or changes the record of a night; two at once end in one row. */
export async function upsertNight(
  db: Db,
  userId: number,
  nightOf: string,
  change: NightChange,
): Promise<NightRow> {
  const [row] = await db
    .insert(night)
    .values({ ...change, user_id: userId, night_of: nightOf })
    .onConflictDoUpdate({
      target: [night.user_id, night.night_of],
      set: { ...change, updated_at: sql`now()` },
    })
    .returning();
  if (!row) throw new Error('the night was not written');
  return row;
}

export async function findNight(db: Db, userId: number, id: number): Promise<NightRow | undefined> {
  const [row] = await db
    .select()
    .from(night)
    .where(and(eq(night.user_id, userId), eq(night.id, id)));
  return row;
}

export const deleteNight = (db: Db, userId: number, id: number) =>
  db.delete(night).where(and(eq(night.user_id, userId), eq(night.id, id)));
