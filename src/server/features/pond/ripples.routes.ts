import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { listOf, modelOf } from '#shared/paging.ts';
import { copyRipple, rippleInput, ripplesQuery } from '#shared/pond/ripples.ts';
import { idParam } from '#shared/text.ts';
import { readRipples, rippleOnCopy } from './ripples.service.ts';

const STREAM = '/v2/api/lambda/stream';
const DREAMERS = { ...OUTSIDE_DIARY, access: 'user' } as const;

/** Ripples on dreams of the stream, instead of likes. */
export function rippleRoutes(app: App, deps: Deps): void {
  app.get(
    `${STREAM}/ripples`,
    {
      config: DREAMERS,
      schema: { querystring: ripplesQuery, response: { 200: listOf(copyRipple) } },
    },
    async (request) => ok({ list: await readRipples(deps, memberOf(request), request.query.ids) }),
  );

  app.put(
    `${STREAM}/:id/ripple`,
    {
      config: DREAMERS,
      schema: {
        params: z.strictObject({ id: idParam }),
        body: rippleInput,
        response: { 200: modelOf(copyRipple) },
      },
    },
    async (request) =>
      ok({
        model: await rippleOnCopy(deps, memberOf(request), request.params.id, request.body.feeling),
      }),
  );
}
