import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { answeredDreams, answersBelow, answersQuery, commentCounts, countsQuery } from '#shared/comments.ts';
import { done, modelOf } from '#shared/paging.ts';
import {
  publicDream,
  publicDreamChange,
  publishInput,
  streamPage,
  streamQuery,
} from '#shared/public-dreams.ts';
import { idParam } from '#shared/text.ts';
import {
  changePublicDream,
  publishDream,
  readPublicDream,
  readStream,
  withdrawDream,
} from './stream.service.ts';
import { answeredOwn, answersBelowOwn, commentCountsOf } from './stream-comments.service.ts';

const STREAM = '/v2/api/lambda/stream';
const byId = z.strictObject({ id: idParam });

/** The public stream: open to read, publishing for members. */
export function streamRoutes(app: App, deps: Deps): void {
  app.get(
    STREAM,
    {
      config: { ...OUTSIDE_DIARY, access: 'visitor' },
      schema: { querystring: streamQuery, response: { 200: streamPage } },
    },
    (request) => readStream(deps, request.actor, request.query),
  );

  app.get(
    `${STREAM}/counts`,
    {
      config: { ...OUTSIDE_DIARY, access: 'visitor' },
      schema: { querystring: countsQuery, response: { 200: commentCounts } },
    },
    async (request) => ok({ list: await commentCountsOf(deps, request.actor, request.query.ids) }),
  );

  app.get(
    `${STREAM}/answers`,
    { schema: { querystring: answersQuery, response: { 200: answersBelow } } },
    async (request) => ok(await answersBelowOwn(deps, memberOf(request), request.query.dreams)),
  );

  app.get(`${STREAM}/answered`, { schema: { response: { 200: answeredDreams } } }, async (request) =>
    ok({ list: await answeredOwn(deps, memberOf(request)) }),
  );

  app.get(
    `${STREAM}/:id`,
    {
      config: { ...OUTSIDE_DIARY, access: 'visitor' },
      schema: { params: byId, response: { 200: modelOf(publicDream) } },
    },
    async (request) => ok({ model: await readPublicDream(deps, request.actor, request.params.id) }),
  );

  copyRoutes(app, deps);
}

/** What a dreamer does with copies. */
function copyRoutes(app: App, deps: Deps): void {
  app.post(
    `${STREAM}/publish`,
    { bodyLimit: BODY_BYTES.dream, schema: { body: publishInput, response: { 200: modelOf(publicDream) } } },
    async (request) => ok({ model: await publishDream(deps, memberOf(request), request.body) }),
  );

  app.put(
    `${STREAM}/:id`,
    {
      bodyLimit: BODY_BYTES.dream,
      schema: { params: byId, body: publicDreamChange, response: { 200: modelOf(publicDream) } },
    },
    async (request) =>
      ok({ model: await changePublicDream(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(
    `${STREAM}/:id`,
    { config: OUTSIDE_DIARY, schema: { params: byId, response: { 200: done } } },
    async (request) => {
      await withdrawDream(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}
