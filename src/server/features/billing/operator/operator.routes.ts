import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { listEvents, replayEvent, replayFailed } from '#server/features/billing/webhook/webhook.service.ts';
import { readOrderTotals, readTotals } from '#server/features/billing/invoices/invoices.service.ts';
import { asCsv } from '#server/http/csv/csv-answer.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  orderTotalsModel,
  refundInput,
  refundModel,
  totalsModel,
  whichInvoices,
  whichOrders,
} from '#shared/billing/invoices.ts';
import {
  differencesAnswer,
  eventModel,
  eventsAsked,
  figuresModel,
  lifeModel,
  replayedAnswer,
} from '#shared/billing/operator.ts';
import { whichSubscriptions } from '#shared/billing/subscriptions.ts';
import { done, listOf, modelOf, pageOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { exportInvoices, exportOrders, exportSubscriptions } from './exports.service.ts';
import { readFigures } from './figures.service.ts';
import { readLife } from './life.service.ts';
import { reconcile } from './reconcile.service.ts';
import { refund } from './refunds.service.ts';

const STRIPE = '/v2/api/lambda/stripe';
const ADMINS = { config: { access: 'admin' } as const };
const byId = z.strictObject({ id: idParam });
const nothing = z.strictObject({});

function eventRoutes(app: App, deps: Deps): void {
  app.get(
    `${STRIPE}/webhooks`,
    { ...ADMINS, schema: { querystring: eventsAsked, response: { 200: pageOf(eventModel) } } },
    ({ query }) => listEvents(deps, query),
  );
  app.post(
    `${STRIPE}/webhooks/:id/replay`,
    { ...ADMINS, schema: { params: byId, body: nothing, response: { 200: done } } },
    async (request) => {
      await replayEvent(deps, adminOf(request), request.params.id);
      return ok();
    },
  );
  app.post(
    `${STRIPE}/webhooks/replay-failed`,
    { ...ADMINS, schema: { body: nothing, response: { 200: replayedAnswer } } },
    async (request) => ok(await replayFailed(deps, adminOf(request))),
  );
}

/** The admin's lists as files, of what each list is asked for. */
function exportRoutes(app: App, deps: Deps): void {
  app.get(
    `${STRIPE}/invoices.csv`,
    { ...ADMINS, schema: { querystring: z.strictObject(whichInvoices) } },
    async ({ query }, reply) => {
      const csv = await exportInvoices(deps, query);
      asCsv(reply, 'invoices');
      return csv;
    },
  );
  app.get(
    `${STRIPE}/orders.csv`,
    { ...ADMINS, schema: { querystring: z.strictObject(whichOrders) } },
    async ({ query }, reply) => {
      const csv = await exportOrders(deps, query);
      asCsv(reply, 'orders');
      return csv;
    },
  );
  app.get(
    `${STRIPE}/subscriptions.csv`,
    { ...ADMINS, schema: { querystring: z.strictObject(whichSubscriptions) } },
    async ({ query }, reply) => {
      const csv = await exportSubscriptions(deps, query);
      asCsv(reply, 'subscriptions');
      return csv;
    },
  );
}

/** What the operator does about payments beside the catalogue: giving back, comparing, looking after what was told. */
export function operatorRoutes(app: App, deps: Deps): void {
  app.post(
    `${STRIPE}/refund`,
    { ...ADMINS, schema: { body: refundInput, response: { 200: modelOf(refundModel) } } },
    async (request) => ok({ model: await refund(deps, adminOf(request), request.body) }),
  );
  app.get(
    `${STRIPE}/totals`,
    {
      ...ADMINS,
      schema: { querystring: z.strictObject(whichInvoices), response: { 200: listOf(totalsModel) } },
    },
    async ({ query }) => ok({ list: await readTotals(deps, query) }),
  );
  app.get(
    `${STRIPE}/orders/totals`,
    {
      ...ADMINS,
      schema: { querystring: z.strictObject(whichOrders), response: { 200: listOf(orderTotalsModel) } },
    },
    async ({ query }) => ok({ list: await readOrderTotals(deps, query) }),
  );
  app.get(
    `${STRIPE}/figures`,
    { ...ADMINS, schema: { response: { 200: modelOf(figuresModel) } } },
    async () => ok({ model: await readFigures(deps) }),
  );
  for (const kind of ['subscription', 'invoice', 'order'] as const)
    app.get(
      `${STRIPE}/${kind}/:id`,
      { ...ADMINS, schema: { params: byId, response: { 200: modelOf(lifeModel) } } },
      async ({ params }) => ok({ model: await readLife(deps, kind, params.id) }),
    );
  app.post(
    `${STRIPE}/reconcile`,
    { ...ADMINS, schema: { body: nothing, response: { 200: differencesAnswer } } },
    async () => ok(await reconcile(deps)),
  );
  eventRoutes(app, deps);
  exportRoutes(app, deps);
}
