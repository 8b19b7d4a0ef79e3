import { and, eq } from 'drizzle-orm';
import type { Db, Sql } from '#server/db/database.ts';
import { rescript } from '#server/db/schema/safety.ts';
import type { Rehearsal } from '#shared/safety/rescripts.ts';

export type RescriptRow = typeof rescript.$inferSelect;
type Words = Pick<RescriptRow, 'keep' | 'change' | 'ending'>;

const ofDream = (userId: number, dreamId: number) =>
  and(eq(rescript.user_id, userId), eq(rescript.dream_id, dreamId));

export async function findRescript(
  db: Db,
  userId: number,
  dreamId: number,
): Promise<RescriptRow | undefined> {
  const [row] = await db.select().from(rescript).where(ofDream(userId, dreamId));
  return row;
}

/** Nobody else changes it until the transaction ends. */
export async function lockRescript(
  db: Db,
  userId: number,
  dreamId: number,
): Promise<RescriptRow | undefined> {
  const [row] = await db.select().from(rescript).where(ofDream(userId, dreamId)).for('update');
  return row;
}

export async function insertRescript(
  db: Db,
  row: Words & Pick<RescriptRow, 'user_id' | 'dream_id' | 'updated_at'>,
): Promise<void> {
  await db.insert(rescript).values({ ...row, created_at: row.updated_at });
}

export const updateWords = (db: Db, id: number, words: Words & { updated_at: string }) =>
  db.update(rescript).set(words).where(eq(rescript.id, id));

/** Going through an ending is no new version of its words. */
export const updateRehearsals = (db: Db, id: number, rehearsals: Rehearsal[]) =>
  db.update(rescript).set({ rehearsals }).where(eq(rescript.id, id));

export const deleteRescript = (db: Db, userId: number, dreamId: number) =>
  db.delete(rescript).where(ofDream(userId, dreamId)).returning({ id: rescript.id });

/** How many nightmares were kept between two evenings, both among them. */
export async function countNightmares(
  tx: Sql,
  userId: number,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const [row] = await tx<{ found: number }[]>`
    select count(*)::float8 as found from dream
    where user_id = ${userId} and state = 'kept' and deleted_at is null and types @> array['nightmare']
      and night_of between ${from}::date and ${until}::date`;
  return row?.found ?? 0;
}
