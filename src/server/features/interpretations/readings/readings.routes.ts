import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { readingAnswer, readingQuery, verdictInput } from '#shared/readings.ts';
import { idParam } from '#shared/text.ts';
import { done } from '#shared/paging.ts';
import { judgeBlock, readReading } from './readings.service.ts';

const byId = z.strictObject({ id: idParam });

/** The offline interpretation of one's own dream, and the dreamer's verdict on its parts. */
export function readingRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/dreams/:id/readings',
    { schema: { params: byId, querystring: readingQuery, response: { 200: readingAnswer } } },
    async (request) =>
      ok({ reading: await readReading(deps, memberOf(request), request.params.id, request.query.lang) }),
  );

  app.put(
    '/v2/api/lambda/readings/verdict',
    { schema: { body: verdictInput, response: { 200: done } } },
    async (request) => {
      await judgeBlock(deps, memberOf(request), request.body);
      return ok();
    },
  );
}
