import type { Deps } from '#server/deps.ts';
import { INDEX_VERSION } from './read-dreams.ts';
import { unindexedDreams } from './findings.store.ts';
import { readMissingDreams } from './symbols.tasks.ts';

const INDEX_MISSING = 'symbols.index-missing-dreams';
const EVERY_HOUR = '41 * * * *';

export function registerSymbolJobs(deps: Deps): void {
  deps.jobs.define(INDEX_MISSING, async (jobDeps) => {
    // A thread that has nothing to read is not started for it.
    const missing = await unindexedDreams(jobDeps.sql, INDEX_VERSION, 1);
    if (missing.length > 0) await jobDeps.worker.run(jobDeps, readMissingDreams, null);
  });
  deps.jobs.schedule(INDEX_MISSING, EVERY_HOUR);
}
