import { z } from 'zod';
import { analyticsInput, analyticsRecord, analyticsSession } from '#shared/analytics/analytics.ts';
import { done, modelOf, pageOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { listRecorded, readRecorded, recordSession, removeRecorded } from './analytics.service.ts';

const LAMBDA = '/v2/api/lambda';
const DATA = `${LAMBDA}/user-sessions/data`;
const config = { access: 'member' } as const;

const number = (most: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'Not a page')
    .transform(Number)
    .refine((value) => value <= most, `At most ${most}`);
const pageQuery = z.strictObject({
  page: number(999_999_999).default(1),
  limit: number(100).default(20),
});

/** Sessions that members let be recorded, and their reading. */
export function analyticsRoutes(app: App, deps: Deps): void {
  app.post(
    `${LAMBDA}/analytics/user-sessions/`,
    {
      config,
      bodyLimit: BODY_BYTES.many,
      schema: { body: analyticsInput, response: { 200: done } },
    },
    async (request) => {
      await recordSession(deps, memberOf(request), request.body);
      return ok();
    },
  );

  app.get(
    DATA,
    { config, schema: { querystring: pageQuery, response: { 200: pageOf(analyticsSession) } } },
    (request) => listRecorded(deps, memberOf(request), request.query),
  );

  app.get(
    `${DATA}/:id`,
    {
      config,
      schema: { params: z.strictObject({ id: idParam }), response: { 200: modelOf(analyticsRecord) } },
    },
    async (request) => ok({ model: await readRecorded(deps, memberOf(request), request.params.id) }),
  );

  app.delete(
    DATA,
    { config, schema: { response: { 200: done.extend({ removed: z.number().int() }) } } },
    async (request) => ok({ removed: await removeRecorded(deps, memberOf(request)) }),
  );
}
