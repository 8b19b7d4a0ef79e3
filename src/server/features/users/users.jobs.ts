import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { eraseDeletedUsers } from './erase.service.ts';

const ERASE_USERS = 'users.erase-deleted';
const EVERY_NIGHT = '41 3 * * *';

/** Nightly: accounts whose time to be taken back is over are erased. */
export function registerUserJobs({ jobs }: Pick<Deps, 'jobs'>, erasures: readonly Erasure[]): void {
  jobs.define(ERASE_USERS, async (deps) => {
    while ((await eraseDeletedUsers(deps, erasures)) > 0);
  });
  jobs.schedule(ERASE_USERS, EVERY_NIGHT);
}
