import type { DreamInput } from '#shared/dreams.ts';
import type { DeviceDream } from './database.ts';
import type { Owner } from './owner.ts';
import { wholeOf } from './dream-changes.ts';
import type { DreamStore } from '#web/offline/stores/dream-store.ts';
import type { DreamWriter } from './dream-writer.ts';
import type { TabLocks } from './tab-lock.ts';

export type Resumable = { client_id: string; fields: DreamInput; spokenMs: number; editedAt: string };
type ResumeDeps = {
  store: DreamStore;
  writer: Pick<DreamWriter, 'release'>;
  locks: TabLocks;
  owner: Owner;
  now: Date;
};

/** A screen that is opened this soon goes on with the dream; later it waits among the drafts. */
const RESUME_WITHIN_MS = 30 * 60_000;

export const dreamLock = (clientId: string): string => `dream:${clientId}`;

/** Whoever comes back to it now goes on with it. */
export const goesOn = (row: DeviceDream, now: Date): boolean =>
  wholeOf(row).state === 'draft' && now.getTime() - new Date(row.edited_at).getTime() < RESUME_WITHIN_MS;

/** Something of it was said, written or felt. */
export const hasContent = (row: DeviceDream): boolean => {
  const { text, title, moods } = wholeOf(row);
  return Boolean(text?.trim()) || Boolean(title) || (moods?.length ?? 0) > 0 || (row.spoken_ms ?? 0) > 0;
};

/** The newest dream that was still being written when its tab died. Older ones are let go of: they are drafts. */
export async function findResumable({
  store,
  writer,
  locks,
  owner,
  now,
}: ResumeDeps): Promise<Resumable | null> {
  const rows = (await store.listOf(owner))
    .filter((row) => row.open)
    .sort((left, right) => right.edited_at.localeCompare(left.edited_at));
  let found: Resumable | null = null;
  for (const row of rows) {
    if (await locks.isHeld(dreamLock(row.client_id))) continue;
    if (!found && goesOn(row, now) && hasContent(row)) {
      const fields = wholeOf(row);
      found = { client_id: row.client_id, fields, spokenMs: row.spoken_ms ?? 0, editedAt: row.edited_at };
    } else await writer.release(row.client_id);
  }
  return found;
}
