import type { Deps } from '#server/deps.ts';
import { countNow } from './dashboard.service.ts';

const COUNT = 'dashboard.count';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Keeps the counts of the house fresh, so that no page waits for them. */
export function registerDashboardJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(COUNT, async (deps) => void (await countNow(deps)));
  jobs.schedule(COUNT, EVERY_TEN_MINUTES);
}
