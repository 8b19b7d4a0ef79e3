import type { Deps } from '#server/deps.ts';
import { openDueDiaries } from '#server/features/auth/closed-diary/closed-diary.service.ts';
import { deleteEndedSessions } from '#server/features/auth/sessions/sessions.service.ts';

const DELETE_ENDED = 'auth.delete-ended';
const EVERY_NIGHT = '29 3 * * *';
const OPEN_DUE = 'auth.open-due-diaries';
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Nightly: sessions and tokens that ended long ago are removed. Every ten minutes: diaries whose 14 days are over open. */
export function registerAuthJobs(deps: Deps): void {
  deps.jobs.define(DELETE_ENDED, (jobDeps) => deleteEndedSessions(jobDeps));
  deps.jobs.schedule(DELETE_ENDED, EVERY_NIGHT);
  deps.jobs.define(OPEN_DUE, (jobDeps) => openDueDiaries(jobDeps));
  deps.jobs.schedule(OPEN_DUE, EVERY_TEN_MINUTES);
}
