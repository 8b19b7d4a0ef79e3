import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { dismissInput, findingsAnswer, symbolAnswer, symbolParams, symbolQuery } from '#shared/symbols.ts';
import { idParam } from '#shared/text.ts';
import { done } from '#shared/paging.ts';
import { dismissFinding, readSymbol, showFindings } from './symbols.service.ts';

const byId = z.strictObject({ id: idParam });

/** Tags and symbols found in one's own dreams, and the dream book's entries. */
export function symbolRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/dreams/:id/findings',
    { schema: { params: byId, response: { 200: findingsAnswer } } },
    (request) => showFindings(deps, memberOf(request), request.params.id),
  );

  app.post(
    '/v2/api/lambda/dreams/:id/findings/dismiss',
    { schema: { params: byId, body: dismissInput, response: { 200: done } } },
    async (request) => {
      await dismissFinding(deps, memberOf(request), request.params.id, request.body.label);
      return ok();
    },
  );

  app.get(
    '/v2/api/lambda/symbols/:slug',
    { schema: { params: symbolParams, querystring: symbolQuery, response: { 200: symbolAnswer } } },
    (request) => readSymbol(deps, memberOf(request), request.params.slug, request.query.lang),
  );
}
