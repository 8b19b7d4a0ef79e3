import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { adminOf, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  nextPromptQuery,
  prompt,
  PROMPT_OUTCOMES,
  promptRates,
  promptShelf,
  showingInput,
} from '#shared/prompts.ts';
import { idParam } from '#shared/text.ts';
import { nextPrompt, readRates, readShelf } from './prompts.service.ts';
import { noteShowing } from './showings.service.ts';

const byOutcome = z.strictObject({ id: idParam, outcome: z.enum(PROMPT_OUTCOMES) });

/** The recall ladder: what may be asked, the one question for now, and what came of it. */
export function promptRoutes(app: App, deps: Deps): void {
  app.get('/v2/api/lambda/prompts', { schema: { response: { 200: promptShelf } } }, async (request) => ({
    error: false as const,
    ...(await readShelf(deps, request.actor)),
  }));

  app.get(
    '/v2/api/lambda/prompts/next',
    {
      schema: {
        querystring: nextPromptQuery,
        response: { 200: z.object({ error: z.literal(false), model: prompt.nullable() }) },
      },
    },
    async (request) => {
      const { moment, ...draft } = request.query;
      const model = await nextPrompt(deps, request.actor, { moment, draft }, Math.random);
      return { error: false as const, model };
    },
  );

  app.post(
    '/v2/api/lambda/prompts/:id/:outcome',
    {
      schema: {
        params: byOutcome,
        body: showingInput,
        response: { 200: z.object({ error: z.literal(false) }) },
      },
    },
    async (request) => {
      const { id: promptId, outcome } = request.params;
      await noteShowing(deps, memberOf(request), { ...request.body, promptId, outcome });
      return { error: false as const };
    },
  );

  app.get(
    '/v2/api/lambda/admin/prompts/rates',
    { schema: { response: { 200: promptRates } } },
    async (request) => ({ error: false as const, list: await readRates(deps, adminOf(request)) }),
  );
}
