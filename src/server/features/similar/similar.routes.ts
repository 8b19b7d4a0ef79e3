import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { countsQuery } from '#shared/comments.ts';
import { nearOwn } from '#shared/public-dreams.ts';
import { similarAnswer, similarFeedback, similarQuery } from '#shared/similar.ts';
import { similarTrial, similarTrialAnswer } from '#shared/similar-trial/similar-trial.ts';
import { idParam } from '#shared/text.ts';
import { done } from '#shared/paging.ts';
import { findSimilar, nearOwnOf, rejectSimilar } from './similar.service.ts';
import { tryText } from './trial.service.ts';

const byId = z.strictObject({ id: idParam });

/** Similar dreams of one's own dream, the word "not similar", and trials of a text for admins. */
export function similarRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/dreams/:id/similar',
    { schema: { params: byId, querystring: similarQuery, response: { 200: similarAnswer } } },
    (request) => findSimilar(deps, memberOf(request), request.params.id, request.query),
  );

  app.post(
    '/v2/api/lambda/similar/trial',
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES.many,
      schema: { body: similarTrial, response: { 200: similarTrialAnswer } },
    },
    (request) => tryText(deps, memberOf(request), request.body),
  );

  app.post(
    '/v2/api/lambda/similar/feedback',
    { schema: { body: similarFeedback, response: { 200: done } } },
    async (request) => {
      await rejectSimilar(deps, memberOf(request), request.body);
      return ok();
    },
  );

  app.get(
    '/v2/api/lambda/stream/near',
    { schema: { querystring: countsQuery, response: { 200: nearOwn } } },
    async (request) => ok({ list: await nearOwnOf(deps, memberOf(request), request.query.ids) }),
  );
}
