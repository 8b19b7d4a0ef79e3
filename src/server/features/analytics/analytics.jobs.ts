import type { Deps } from '#server/deps.ts';
import { removeOldSessions } from './analytics.service.ts';

const REMOVE_OLD = 'analytics.remove-old';
const EVERY_NIGHT = '40 3 * * *';

/** Recorded sessions are kept 90 days. */
export function registerAnalyticsJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(REMOVE_OLD, async (deps) => void (await removeOldSessions(deps)));
  jobs.schedule(REMOVE_OLD, EVERY_NIGHT);
}
