import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { thinAudit } from '#server/features/audit/audit.service.ts';
import { removeCommentsOfUser } from '#server/features/comments/comments.service.ts';
import { removeLettersOfUser } from '#server/features/contact/contact.service.ts';
import { removePhotosOf } from '#server/features/dream-photos/dream-photos.service.ts';
import { removeDreamsOfUser } from '#server/features/dreams/dreams.service.ts';
import { removeImportsOfUser } from '#server/features/portability/import/imports.service.ts';
import { forgetReportsOfGone } from '#server/features/moderation/reports.service.ts';
import { forgetSessions } from '#server/features/auth/sessions/sessions.service.ts';
import { removeCopiesOfUser } from '#server/features/stream/stream.service.ts';
import { removeRecordingsOfUser } from '#server/features/voice/voice.service.ts';
import * as store from './users.store.ts';

const DAY_MS = 86_400_000;
/** decisions.md, 18: a deleted account can be taken back for this long. */
export const UNDO_DAYS = 14;
const ERASE_BATCH = 100;

/**
 * Erases an account for good, inside the caller's transaction: public copies (anonymous ones too), comments, dreams and what hangs
 * on them, recordings, uploads, letters, mails, sessions, counters. Files follow by jobs of the same transaction; the audit keeps ids.
 */
export async function eraseUser(tx: Deps, { id, email }: { id: number; email: string }): Promise<void> {
  await store.allowLongStatements(tx.db);
  await removeRecordingsOfUser(tx, id);
  await removeCopiesOfUser(tx, id);
  await removeCommentsOfUser(tx, id);
  await removeImportsOfUser(tx, id);
  await removePhotosOf(tx, id);
  await removeDreamsOfUser(tx, id);
  await removeLettersOfUser(tx, id, email);
  await tx.events.emit(tx, 'users.erased', { user_id: id });
  await store.removeTraces(tx.db, id, email);
  await store.removeUser(tx.db, id);
  await forgetReportsOfGone(tx);
  await thinAudit(tx, id);
  forgetSessions(tx, id);
}

/** Erases for good what was deleted by an admin more than 14 days ago, and what its owner wished gone by now. */
export async function eraseDeletedUsers(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const due = {
    deletedBefore: new Date(now.getTime() - UNDO_DAYS * DAY_MS).toISOString(),
    now: now.toISOString(),
  };
  const rows = await store.listDue(deps.db, due, ERASE_BATCH);
  for (const { id } of rows) {
    await inTransaction(deps, async (tx) => {
      const still = await store.lockDue(tx.db, id, due);
      if (still) await eraseUser(tx, still);
    });
  }
  return rows.length;
}
