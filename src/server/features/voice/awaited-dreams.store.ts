import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { recording } from '#server/db/schema/recordings.ts';

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
