import type { Deps } from '#server/deps.ts';
import { sendReminders } from './reminders.service.ts';

const SEND_REMINDERS = 'profiles.send-reminders';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** Reminders are mailed when they are due on their dreamer's own clock. */
export function registerProfileJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(SEND_REMINDERS, async (deps) => void (await sendReminders(deps)));
  jobs.schedule(SEND_REMINDERS, EVERY_FIVE_MINUTES);
}
