import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { asCsv } from '#server/http/csv/csv-answer.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  chargeModel,
  checkoutInput,
  checkoutModel,
  invoiceModel,
  invoiceOfSomebody,
  invoiceStatus,
  orderModel,
  orderOfSomebody,
  whichInvoices,
  whichOrders,
} from '#shared/billing/invoices.ts';
import { orderBy } from '#shared/billing/lists.ts';
import { cursorAnswer, cursorFields, pageFields } from '#shared/billing/paging.ts';
import { listOf, modelOf, pageOf } from '#shared/paging.ts';
import { listOwnCharges } from './charges.service.ts';
import { openCheckout } from './checkout.service.ts';
import {
  exportOwnPayments,
  listInvoices,
  listLiveInvoices,
  listOrders,
  listOwnInvoices,
} from './invoices.service.ts';

const STRIPE = '/v2/api/lambda/stripe';
/** Seconds since 1970, as the provider counts. */
const seconds = z
  .string()
  .regex(/^\d{1,12}$/, 'Seconds since 1970')
  .transform(Number)
  .optional();
const liveAsked = z.strictObject({
  ...cursorFields,
  status: invoiceStatus.optional(),
  customer: z
    .string()
    .regex(/^cus_[A-Za-z0-9_]{1,240}$/, 'Not an id')
    .optional(),
  'created[gte]': seconds,
  'created[lte]': seconds,
});

function ownRoutes(app: App, deps: Deps): void {
  const cursor = z.strictObject(cursorFields);
  app.post(
    `${STRIPE}/checkout`,
    { schema: { body: checkoutInput, response: { 200: modelOf(checkoutModel) } } },
    async (request) => ok({ model: await openCheckout(deps, memberOf(request), request.body) }),
  );
  app.get(
    `${STRIPE}/customer/invoices`,
    {
      schema: { querystring: cursor, response: { 200: listOf(invoiceModel).extend(cursorAnswer) } },
    },
    async (request) => ok(await listOwnInvoices(deps, memberOf(request), request.query)),
  );
  app.get(
    `${STRIPE}/customer/charges`,
    {
      schema: { querystring: cursor, response: { 200: listOf(chargeModel).extend(cursorAnswer) } },
    },
    async (request) => ok(await listOwnCharges(deps, memberOf(request), request.query)),
  );
  app.get(
    `${STRIPE}/customer/orders`,
    {
      schema: { querystring: z.strictObject(pageFields), response: { 200: pageOf(orderModel) } },
    },
    (request) => listOrders(deps, { ...request.query, userId: memberOf(request).userId }),
  );
}

/** Own payments to take along. */
function exportRoutes(app: App, deps: Deps): void {
  app.get(`${STRIPE}/customer/payments.csv`, async (request, reply) => {
    const csv = await exportOwnPayments(deps, memberOf(request).userId);
    asCsv(reply, 'payments');
    return csv;
  });
}

/** What was paid and is owed: one's own, and for admins everybody's. */
export function invoiceRoutes(app: App, deps: Deps): void {
  const admins = { config: { access: 'admin' } as const };
  ownRoutes(app, deps);
  exportRoutes(app, deps);
  app.get(
    `${STRIPE}/invoices`,
    {
      ...admins,
      schema: {
        querystring: z.strictObject({ ...pageFields, ...whichInvoices, order: orderBy.invoice }),
        response: { 200: pageOf(invoiceOfSomebody) },
      },
    },
    ({ query }) => listInvoices(deps, query),
  );
  app.get(
    `${STRIPE}/invoices-v2`,
    {
      ...admins,
      schema: {
        querystring: liveAsked,
        response: { 200: listOf(invoiceOfSomebody).extend(cursorAnswer) },
      },
    },
    async ({ query: { 'created[gte]': gte, 'created[lte]': lte, ...asked } }) => {
      const created = { ...(gte === undefined ? {} : { gte }), ...(lte === undefined ? {} : { lte }) };
      const range = Object.keys(created).length === 0 ? {} : { created };
      return ok(await listLiveInvoices(deps, { ...asked, ...range }));
    },
  );
  app.get(
    `${STRIPE}/orders`,
    {
      ...admins,
      schema: {
        querystring: z.strictObject({ ...pageFields, ...whichOrders, order: orderBy.order }),
        response: { 200: pageOf(orderOfSomebody) },
      },
    },
    ({ query }) => listOrders(deps, query),
  );
}
