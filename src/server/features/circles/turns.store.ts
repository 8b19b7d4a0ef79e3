import { and, eq, gt, gte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { circle_absence, circle_turn } from '#server/db/schema/circles.ts';

export type TurnRow = typeof circle_turn.$inferSelect;

/** Turns that are given for days after `until`. */
export const listGiven = (db: Db, circleId: number, until: string): Promise<TurnRow[]> =>
  db
    .select()
    .from(circle_turn)
    .where(and(eq(circle_turn.circle_id, circleId), gt(circle_turn.meets_on, until)));

export const listAbsences = (db: Db, circleId: number, since: string) =>
  db
    .select()
    .from(circle_absence)
    .where(and(eq(circle_absence.circle_id, circleId), gte(circle_absence.meets_on, since)));

/** Writes down whose turn a day was, or whose it is to be. */
export const keepTurn = (db: Db, row: TurnRow) =>
  db
    .insert(circle_turn)
    .values(row)
    .onConflictDoUpdate({
      target: [circle_turn.circle_id, circle_turn.meets_on],
      set: { user_id: row.user_id },
    });

/** Turns that were given for days to come, when the days themselves change. */
export const forgetAhead = async (db: Db, circleId: number, after: string): Promise<void> => {
  await db
    .delete(circle_turn)
    .where(and(eq(circle_turn.circle_id, circleId), gt(circle_turn.meets_on, after)));
  await db
    .delete(circle_absence)
    .where(and(eq(circle_absence.circle_id, circleId), gt(circle_absence.meets_on, after)));
};

export async function setAbsent(
  db: Db,
  row: typeof circle_absence.$inferInsert,
  absent: boolean,
): Promise<void> {
  if (absent) {
    await db.insert(circle_absence).values(row).onConflictDoNothing();
    return;
  }
  await db
    .delete(circle_absence)
    .where(
      and(
        eq(circle_absence.circle_id, row.circle_id),
        eq(circle_absence.meets_on, row.meets_on),
        eq(circle_absence.user_id, row.user_id),
      ),
    );
}

/** What somebody who is not in the circle any more had said of days to come. */
export const forgetPerson = async (
  db: Db,
  circleId: number,
  userId: number,
  after: string,
): Promise<void> => {
  await db
    .delete(circle_turn)
    .where(
      and(
        eq(circle_turn.circle_id, circleId),
        eq(circle_turn.user_id, userId),
        gt(circle_turn.meets_on, after),
      ),
    );
  await db
    .delete(circle_absence)
    .where(and(eq(circle_absence.circle_id, circleId), eq(circle_absence.user_id, userId)));
};

/** The newest that somebody shared in a circle after a moment: what they lay on the table. */
export async function findLaid(
  db: Db,
  { circleId, userId, after }: { circleId: number; userId: number; after: string },
): Promise<number | null> {
  const [row] = await db.execute<{ id: number }>(sql`
    select id::float8 as id from public_dream
    where circle_id = ${circleId} and author_id = ${userId} and hidden_at is null and published_at >= ${after}::timestamptz
    order by id desc limit 1`);
  return row?.id ?? null;
}
