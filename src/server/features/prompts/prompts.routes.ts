import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { adminOf, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  nextPromptQuery,
  ownPrompt,
  ownPromptInput,
  prompt,
  PROMPT_OUTCOMES,
  promptRates,
  promptCache,
  showingInput,
} from '#shared/prompts/prompts.ts';
import { answersPage, answersQuery, promptCards } from '#shared/prompts/prompt-cards.ts';
import { answerOf, done, listOf, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { readAnswers, removeAnswer } from './answers.service.ts';
import { readCards } from './cards.service.ts';
import { addOwnPrompt, readOwnPrompts, removeOwnPrompt } from './own-prompts.service.ts';
import { nextPrompt, readRates, readCache } from './prompts.service.ts';
import { noteShowing } from './showings.service.ts';

const byOutcome = z.strictObject({ id: idParam, outcome: z.enum(PROMPT_OUTCOMES) });

/** The recall ladder: what may be asked, the one question for now, and what came of it. */
export function promptRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/prompts',
    { config: { access: 'visitor' }, schema: { response: { 200: promptCache } } },
    async (request) => ok(await readCache(deps, request.actor)),
  );

  app.get(
    '/v2/api/lambda/prompts/next',
    {
      config: { access: 'visitor' },
      schema: {
        querystring: nextPromptQuery,
        response: { 200: answerOf({ model: prompt.nullable() }) },
      },
    },
    async (request) => {
      const { moment, ...draft } = request.query;
      const model = await nextPrompt(deps, request.actor, { moment, draft }, Math.random);
      return ok({ model });
    },
  );

  app.post(
    '/v2/api/lambda/prompts/:id/:outcome',
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.words,
      schema: {
        params: byOutcome,
        body: showingInput,
        response: { 200: done },
      },
    },
    async (request) => {
      const { id: promptId, outcome } = request.params;
      await noteShowing(deps, memberOf(request), { ...request.body, promptId, outcome });
      return ok();
    },
  );

  app.get(
    '/v2/api/lambda/admin/prompts/rates',
    { config: { access: 'admin' }, schema: { response: { 200: promptRates } } },
    async (request) => ok({ list: await readRates(deps, adminOf(request)) }),
  );
  cardRoutes(app, deps);
  ownRoutes(app, deps);
}

/** Questions that stand by themselves, and the answers as their dreamer reads them again. */
function cardRoutes(app: App, deps: Deps): void {
  app.get(
    '/v2/api/lambda/prompts/cards',
    { config: { access: 'user' }, schema: { response: { 200: promptCards } } },
    async (request) => ok(await readCards(deps, memberOf(request), Math.random)),
  );

  app.get(
    '/v2/api/lambda/prompts/answers',
    { config: { access: 'user' }, schema: { querystring: answersQuery, response: { 200: answersPage } } },
    async (request) => ok(await readAnswers(deps, memberOf(request), request.query.before)),
  );

  app.delete(
    '/v2/api/lambda/prompts/answers/:id',
    {
      config: { access: 'user' },
      schema: { params: z.strictObject({ id: idParam }), response: { 200: done } },
    },
    async (request) => {
      await removeAnswer(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}

/** What a dreamer wants to be asked. */
function ownRoutes(app: App, deps: Deps): void {
  const path = '/v2/api/lambda/prompts/own';
  const params = z.strictObject({ id: idParam });
  const one = modelOf(ownPrompt);
  const list = listOf(ownPrompt);

  app.get(path, { config: { access: 'user' }, schema: { response: { 200: list } } }, async (request) =>
    ok({ list: await readOwnPrompts(deps, memberOf(request)) }),
  );

  app.post(
    path,
    { config: { access: 'user' }, schema: { body: ownPromptInput, response: { 200: one } } },
    async (request) => ok({ model: await addOwnPrompt(deps, memberOf(request), request.body) }),
  );

  app.delete(
    `${path}/:id`,
    { config: { access: 'user' }, schema: { params, response: { 200: done } } },
    async (request) => {
      await removeOwnPrompt(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}
