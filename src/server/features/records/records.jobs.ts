import type { Deps } from '#server/deps.ts';
import { foldCounts } from '#server/features/records/sql/row-counts.service.ts';

const FOLD = 'records.fold-counts';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Keeps the counters' backlog short where nobody reads them. */
export function registerRecordsJobs(deps: Deps): void {
  deps.jobs.define(FOLD, async (jobDeps) => {
    for (let taken = 1; taken > 0;) taken = await foldCounts(jobDeps, null);
  });
  deps.jobs.schedule(FOLD, EVERY_FIVE_MINUTES);
}
