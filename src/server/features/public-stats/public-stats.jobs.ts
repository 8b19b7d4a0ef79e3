import type { Deps } from '#server/deps.ts';
import { STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { closedMonths } from './calendar.ts';
import { agreedDreamers, toldMonths } from './public-stats.store.ts';
import { countMonth } from './public-stats.tasks.ts';

export const COUNT = 'public-stats.count';

/** Looks once a day, and when the server starts, whether a month can be told that was not yet. */
export function registerPublicStatsJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(COUNT, async (deps) => {
    // Too few tell nothing of any month, and a thread that has nothing to count is not started for it.
    if ((await agreedDreamers(deps.sql, 0, STATS_RULES.least)).length < STATS_RULES.least) return;
    const told = await toldMonths(deps.db);
    const open = closedMonths(deps.clock.now()).filter((month) => !told.has(month));
    for (const month of open) await deps.worker.run(deps, countMonth, month);
  });
  jobs.schedule(COUNT, `0 ${STATS_RULES.hour} * * *`);
}

/** What a server that was not running at the hour missed. */
export const countMissed = (deps: Deps): Promise<void> =>
  deps.jobs.enqueue(deps, COUNT, {}, { singletonKey: 'start' });
