import { allowLongStatements, inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Erased, Erasure } from '#server/erasure.ts';
import { ACCOUNT_UNDO_DAYS } from '#shared/constants.ts';
import * as store from './users.store.ts';

const DAY_MS = 86_400_000;
const ERASE_BATCH = 100;

/** Erases an account for good, inside the caller's transaction: every feature forgets the person in its turn. */
export async function eraseUser(tx: Deps, erasures: readonly Erasure[], person: Erased): Promise<void> {
  await allowLongStatements(tx.db);
  for (const { erase } of erasures) await erase?.(tx, person);
}

/** Erases for good what was deleted by an admin more than 14 days ago, and what its owner wished gone by now. */
export async function eraseDeletedUsers(deps: Deps, erasures: readonly Erasure[]): Promise<number> {
  const now = deps.clock.now();
  const due = {
    deletedBefore: new Date(now.getTime() - ACCOUNT_UNDO_DAYS * DAY_MS).toISOString(),
    now: now.toISOString(),
  };
  const rows = await store.listDue(deps.db, due, ERASE_BATCH);
  for (const { id } of rows) {
    await inTransaction(deps, async (tx) => {
      const still = await store.lockDue(tx.db, id, due);
      if (still) await eraseUser(tx, erasures, still);
    });
  }
  return rows.length;
}
