import type { Deps } from '#server/deps.ts';
import { publishDue } from './waiting.service.ts';

const PUBLISH_DUE = 'stream.publish-due';
const EVERY_MINUTE = '* * * * *';

export function registerWaitingJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(PUBLISH_DUE, (deps) => publishDue(deps));
  jobs.schedule(PUBLISH_DUE, EVERY_MINUTE);
}
