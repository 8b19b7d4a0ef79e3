import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { id } from '#shared/text.ts';
import { IMPORT_JOB } from './import/imports.service.ts';
import { writeImportInBackground } from './import/write-import.service.ts';
import { deleteOldLookups } from './lookups/lookups.service.ts';

const payload = z.strictObject({ import_id: id });
const FORGET_LOOKUPS = 'dream-books.forget-lookups';
const EVERY_NIGHT = '23 3 * * *';

/** Big imports, and letting go of what was looked up long ago. */
export function registerDreamBookJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(IMPORT_JOB, (deps, given) => writeImportInBackground(deps, payload.parse(given).import_id));
  jobs.define(FORGET_LOOKUPS, deleteOldLookups);
  jobs.schedule(FORGET_LOOKUPS, EVERY_NIGHT);
}
