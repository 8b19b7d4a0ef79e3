import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { PORTABILITY_JOBS } from './imports.models.ts';
import { type ImportRow, lockImport, updateImport } from './imports.store.ts';
import { EXTRA_NAMES } from '#server/features/portability/pack/pack-extras.ts';
import { takePhotosBack } from './written-photos.service.ts';
import { removeExtras } from './written-extras.store.ts';
import * as rows from './written-rows.store.ts';

const BATCH = 200;

/** What hangs on dreams goes first: a dream that something of the dreamer's hangs on stays. */
async function removeHanging(deps: Deps, row: ImportRow): Promise<boolean> {
  const photos = await rows.takeWritten(deps.db, row.id, 'photo', BATCH);
  if (photos.length > 0) {
    const gone = await takePhotosBack(deps, row.user_id, photos);
    await updateImport(deps.db, row.id, { pictures: row.pictures - gone });
    return true;
  }
  // The other way round than they came: answers go before their question.
  for (const name of EXTRA_NAMES.toReversed()) {
    const taken = await rows.takeWritten(deps.db, row.id, name, BATCH);
    if (taken.length === 0) continue;
    await removeExtras(deps.db, name, taken, row.user_id);
    return true;
  }
  return false;
}

async function removeSome(deps: Deps, row: ImportRow): Promise<boolean> {
  if (await removeHanging(deps, row)) return true;
  const recordings = await rows.takeWritten(deps.db, row.id, 'recording', BATCH);
  if (recordings.length > 0) {
    const gone = await rows.removeRecordings(deps.db, row.user_id, recordings);
    const keys = gone.flatMap(({ file_key }) => (file_key === null ? [] : [file_key]));
    await deps.jobs.enqueue(deps, PORTABILITY_JOBS.discard, { keys });
    await updateImport(deps.db, row.id, { recordings: row.recordings - gone.length });
    return true;
  }
  const dreams = await rows.takeWritten(deps.db, row.id, 'dream', BATCH);
  if (dreams.length > 0) {
    const gone = await rows.removeDreams(deps.db, row.user_id, dreams);
    for (const dream_id of gone)
      await deps.events.emit(deps, 'dreams.deleted', { dream_id, user_id: row.user_id });
    await updateImport(deps.db, row.id, { added: row.added - gone.length });
    return true;
  }
  const nights = await rows.takeWritten(deps.db, row.id, 'night', BATCH);
  if (nights.length === 0) return false;
  const gone = await rows.removeNights(deps.db, row.user_id, nights);
  await updateImport(deps.db, row.id, { nights: row.nights - gone });
  return true;
}

/**
 * Removes in batches what an import wrote; what the dreamer changed since stays and stays counted. Goes on where it was
 * killed. More than `tries` attempts on the row say that it could not be finished.
 */
export async function takeBack(deps: Deps, userId: number, importId: number, tries: number): Promise<void> {
  for (let more = true; more;) {
    more = await inTransaction(deps, async (tx) => {
      const row = await lockImport(tx.db, userId, importId);
      if (row?.state !== 'taking_back') return false;
      if (await removeSome(tx, row)) return true;
      const state = row.attempts > tries ? 'failed' : 'taken_back';
      await updateImport(tx.db, importId, { state, finished_at: deps.clock.now().toISOString() });
      await tx.jobs.enqueue(tx, PORTABILITY_JOBS.discard, { keys: [row.file_key] });
      return false;
    });
  }
}
