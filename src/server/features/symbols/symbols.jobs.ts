import type { Deps } from '#server/deps.ts';
import { readMissingDreams } from './symbols.tasks.ts';

const INDEX_MISSING = 'symbols.index-missing-dreams';
const EVERY_HOUR = '41 * * * *';

export function registerSymbolJobs(deps: Deps): void {
  deps.jobs.define(INDEX_MISSING, async (jobDeps) => {
    await jobDeps.worker.run(jobDeps, readMissingDreams, null);
  });
  deps.jobs.schedule(INDEX_MISSING, EVERY_HOUR);
}
