import { z } from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';
import { sweepSpools } from '#server/features/portability/pack/export-spool.ts';
import { deleteOldTickets } from '#server/features/portability/pack/export.store.ts';
import { PORTABILITY_JOBS } from '#server/features/portability/import/imports.models.ts';
import { deleteImport, lockImport } from '#server/features/portability/import/imports.store.ts';
import { resumeStalled, workOnImport } from '#server/features/portability/import/run-import.service.ts';
import { sweepImports } from '#server/features/portability/import/sweep-imports.service.ts';

const workPayload = z.strictObject({ user_id: id, import_id: id });
const forgetPayload = workPayload.extend({ key: z.string() });
const discardPayload = z.strictObject({ keys: z.array(z.string()) });
const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '47 3 * * *';
const AGAIN_SECONDS = 3600;

/** An upload that was never started goes; one that is worked on is looked at again later. */
async function forgetUpload(
  deps: Deps,
  { user_id, import_id, key }: z.infer<typeof forgetPayload>,
): Promise<void> {
  const inUse = await inTransaction(deps, async (tx) => {
    const row = await lockImport(tx.db, user_id, import_id);
    if (row?.state === 'ready') await deleteImport(tx.db, import_id);
    return row?.state === 'running';
  });
  if (inUse) {
    const again = { startAfterSeconds: AGAIN_SECONDS };
    await deps.jobs.enqueue(deps, PORTABILITY_JOBS.forget, { user_id, import_id, key }, again);
  } else await deps.files.remove(key);
}

/** Background work: writing imports and taking them back, going on after a kill, and tidying up. */
export function registerPortabilityJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(PORTABILITY_JOBS.work, (deps, payload) => workOnImport(deps, workPayload.parse(payload)));
  jobs.define(PORTABILITY_JOBS.forget, (deps, payload) => forgetUpload(deps, forgetPayload.parse(payload)));
  jobs.define(PORTABILITY_JOBS.discard, async (deps, payload) => {
    for (const key of discardPayload.parse(payload).keys) await deps.files.remove(key);
  });
  jobs.define(PORTABILITY_JOBS.resume, async (deps) => {
    await resumeStalled(deps);
    await deleteOldTickets(deps.db, deps.clock.now().toISOString());
    await sweepSpools(deps);
  });
  jobs.schedule(PORTABILITY_JOBS.resume, EVERY_MINUTE);
  jobs.define(PORTABILITY_JOBS.sweep, async (deps) => {
    const swept = await sweepImports(deps);
    if (swept > 0) deps.log.info({ swept }, 'files of imports that were killed removed');
  });
  jobs.schedule(PORTABILITY_JOBS.sweep, EVERY_NIGHT);
}
