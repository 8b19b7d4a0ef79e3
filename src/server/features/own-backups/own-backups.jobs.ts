import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';
import { findDue, forgetUnkept, makePack } from './make-pack.service.ts';
import { BACKUP_JOBS } from './own-backups.models.ts';

const EVERY_HOUR = '11 * * * *';
const ofPerson = z.strictObject({ user_id: id });
const discardPayload = z.strictObject({ keys: z.array(z.string()) });
const unkeptPayload = z.strictObject({ key: z.string() });

/** Packs that make themselves: looked for once an hour, made one after another; files that nothing points at go. */
export function registerBackupJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(BACKUP_JOBS.findDue, (deps) => findDue(deps));
  jobs.schedule(BACKUP_JOBS.findDue, EVERY_HOUR);
  jobs.define(BACKUP_JOBS.make, (deps, payload) => makePack(deps, ofPerson.parse(payload).user_id));
  jobs.define(BACKUP_JOBS.discard, async (deps, payload) => {
    for (const key of discardPayload.parse(payload).keys) await deps.files.remove(key);
  });
  jobs.define(BACKUP_JOBS.forgetUnkept, (deps, payload) =>
    forgetUnkept(deps, unkeptPayload.parse(payload).key),
  );
}
