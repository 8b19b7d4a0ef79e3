import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  libraryMeant,
  libraryMonths,
  libraryPage,
  libraryQuery,
  librarySearchQuery,
  libraryValues,
} from '#shared/library/library.ts';
import { done, listOf, modelOf } from '#shared/paging.ts';
import { savedView, savedViewInput } from '#shared/library/saved-views.ts';
import { idParam } from '#shared/text.ts';
import { readMeant } from './meant.service.ts';
import { readLibrary, readMonths } from './library.service.ts';
import { keepView, readViews, removeView } from './saved-views.service.ts';
import { readVocabulary } from './vocabulary.service.ts';

const LIBRARY = '/v2/api/lambda/dreams/library';
const VIEWS = '/v2/api/lambda/dream/views';

/** The library with its search, and the searches that a dreamer keeps. */
export function libraryRoutes(app: App, deps: Deps): void {
  app.get(
    LIBRARY,
    { schema: { querystring: libraryQuery, response: { 200: libraryPage } } },
    async (request) => ok(await readLibrary(deps, memberOf(request), request.query)),
  );

  app.get(
    `${LIBRARY}/months`,
    { schema: { querystring: librarySearchQuery, response: { 200: libraryMonths } } },
    async (request) => ok({ months: await readMonths(deps, memberOf(request), request.query) }),
  );

  app.get(
    `${LIBRARY}/meant`,
    { schema: { querystring: librarySearchQuery, response: { 200: libraryMeant } } },
    async (request) => ok(await readMeant(deps, memberOf(request), request.query)),
  );

  app.get(`${LIBRARY}/values`, { schema: { response: { 200: libraryValues } } }, async (request) =>
    ok(await readVocabulary(deps, memberOf(request))),
  );

  app.get(VIEWS, { schema: { response: { 200: listOf(savedView) } } }, async (request) =>
    ok({ list: await readViews(deps, memberOf(request)) }),
  );

  app.post(
    VIEWS,
    { config: { access: 'user' }, schema: { body: savedViewInput, response: { 200: modelOf(savedView) } } },
    async (request) => ok({ model: await keepView(deps, memberOf(request), request.body) }),
  );

  app.delete(
    `${VIEWS}/:id`,
    { schema: { params: z.strictObject({ id: idParam }), response: { 200: done } } },
    async (request) => {
      await removeView(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}
