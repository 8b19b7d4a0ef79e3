import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { listEvents, replayEvent } from '#server/features/billing/webhook/webhook.service.ts';
import { readTotals } from '#server/features/billing/invoices/invoices.service.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { refundInput, refundModel, totalsModel } from '#shared/billing/invoices.ts';
import { differencesAnswer, eventModel, eventsAsked } from '#shared/billing/operator.ts';
import { done, listOf, modelOf, pageOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { reconcile } from './reconcile.service.ts';
import { refund } from './refunds.service.ts';

const STRIPE = '/v2/api/lambda/stripe';

/** What the operator does about payments beside the catalogue: giving back, comparing, looking after what was told. */
export function operatorRoutes(app: App, deps: Deps): void {
  const admins = { config: { access: 'admin' } as const };
  app.post(
    `${STRIPE}/refund`,
    { ...admins, schema: { body: refundInput, response: { 200: modelOf(refundModel) } } },
    async (request) => ok({ model: await refund(deps, adminOf(request), request.body) }),
  );
  app.get(`${STRIPE}/totals`, { ...admins, schema: { response: { 200: listOf(totalsModel) } } }, async () =>
    ok({ list: await readTotals(deps) }),
  );
  app.get(
    `${STRIPE}/webhooks`,
    { ...admins, schema: { querystring: eventsAsked, response: { 200: pageOf(eventModel) } } },
    ({ query }) => listEvents(deps, query),
  );
  app.post(
    `${STRIPE}/webhooks/:id/replay`,
    {
      ...admins,
      schema: { params: z.strictObject({ id: idParam }), body: z.strictObject({}), response: { 200: done } },
    },
    async (request) => {
      await replayEvent(deps, adminOf(request), request.params.id);
      return ok();
    },
  );
  app.post(
    `${STRIPE}/reconcile`,
    { ...admins, schema: { body: z.strictObject({}), response: { 200: differencesAnswer } } },
    async () => ok(await reconcile(deps)),
  );
}
