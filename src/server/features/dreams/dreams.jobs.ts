import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { FORGET_UNDO } from '#server/features/dreams/bulk/bulk-former.service.ts';
import { BIN_DAYS } from './dreams.service.ts';
import { deleteDreams, listExpiredBin } from './dreams.store.ts';

const EMPTY_BIN = 'dreams.empty-bin';
const EVERY_NIGHT = '17 3 * * *';
const BATCH = 500;
const DAY_MS = 86_400_000;

/** Deletes for good what has been in the bin for 30 days. */
export async function emptyBin(deps: Deps, erasures: readonly Erasure[]): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - BIN_DAYS * DAY_MS).toISOString();
  return inTransaction(deps, async (tx) => {
    const rows = await listExpiredBin(tx.db, before, BATCH);
    for (const dream of rows) for (const { eraseDream } of erasures) await eraseDream?.(tx, dream);
    if (rows.length > 0)
      await deleteDreams(
        tx.db,
        rows.map(({ id }) => id),
      );
    return rows.length;
  });
}

export function registerDreamJobs(deps: Deps, erasures: readonly Erasure[]): void {
  deps.jobs.define(EMPTY_BIN, async (jobDeps) => {
    for (let removed = BATCH; removed >= BATCH;) removed = await emptyBin(jobDeps, erasures);
  });
  deps.jobs.define(FORGET_UNDO, (jobDeps, { key }) => jobDeps.files.remove(z.string().parse(key)));
  deps.jobs.schedule(EMPTY_BIN, EVERY_NIGHT);
}
