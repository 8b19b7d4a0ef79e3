import type { Deps } from '#server/deps.ts';
import { forgetOldActs } from './kept-acts.service.ts';
import { foldCounts } from '#server/features/records/sql/row-counts.service.ts';

const FOLD = 'records.fold-counts';
const FORGET = 'records.forget-acts';
const EVERY_HOUR = '41 * * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Keeps the counters' backlog short where nobody reads them, and named acts for a day. */
export function registerRecordsJobs(deps: Deps): void {
  deps.jobs.define(FOLD, async (jobDeps) => {
    for (let taken = 1; taken > 0;) taken = await foldCounts(jobDeps, null);
  });
  deps.jobs.schedule(FOLD, EVERY_FIVE_MINUTES);
  deps.jobs.define(FORGET, async (jobDeps) => {
    await forgetOldActs(jobDeps);
  });
  deps.jobs.schedule(FORGET, EVERY_HOUR);
}
