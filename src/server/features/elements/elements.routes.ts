import type { Deps } from '#server/deps.ts';

import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  element,
  elementChange,
  elementDreams,
  elementDreamsQuery,
  elementInput,
  elementQuery,
  elementsPage,
  elementsQuery,
  elementUndone,
  mergeInput,
  renameInput,
  signQuery,
  signSuggestions,
  undoInput,
  vocabulary,
} from '#shared/elements.ts';
import { modelOf } from '#shared/paging.ts';
import { asDreamer } from './elements.policy.ts';
import { mergeElements, removeElement, renameElement } from './element-changes.service.ts';
import { undoElementChange } from './element-undo.service.ts';
import {
  listElementDreams,
  listElements,
  readElement,
  readVocabulary,
  saveElementWords,
} from './elements.service.ts';
import { suggestSigns } from './sign-suggestions.service.ts';

const ELEMENTS = '/v2/api/lambda/elements';

const dreamerOf = (request: Parameters<typeof memberOf>[0]) => asDreamer(memberOf(request));

function readingRoutes(app: App, deps: Deps): void {
  app.get(
    ELEMENTS,
    { config: { access: 'user' }, schema: { querystring: elementsQuery, response: { 200: elementsPage } } },
    (request) => listElements(deps, dreamerOf(request), request.query),
  );

  app.get(
    `${ELEMENTS}/one`,
    {
      config: { access: 'user' },
      schema: { querystring: elementQuery, response: { 200: modelOf(element) } },
    },
    async (request) => {
      const { kind, name } = request.query;
      return ok({ model: await readElement(deps, dreamerOf(request), kind, name) });
    },
  );

  app.get(
    `${ELEMENTS}/dreams`,
    {
      config: { access: 'user' },
      schema: { querystring: elementDreamsQuery, response: { 200: elementDreams } },
    },
    (request) => listElementDreams(deps, dreamerOf(request), request.query),
  );

  app.get(
    `${ELEMENTS}/vocabulary`,
    { config: { access: 'user' }, schema: { response: { 200: vocabulary } } },
    async (request) => ok(await readVocabulary(deps, dreamerOf(request))),
  );

  app.get(
    `${ELEMENTS}/signs`,
    { config: { access: 'user' }, schema: { querystring: signQuery, response: { 200: signSuggestions } } },
    async (request) => ok({ list: await suggestSigns(deps, dreamerOf(request), request.query.dream_id) }),
  );
}

function changingRoutes(app: App, deps: Deps): void {
  app.put(
    `${ELEMENTS}/one`,
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.dream,
      schema: { body: elementInput, response: { 200: modelOf(element) } },
    },
    async (request) => ok({ model: await saveElementWords(deps, dreamerOf(request), request.body) }),
  );

  app.post(
    `${ELEMENTS}/rename`,
    { config: { access: 'user' }, schema: { body: renameInput, response: { 200: elementChange } } },
    (request) => renameElement(deps, dreamerOf(request), request.body),
  );

  app.post(
    `${ELEMENTS}/merge`,
    { config: { access: 'user' }, schema: { body: mergeInput, response: { 200: elementChange } } },
    (request) => mergeElements(deps, dreamerOf(request), request.body),
  );

  app.post(
    `${ELEMENTS}/remove`,
    { config: { access: 'user' }, schema: { body: elementQuery, response: { 200: elementChange } } },
    (request) => removeElement(deps, dreamerOf(request), request.body),
  );

  app.post(
    `${ELEMENTS}/undo`,
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.many,
      schema: { body: undoInput, response: { 200: elementUndone } },
    },
    async (request) => ok(await undoElementChange(deps, dreamerOf(request), request.body.undo)),
  );
}

/** People, places, signs, tags and series of one's own dreams; the names stand in the dreams themselves. */
export function elementRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);
  changingRoutes(app, deps);
}
