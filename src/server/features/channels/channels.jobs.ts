import type { Deps } from '#server/deps.ts';
import { deleteOldMessages } from './channels.service.ts';

const DELETE_OLD = 'channels.delete-old';

export function registerChannelJobs(deps: Deps): void {
  deps.jobs.define(DELETE_OLD, (jobDeps) => deleteOldMessages(jobDeps));
  deps.jobs.schedule(DELETE_OLD, '*/5 * * * *');
}
