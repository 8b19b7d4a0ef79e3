import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf, OUTSIDE_DIARY } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  dictionaryAnswer,
  dictionaryEntryQuery,
  dictionaryPage,
  dictionaryParams,
  dictionaryQuery,
  inTextAnswer,
  inTextInput,
  ownMeaningAnswer,
  ownMeaningInput,
} from '#shared/dream-books/dictionary.ts';
import { ownDictionary, ownDictionaryQuery } from '#shared/dream-books/own-dictionary.ts';
import { readOwnDictionary } from './own-dictionary.service.ts';
import { browseDictionary, findInText, readDictionaryEntry, saveOwnMeaning } from './dictionary.service.ts';

const DICTIONARY = '/v2/api/lambda/dictionary';

/** What the words are to one dreamer. */
function ownRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/own-dictionary',
    {
      config: { access: 'user' },
      schema: { querystring: ownDictionaryQuery, response: { 200: ownDictionary } },
    },
    async (request) => ok(await readOwnDictionary(deps, memberOf(request), request.query.lang)),
  );

  app.put(
    `${DICTIONARY}/:slug/meaning`,
    {
      config: { access: 'user' },
      schema: { params: dictionaryParams, body: ownMeaningInput, response: { 200: ownMeaningAnswer } },
    },
    async (request) => {
      const { slug } = request.params;
      return ok({ model: await saveOwnMeaning(deps, memberOf(request), slug, request.body) });
    },
  );
}

/** The dream books as readers meet them; a signed-in dreamer finds their own words and dreams first. */
export function dictionaryRoutes(app: App, deps: Deps): void {
  app.get(
    DICTIONARY,
    {
      config: { access: 'visitor' },
      schema: { querystring: dictionaryQuery, response: { 200: dictionaryPage } },
    },
    async (request) => ok(await browseDictionary(deps, request.actor, request.query)),
  );

  app.get(
    `${DICTIONARY}/:slug`,
    {
      config: { access: 'visitor' },
      schema: {
        params: dictionaryParams,
        querystring: dictionaryEntryQuery,
        response: { 200: dictionaryAnswer },
      },
    },
    async (request) => {
      const { slug } = request.params;
      return ok({ model: await readDictionaryEntry(deps, request.actor, slug, request.query.lang) });
    },
  );

  app.post(
    `${DICTIONARY}/in-text`,
    {
      bodyLimit: BODY_BYTES.dream,
      config: { access: 'visitor', ...OUTSIDE_DIARY },
      schema: { body: inTextInput, response: { 200: inTextAnswer } },
    },
    async (request) => ok({ list: await findInText(deps, request.actor, request.body) }),
  );
  ownRoutes(app, deps);
}
