import type { Deps } from '#server/deps.ts';
import { deleteEndedSessions } from '#server/features/auth/sessions/sessions.service.ts';

const DELETE_ENDED = 'auth.delete-ended';
const EVERY_NIGHT = '29 3 * * *';

/** Nightly: sessions and tokens that ended long ago are removed. */
export function registerAuthJobs(deps: Deps): void {
  deps.jobs.define(DELETE_ENDED, (jobDeps) => deleteEndedSessions(jobDeps));
  deps.jobs.schedule(DELETE_ENDED, EVERY_NIGHT);
}
