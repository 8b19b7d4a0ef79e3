import type { Deps } from '#server/deps.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/uploads.ts';
import { openBytes } from './uploads.service.ts';
import { findUpload, giveToTalk } from './uploads.store.ts';

/** Loose files are swept after this: one that is about to be is not taken. */
const FRESH_MS = UPLOAD_LIMITS.unusedHours * 3_600_000;

/**
 * Gives files of one's own to a talk, inside the transaction of the message: from then on they are read through it alone. False
 * where one of them is not theirs, is shown elsewhere or goes with another message.
 */
export async function giveFilesToTalk(tx: Deps, userId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const since = new Date(tx.clock.now().getTime() - FRESH_MS).toISOString();
  return (await giveToTalk(tx.db, { userId, ids, since })) === ids.length;
}

/** The bytes of a file whose reader the caller has made sure of; null where it is gone. */
export async function openTalkFile(deps: Deps, id: number, width: number | undefined) {
  const row = await findUpload(deps.db, id);
  if (row?.purpose !== 'talk') return null;
  const file = await openBytes(deps, row, { width });
  return file && { type: row.type, size: file.size, stream: file.stream };
}
