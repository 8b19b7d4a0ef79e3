import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';

export const FAILED_JOBS_SHOWN = 20;

export const failedJob = z.object({
  id: z.string(),
  /** Its queue, as the code names it. */
  name: z.string(),
  tries: z.number().int(),
  fault: z.string(),
  failed_at: z.string(),
  /** When it is tried once more by itself; null where it was given up. */
  next_at: z.string().nullable(),
});
export type FailedJobView = z.infer<typeof failedJob>;
export const failedJobs = answerOf({ list: z.array(failedJob), total: z.number().int() });
export const failedJobParams = z.strictObject({ id: z.uuid() });
