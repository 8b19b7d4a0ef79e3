import type { Deps } from '#server/deps.ts';
import { PUBLISH_PLANNED, publishPlanned } from './drafts.service.ts';

/** Whatever happened to the job of its own that each plan has. */
const EVERY_MINUTE = '* * * * *';

/** Drafts that wait for their time. */
export function registerCmsJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(PUBLISH_PLANNED, publishPlanned);
  jobs.schedule(PUBLISH_PLANNED, EVERY_MINUTE);
}
