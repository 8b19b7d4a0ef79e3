import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { dream } from '#server/db/schema/dreams.ts';
import { recording } from '#server/db/schema/recordings.ts';
import { preference } from '#server/db/schema/users.ts';

const keptDays = sql`(${preference.settings} -> 'capture' ->> 'keep_audio_days')::int`;

/** A device whose clock is years behind must not lose its audio the day that it arrives. */
const keptSince = sql`greatest(${recording.started_at}, ${recording.created_at})`;

/**
 * Audio that is older than its dreamer keeps it and whose words are kept: `heard` by a transcriber, or typed into the
 * dream. Held until the transaction ends.
 */
export const listExpiredAudio = (db: Db, now: string, limit: number) =>
  db
    .select({
      id: recording.id,
      user_id: recording.user_id,
      file_key: recording.file_key,
      heard: sql<boolean>`${recording.state} = 'transcribed'`,
    })
    .from(recording)
    .innerJoin(preference, eq(preference.user_id, recording.user_id))
    .leftJoin(dream, eq(dream.id, recording.dream_id))
    .where(
      and(
        isNotNull(recording.file_key),
        sql`${keptSince} < ${now}::timestamptz - make_interval(days => ${keptDays})`,
        or(
          and(eq(recording.state, 'transcribed'), ne(recording.transcript, '')),
          and(inArray(recording.state, ['stored', 'failed']), sql`btrim(${dream.text}) <> ''`),
        ),
      ),
    )
    .orderBy(asc(recording.id))
    .limit(limit)
    .for('update', { of: recording, skipLocked: true });
