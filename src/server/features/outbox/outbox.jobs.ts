import type { Deps } from '#server/deps.ts';
import { deleteOldMails } from './outbox.service.ts';

const DELETE_OLD = 'outbox.delete-old-mails';
const EVERY_NIGHT = '31 3 * * *';

/** Nightly: mails are forgotten after a month. */
export function registerOutboxJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(DELETE_OLD, (deps) => deleteOldMails(deps));
  jobs.schedule(DELETE_OLD, EVERY_NIGHT);
}
