import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { faqCounted, faqOrder, faqSimilarQuery, faqVerdict, similarQuestions } from '#shared/house/faq.ts';
import { done } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { findSimilar, giveVerdict, orderQuestions } from './faq.service.ts';

const FAQ = '/v2/api/lambda/faq';

/** What the records calls cannot do with questions: their order, likeness, and whether an answer helped. */
export function faqRoutes(app: App, deps: Deps): void {
  app.put(
    `${FAQ}/order`,
    { config: { access: 'admin' }, schema: { body: faqOrder, response: { 200: done } } },
    async (request) => {
      await orderQuestions(deps, adminOf(request), request.body.ids);
      return ok();
    },
  );

  app.get(
    `${FAQ}/similar`,
    {
      config: { access: 'admin' },
      schema: { querystring: faqSimilarQuery, response: { 200: similarQuestions } },
    },
    async (request) => ok({ list: await findSimilar(deps, adminOf(request), request.query) }),
  );

  app.post(
    `${FAQ}/:id/verdict`,
    {
      config: { access: 'visitor' },
      schema: {
        params: z.strictObject({ id: idParam }),
        body: faqVerdict,
        response: { 200: faqCounted },
      },
    },
    async (request) =>
      ok({ counted: await giveVerdict(deps, request.ip, request.params.id, request.body.helpful) }),
  );
}
