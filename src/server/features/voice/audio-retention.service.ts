import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { VOICE_JOBS } from './voice.models.ts';
import { listExpiredAudio } from './audio-retention.store.ts';
import * as store from './voice.store.ts';

const BATCH = 200;

/**
 * Removes the audio that its dreamer wants to keep no longer; words stay, heard or typed. Audio that nobody has written
 * down is the only trace of a dream and stays. Answers how many files went.
 */
export const deleteExpiredAudio = (deps: Deps): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const rows = await listExpiredAudio(tx.db, tx.clock.now().toISOString(), BATCH);
    for (const { id, user_id: userId, heard } of rows) {
      if (heard) await store.updateRecording(tx.db, userId, id, { file_key: null, bytes: 0 });
      else await store.deleteRecording(tx.db, userId, id);
    }
    const keys = rows.flatMap(({ file_key: key }) => (key === null ? [] : [key]));
    if (keys.length > 0) await tx.jobs.enqueue(tx, VOICE_JOBS.discardFiles, { keys });
    return rows.length;
  });
