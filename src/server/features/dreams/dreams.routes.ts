import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { dream, dreamInput } from '#shared/dreams.ts';
import { versionPage, versionQuery } from '#shared/dream-versions.ts';
import { dreamPage } from '#shared/library/library.ts';
import { modelOf } from '#shared/paging.ts';
import { DREAM_FEATURES } from '#shared/routes.ts';
import { idParam } from '#shared/text.ts';
import { bulkRoutes } from '#server/features/dreams/bulk/bulk.routes.ts';
import { addDream, restoreDream } from './dreams.service.ts';
import { libraryRoutes } from '#server/features/dreams/library/library.routes.ts';
import { readDreamPage } from '#server/features/dreams/library/library.service.ts';
import { nightAggregateRoutes } from '#server/features/dreams/nights/night-aggregates.routes.ts';
import { readVersions } from '#server/features/dreams/versions/versions.service.ts';

const byId = z.strictObject({ id: idParam });

/** The library, one page, saving from a device. */
function diaryRoutes(app: App, deps: Deps): void {
  libraryRoutes(app, deps);

  app.get(
    '/v2/api/lambda/dreams/:id',
    {
      schema: {
        params: byId,
        querystring: z.strictObject({ feature: z.enum(DREAM_FEATURES).default('dreams') }),
        response: { 200: dreamPage },
      },
    },
    async (request) =>
      ok(await readDreamPage(deps, memberOf(request), request.params.id, request.query.feature)),
  );

  app.put(
    '/v2/api/lambda/dreams/by-client/:client_id',
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.dream,
      schema: {
        params: z.strictObject({ client_id: z.uuid() }),
        body: dreamInput,
        response: { 200: modelOf(dream) },
      },
    },
    async (request) =>
      ok({
        model: await addDream(deps, memberOf(request), {
          ...request.body,
          client_id: request.params.client_id,
        }),
      }),
  );

  app.get(
    '/v2/api/lambda/dreams/:id/versions',
    { schema: { params: byId, querystring: versionQuery, response: { 200: versionPage } } },
    (request) => readVersions(deps, memberOf(request), request.params.id, request.query),
  );

  app.post(
    '/v2/api/lambda/dreams/:id/restore',
    { schema: { params: byId, response: { 200: modelOf(dream) } } },
    async (request) => ok({ model: await restoreDream(deps, memberOf(request), request.params.id) }),
  );
}

/** Calls on dreams that the generic records calls do not cover. */
export function dreamRoutes(app: App, deps: Deps): void {
  diaryRoutes(app, deps);
  nightAggregateRoutes(app, deps);
  bulkRoutes(app, deps);
}
