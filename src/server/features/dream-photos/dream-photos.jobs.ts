import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { DISCARD_PHOTOS, SWEEP_PHOTOS, sweepPhotos } from './dream-photos.service.ts';

const payloadSchema = z.strictObject({ keys: z.array(z.string()) });
const EVERY_NIGHT = '53 3 * * *';

/** Files that no row points at any more, or that no row came to point at. */
export function registerPhotoJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(DISCARD_PHOTOS, async (deps, payload) => {
    for (const key of payloadSchema.parse(payload).keys) await deps.files.remove(key);
  });
  jobs.define(SWEEP_PHOTOS, async (deps) => {
    const swept = await sweepPhotos(deps);
    if (swept > 0) deps.log.info({ swept }, 'files of pictures that were never kept removed');
  });
  jobs.schedule(SWEEP_PHOTOS, EVERY_NIGHT);
}
