import type { Deps } from '#server/deps.ts';
import { eraseDeletedUsers } from './erase.service.ts';

const ERASE_USERS = 'users.erase-deleted';
const EVERY_NIGHT = '41 3 * * *';

export function registerUserJobs(deps: Deps): void {
  deps.jobs.define(ERASE_USERS, async (jobDeps) => {
    while ((await eraseDeletedUsers(jobDeps)) > 0);
  });
  deps.jobs.schedule(ERASE_USERS, EVERY_NIGHT);
}
