import type { Deps } from '#server/deps.ts';
import { remindOfMeetings } from './reminders.service.ts';

const REMIND = 'circles.remind';
const EVERY_QUARTER = '7-59/15 * * * *';

/** Meetings are told of a day ahead, and turns written down once they are over. */
export function registerCircleJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(REMIND, (deps) => remindOfMeetings(deps));
  jobs.schedule(REMIND, EVERY_QUARTER);
}
