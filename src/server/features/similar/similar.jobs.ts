import type { Deps } from '#server/deps.ts';
import { keepBasisOf, readCopies } from './similar.tasks.ts';
import { outgrewBasis } from './similar.store.ts';

const INDEX_STREAM = 'similar.index-missing-copies';
const KEEP_BASIS = 'similar.keep-basis';
const EVERY_HOUR = '23 * * * *';
/** Saves that come one after the other are trained on once. */
const AFTER_SAVES_SECONDS = 20;

/** Has a diary that outgrew its basis trained once its dreamer is done with saving. */
export async function trainLater(deps: Deps, userId: number): Promise<void> {
  if (!(await outgrewBasis(deps.sql, userId))) return;
  const options = { singletonKey: String(userId), startAfterSeconds: AFTER_SAVES_SECONDS };
  await deps.jobs.enqueue(deps, KEEP_BASIS, { user_id: userId }, options);
}

export function registerSimilarJobs(deps: Deps): void {
  deps.jobs.define(INDEX_STREAM, async (jobDeps) => {
    await jobDeps.worker.run(jobDeps, readCopies, null);
  });
  deps.jobs.define(KEEP_BASIS, async (jobDeps, { user_id }) => {
    await jobDeps.worker.run(jobDeps, keepBasisOf, Number(user_id));
  });
  deps.jobs.schedule(INDEX_STREAM, EVERY_HOUR);
}
