import type { Deps } from '#server/deps.ts';
import { remindOfMeetings } from './reminding.service.ts';

const REMIND = 'scheduling.remind';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Whoever meets somebody is reminded an hour before. */
export function registerSchedulingJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(REMIND, async (deps) => void (await remindOfMeetings(deps)));
  jobs.schedule(REMIND, EVERY_FIVE_MINUTES);
}
