import type { Deps } from '#server/deps.ts';
import { recountMails } from './email-templates.service.ts';

const RECOUNT = 'email-templates.recount';
const EVERY_NIGHT = '41 0 * * *';

/** Nightly: days that are thirty days past no longer count. */
export function registerEmailTemplateJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(RECOUNT, (deps) => recountMails(deps));
  jobs.schedule(RECOUNT, EVERY_NIGHT);
}
