import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { UploadUses } from '#server/upload-uses.ts';
import { UPLOAD_LIMITS } from '#shared/uploads/uploads.ts';
import { discard, storeOf } from './stored-files.ts';
import { DISCARD_UPLOADS, removeUploads, sweepFiles, whereUsed } from './uploads.service.ts';
import { listLoose } from './uploads.store.ts';

export const SWEEP_UNUSED = 'uploads.sweep-unused';
export const SWEEP_FILES = 'uploads.sweep-files';
const EVERY_HOUR = '41 * * * *';
const EVERY_NIGHT = '33 3 * * *';
const HOUR_MS = 3_600_000;
const AT_ONCE = 100;
const payloadSchema = z.strictObject({ store: z.enum(['folder', 's3']), keys: z.array(z.string()) });

/** Removes what was sent a day ago and stands nowhere; answers how many. */
async function sweepUnused(deps: Deps, uses: readonly UploadUses[]): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - UPLOAD_LIMITS.unusedHours * HOUR_MS).toISOString();
  let swept = 0;
  let after = 0;
  for (;;) {
    const loose = await listLoose(deps.db, before, { after, most: AT_ONCE });
    const last = loose.at(-1);
    if (!last) return swept;
    after = last.id;
    swept += await inTransaction(deps, async (tx) => {
      const used = new Set((await whereUsed(tx, uses, loose)).map((use) => use.upload_id));
      return removeUploads(
        tx,
        loose.map(({ id }) => id).filter((id) => !used.has(id)),
      );
    });
  }
}

/** Files that no row points at any more, or that no row came to point at, and rows that nothing points at. */
export function registerUploadJobs({ jobs }: Pick<Deps, 'jobs'>, uses: readonly UploadUses[]): void {
  jobs.define(DISCARD_UPLOADS, async (deps, payload) => {
    const { store, keys } = payloadSchema.parse(payload);
    await discard(storeOf(deps, store), keys);
  });
  jobs.define(SWEEP_UNUSED, async (deps) => {
    const swept = await sweepUnused(deps, uses);
    if (swept > 0) deps.log.info({ swept }, 'unused files removed');
  });
  jobs.schedule(SWEEP_UNUSED, EVERY_HOUR);
  jobs.define(SWEEP_FILES, async (deps) => {
    const swept = await sweepFiles(deps);
    if (swept > 0) deps.log.info({ swept }, 'files of uploads that were never kept removed');
  });
  jobs.schedule(SWEEP_FILES, EVERY_NIGHT);
}
