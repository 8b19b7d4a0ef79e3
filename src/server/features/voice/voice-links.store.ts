import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { recording } from '#server/db/schema/recordings.ts';
import type { RecordingRow } from './voice.store.ts';

export async function findDreamByClientId(
  db: Db,
  userId: number,
  clientId: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: dream.id })
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.client_id, clientId)));
  return row?.id;
}

/** Gives the recordings that were made for this dream their dream; the rows that found it now. */
export async function linkRecordings(db: Db, userId: number, dreamId: number): Promise<RecordingRow[]> {
  const [found] = await db
    .select({ client_id: dream.client_id })
    .from(dream)
    .where(and(eq(dream.user_id, userId), eq(dream.id, dreamId)));
  if (!found) return [];
  return db
    .update(recording)
    .set({ dream_id: dreamId, updated_at: sql`now()` })
    .where(
      and(
        eq(recording.user_id, userId),
        eq(recording.dream_client_id, found.client_id),
        isNull(recording.dream_id),
      ),
    )
    .returning();
}

/** Dreams among these that a recording without a dream was made for. */
export const findAwaitedDreams = (db: Db, dreamIds: readonly number[]) =>
  db
    .selectDistinct({ id: dream.id, user_id: dream.user_id })
    .from(dream)
    .innerJoin(
      recording,
      and(
        eq(recording.user_id, dream.user_id),
        eq(recording.dream_client_id, dream.client_id),
        isNull(recording.dream_id),
      ),
    )
    .where(inArray(dream.id, [...dreamIds]));
