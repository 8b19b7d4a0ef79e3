import type { Deps } from '#server/deps.ts';
import { sendReminders } from '#server/features/profiles/reminders.service.ts';
import { deleteExpiredAudio } from '#server/features/voice/audio-retention.service.ts';
import { eraseDeletedUsers } from './erase.service.ts';

const ERASE_USERS = 'users.erase-deleted';
const FORGET_AUDIO = 'users.forget-audio';
const SEND_REMINDERS = 'users.send-reminders';
const EVERY_NIGHT = '41 3 * * *';
const EVERY_DAY = '7 4 * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

/** What members have asked to happen in time: accounts erased, audio forgotten, reminders mailed. */
export function registerUserJobs(deps: Deps): void {
  deps.jobs.define(ERASE_USERS, async (jobDeps) => {
    while ((await eraseDeletedUsers(jobDeps)) > 0);
  });
  deps.jobs.schedule(ERASE_USERS, EVERY_NIGHT);
  deps.jobs.define(FORGET_AUDIO, async (jobDeps) => {
    while ((await deleteExpiredAudio(jobDeps)) > 0);
  });
  deps.jobs.schedule(FORGET_AUDIO, EVERY_DAY);
  deps.jobs.define(SEND_REMINDERS, async (jobDeps) => void (await sendReminders(jobDeps)));
  deps.jobs.schedule(SEND_REMINDERS, EVERY_FIVE_MINUTES);
}
