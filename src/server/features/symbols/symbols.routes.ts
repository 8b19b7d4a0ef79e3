import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  dismissInput,
  findingsAnswer,
  forgetInput,
  symbolAnswer,
  symbolParams,
  symbolQuery,
  taughtNames,
  teachInput,
} from '#shared/symbols.ts';
import { idParam } from '#shared/text.ts';
import { done } from '#shared/paging.ts';
import { dismissFinding, readSymbol, showFindings } from './symbols.service.ts';
import { forgetName, listTaught, teachName } from './taught.service.ts';

const byId = z.strictObject({ id: idParam });

const TAUGHT = '/v2/api/lambda/taught-names';

/** What the dreamer says that names are. */
function taughtRoutes(app: App, deps: Deps): void {
  app.get(TAUGHT, { config: { access: 'user' }, schema: { response: { 200: taughtNames } } }, (request) =>
    listTaught(deps, memberOf(request)),
  );

  app.put(
    TAUGHT,
    { config: { access: 'user' }, schema: { body: teachInput, response: { 200: taughtNames } } },
    (request) => teachName(deps, memberOf(request), request.body),
  );

  app.post(
    `${TAUGHT}/forget`,
    { config: { access: 'user' }, schema: { body: forgetInput, response: { 200: taughtNames } } },
    (request) => forgetName(deps, memberOf(request), request.body.name),
  );
}

/** Tags and symbols found in one's own dreams, and the dream book's entries. */
export function symbolRoutes(app: App, deps: Deps): void {
  taughtRoutes(app, deps);

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
