import type { Deps } from '#server/deps.ts';
import { STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { openRuns } from './calendar.ts';
import { agreedDreamers, toldStretches } from './public-stats.store.ts';
import { countStretch } from './public-stats.tasks.ts';
import { tellRun } from './tell-run.ts';

export const COUNT = 'public-stats.count';

/** Looks once a day, and when the server starts, whether months can be told that were not yet. */
export function registerPublicStatsJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(COUNT, async (deps) => {
    // Too few tell nothing, and a thread that has nothing to count is not started for it.
    if ((await agreedDreamers(deps.sql, 0, STATS_RULES.least)).length < STATS_RULES.least) return;
    for (const run of openRuns(await toldStretches(deps.db), deps.clock.now()))
      await tellRun(run, (stretch) => deps.worker.run(deps, countStretch, stretch));
  });
  jobs.schedule(COUNT, `0 ${STATS_RULES.hour} * * *`);
}

/** What a server that was not running at the hour missed. */
export const countMissed = (deps: Deps): Promise<void> =>
  deps.jobs.enqueue(deps, COUNT, {}, { singletonKey: 'start' });
