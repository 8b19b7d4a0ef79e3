import { z } from 'zod';
import { answerOf } from '#shared/paging.ts';

export const FAILED_JOBS_SHOWN = 20;

const failedJob = z.object({
  id: z.string(),
  /** Its queue, as the code names it. */
  name: z.string(),
  tries: z.number().int(),
  fault: z.string(),
  failed_at: z.string(),
});
export type FailedJobView = z.infer<typeof failedJob>;
export const failedJobs = answerOf({ list: z.array(failedJob), total: z.number().int() });
export const failedJobParams = z.strictObject({ id: z.uuid() });
