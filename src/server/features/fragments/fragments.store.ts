import { and, asc, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream, dream_version } from '#server/db/schema/dreams.ts';
import { recording } from '#server/db/schema/recordings.ts';
import type { DreamWords, WordField } from '#shared/dreams.ts';

export type FragmentRow = typeof dream.$inferSelect;
export type TakeRow = Pick<
  typeof recording.$inferSelect,
  'id' | 'dream_id' | 'state' | 'duration_ms' | 'bytes' | 'fault'
>;

/** Marks the version that holds what a merge made. */
const MERGE = 'merge';

/** Lets merges under the same name follow one another. */
export const holdName = (db: Db, userId: number, clientId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${clientId}, ${userId}))`);

/** The dreamer's rows under these ids or device ids, held until the transaction ends; always locked in the same order. */
export const lockNamed = (
  db: Db,
  userId: number,
  { ids, clientIds }: { ids: readonly number[]; clientIds: readonly string[] },
): Promise<FragmentRow[]> =>
  db
    .select()
    .from(dream)
    .where(
      and(
        eq(dream.user_id, userId),
        or(
          ids.length > 0 ? inArray(dream.id, [...ids]) : undefined,
          clientIds.length > 0 ? inArray(dream.client_id, [...clientIds]) : undefined,
        ),
      ),
    )
    .orderBy(asc(dream.id))
    .for('update');

export async function findNamed(db: Db, userId: number, clientId: string): Promise<FragmentRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.client_id, clientId)));
  return row;
}

/** A dream and what was merged into it, held until the transaction ends; locked in the order that all others keep. */
export const lockFamily = (db: Db, userId: number, id: number): Promise<FragmentRow[]> =>
  db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), or(eq(dream.id, id), eq(dream.merged_into, id))))
    .orderBy(asc(dream.id))
    .for('update');

export async function findById(db: Db, userId: number, id: number): Promise<FragmentRow | undefined> {
  const [row] = await db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.id, id)));
  return row;
}

const touched = sql`greatest(now(), ${dream.updated_at} + interval '1 millisecond')`;

export const joinTo = (db: Db, userId: number, ids: readonly number[], into: number) =>
  db
    .update(dream)
    .set({ merged_into: into, updated_at: touched })
    .where(and(eq(dream.user_id, userId), inArray(dream.id, [...ids])));

/** Gives a dream's fragments back to the inbox; answers how many. */
export async function partFrom(db: Db, userId: number, dreamId: number): Promise<number> {
  const rows = await db
    .update(dream)
    .set({ merged_into: null, updated_at: touched })
    .where(and(eq(dream.user_id, userId), eq(dream.merged_into, dreamId)))
    .returning({ id: dream.id });
  return rows.length;
}

/** What a dream was made from, oldest first. */
export const listPieces = (db: Db, userId: number, dreamId: number): Promise<FragmentRow[]> =>
  db
    .select()
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.merged_into, dreamId), isNull(dream.deleted_at)))
    .orderBy(asc(dream.recorded_at), asc(dream.id))
    .limit(100);

const waiting = (userId: number) =>
  and(
    eq(dream.user_id, userId),
    eq(dream.state, 'fragment'),
    isNull(dream.merged_into),
    isNull(dream.deleted_at),
  );

/** The inbox, newest night first, keyset by (night, id). */
export const listWaiting = (
  db: Db,
  userId: number,
  { before, limit }: { before: { night: string; id: number } | undefined; limit: number },
): Promise<FragmentRow[]> =>
  db
    .select()
    .from(dream)
    .where(
      and(
        waiting(userId),
        before
          ? or(
              lt(dream.night_of, before.night),
              and(eq(dream.night_of, before.night), lt(dream.id, before.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(dream.night_of), desc(dream.id))
    .limit(limit);

export async function countWaiting(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(dream)
    .where(waiting(userId));
  return row?.count ?? 0;
}

/** The takes of some dreams in the order they were spoken. */
export const listTakes = (db: Db, userId: number, dreamIds: readonly number[]): Promise<TakeRow[]> =>
  dreamIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          id: recording.id,
          dream_id: recording.dream_id,
          state: recording.state,
          duration_ms: recording.duration_ms,
          bytes: recording.bytes,
          fault: recording.fault,
        })
        .from(recording)
        .where(and(eq(recording.user_id, userId), inArray(recording.dream_id, [...dreamIds])))
        .orderBy(asc(recording.started_at), asc(recording.id))
        .limit(1_000);

/** Merges from before the other words were kept know the title and the text alone. */
export type Merged = Pick<typeof dream_version.$inferSelect, 'id' | WordField>;

/** Remembers what the merge made: tells later whether the dream still is just that. */
export const insertMerged = (db: Db, row: { dream_id: number; user_id: number } & DreamWords) =>
  db.insert(dream_version).values({ ...row, reason: MERGE });

export async function findMerged(db: Db, userId: number, dreamId: number): Promise<Merged | undefined> {
  const [row] = await db
    .select()
    .from(dream_version)
    .where(
      and(
        eq(dream_version.user_id, userId),
        eq(dream_version.dream_id, dreamId),
        eq(dream_version.reason, MERGE),
      ),
    )
    .orderBy(desc(dream_version.id))
    .limit(1);
  return row;
}

export const updateMerged = (db: Db, id: number, text: string) =>
  db.update(dream_version).set({ text }).where(eq(dream_version.id, id));
