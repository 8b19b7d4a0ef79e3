import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { FAILED_JOBS_SHOWN, failedJobParams, failedJobs } from '#shared/house/failed-jobs.ts';
import { done } from '#shared/paging.ts';
import { retryJob } from './failed-jobs.service.ts';

const FAILED = '/v2/api/lambda/admin/failed-jobs';

/** Background work that was given up, for admins: which and why, never what it is about. */
export function failedJobRoutes(app: App, deps: Deps): void {
  app.get(FAILED, { config: { access: 'admin' }, schema: { response: { 200: failedJobs } } }, async () =>
    ok(await deps.jobs.failed(FAILED_JOBS_SHOWN)),
  );

  app.post(
    `${FAILED}/:id/retry`,
    {
      config: { access: 'admin' },
      schema: { params: failedJobParams, body: z.strictObject({}), response: { 200: done } },
    },
    async (request) => {
      await retryJob(deps, adminOf(request), request.params.id);
      return ok();
    },
  );
}
