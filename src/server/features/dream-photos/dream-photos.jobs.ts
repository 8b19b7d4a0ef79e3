import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { DISCARD_PHOTOS } from './dream-photos.service.ts';

const payloadSchema = z.strictObject({ keys: z.array(z.string()) });

/** Files that no row points at any more. */
export function registerPhotoJobs({ jobs }: Pick<Deps, 'jobs'>): void {
  jobs.define(DISCARD_PHOTOS, async (deps, payload) => {
    for (const key of payloadSchema.parse(payload).keys) await deps.files.remove(key);
  });
}
