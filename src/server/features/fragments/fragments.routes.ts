import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { dream } from '#shared/dreams.ts';
import { dreamPieces, fragmentPage, fragmentQuery, mergeInput } from '#shared/fragments.ts';
import { answerOf, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { mergeFragments, readInbox, readPieces, unmergeDream } from './fragments.service.ts';

const byId = z.strictObject({ id: idParam });

/** The inbox of fragments, and making one dream of them. Fragments themselves are kept like dreams. */
export function fragmentRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/fragments',
    { schema: { querystring: fragmentQuery, response: { 200: fragmentPage } } },
    async (request) => ok(await readInbox(deps, memberOf(request), request.query)),
  );

  app.post(
    '/v2/api/lambda/dream/merge',
    { bodyLimit: BODY_BYTES.words, schema: { body: mergeInput, response: { 200: modelOf(dream) } } },
    async (request) => ok({ model: await mergeFragments(deps, memberOf(request), request.body) }),
  );

  app.get(
    '/v2/api/lambda/dreams/:id/pieces',
    { schema: { params: byId, response: { 200: dreamPieces } } },
    async (request) => ok(await readPieces(deps, memberOf(request), request.params.id)),
  );

  app.post(
    '/v2/api/lambda/dreams/:id/unmerge',
    {
      schema: {
        params: byId,
        response: {
          200: answerOf({ fragments: z.number(), dream_kept: z.boolean() }),
        },
      },
    },
    async (request) => ok(await unmergeDream(deps, memberOf(request), request.params.id)),
  );
}
