import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { appealInput, tryAnswer, tryInput } from '#shared/moderation-words/word-rules.ts';
import { done } from '#shared/paging.ts';
import { appeal } from './appeals.service.ts';
import { tryRules } from './rules.service.ts';

/** Trying the rules for words, and the word of somebody whose words are kept from readers. */
export function wordRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/admin/word-rules/try',
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES.words,
      schema: { body: tryInput, response: { 200: tryAnswer } },
    },
    (request) => tryRules(deps, request.body),
  );

  app.post(
    '/v2/api/lambda/appeals',
    { schema: { body: appealInput, response: { 200: done } } },
    async (request) => {
      await appeal(deps, memberOf(request), request.body);
      return ok();
    },
  );
}
