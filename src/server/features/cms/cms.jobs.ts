import type { Deps } from '#server/deps.ts';
import { publishPlanned } from './drafts.service.ts';

const PUBLISH_PLANNED = 'cms.publish-planned';
const EVERY_MINUTE = '* * * * *';

/** Drafts that wait for their time. */
export function registerCmsJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(PUBLISH_PLANNED, publishPlanned);
  jobs.schedule(PUBLISH_PLANNED, EVERY_MINUTE);
}
