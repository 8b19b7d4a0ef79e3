import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { referenceParam } from '#shared/billing/catalogue.ts';
import { orderBy } from '#shared/billing/lists.ts';
import { pageFields } from '#shared/billing/paging.ts';
import {
  cancelByAdmin,
  cancelInput,
  paymentStep,
  planChange,
  previewInput,
  previewModel,
  subscribeInput,
  subscriptionModel,
  subscriptionsAnswer,
  whichSubscriptions,
} from '#shared/billing/subscriptions.ts';
import { usageCharge, usageModel } from '#shared/billing/usage.ts';
import { modelOf, pageOf } from '#shared/paging.ts';
import { changePlan } from './change-plan.service.ts';
import { previewPlan } from './preview.service.ts';
import { subscribe } from './subscribe.service.ts';
import { cancelAny, cancelOwn, listAll, listOwn, readCurrent, resumeAny } from './subscriptions.service.ts';
import { chargeUsage } from './usage-charge.service.ts';

const STRIPE = '/v2/api/lambda/stripe';
const params = z.strictObject({ id: referenceParam });
/** A word of the provider; ones that are not known yet may come. */
const status = z
  .string()
  .regex(/^[a-z_]{1,40}$/, 'Not known')
  .optional();
/** In the body or, for clients that send none with a DELETE, in the query. */
const cancelBody = cancelInput.nullish();
const subscribed = modelOf(subscriptionModel).extend(paymentStep);

function ownRoutes(app: App, deps: Deps): void {
  app.post(
    `${STRIPE}/customer/subscription`,
    { schema: { body: subscribeInput, response: { 200: subscribed } } },
    async (request) => ok(await subscribe(deps, memberOf(request), request.body)),
  );
  app.get(
    `${STRIPE}/customer/subscription`,
    { schema: { response: { 200: modelOf(subscriptionModel.nullable()) } } },
    async (request) => ok({ model: await readCurrent(deps, memberOf(request).userId) }),
  );
  app.put(
    `${STRIPE}/customer/subscription`,
    { schema: { body: planChange, response: { 200: subscribed } } },
    async (request) => ok(await changePlan(deps, memberOf(request), request.body)),
  );
  app.post(
    `${STRIPE}/customer/subscription/preview`,
    { schema: { body: previewInput, response: { 200: modelOf(previewModel) } } },
    async (request) => ok({ model: await previewPlan(deps, memberOf(request), request.body) }),
  );
  app.get(
    `${STRIPE}/customer/subscriptions`,
    {
      schema: {
        querystring: z.strictObject({ ...pageFields, status }),
        response: { 200: pageOf(subscriptionModel) },
      },
    },
    (request) => listOwn(deps, memberOf(request).userId, request.query),
  );
  app.delete(
    `${STRIPE}/customer/subscription/:id`,
    {
      schema: {
        params,
        body: cancelBody,
        querystring: cancelInput,
        response: { 200: modelOf(subscriptionModel) },
      },
    },
    async (request) => {
      const type = request.body?.cancel_type ?? request.query.cancel_type ?? 'at_period_end';
      return ok({ model: await cancelOwn(deps, memberOf(request), request.params.id, type) });
    },
  );
}

/** Plans that go on and end: one's own, and for admins everybody's. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  const admins = { config: { access: 'admin' } as const };
  ownRoutes(app, deps);
  app.get(
    `${STRIPE}/subscriptions`,
    {
      ...admins,
      schema: {
        querystring: z.strictObject({ ...pageFields, ...whichSubscriptions, order: orderBy.subscription }),
        response: { 200: pageOf(subscriptionsAnswer) },
      },
    },
    ({ query }) => listAll(deps, query),
  );
  app.delete(
    `${STRIPE}/subscription/:id`,
    {
      ...admins,
      schema: {
        params,
        body: cancelByAdmin.nullish(),
        querystring: cancelByAdmin,
        response: { 200: modelOf(subscriptionModel) },
      },
    },
    async (request) => {
      const { body, query } = request;
      const type = body?.cancel_type ?? query.cancel_type ?? 'at_period_end';
      const why = { type, reason: body?.reason ?? query.reason };
      return ok({ model: await cancelAny(deps, adminOf(request), request.params.id, why) });
    },
  );
  app.post(
    `${STRIPE}/subscription/:id/resume`,
    {
      ...admins,
      schema: { params, body: z.strictObject({}), response: { 200: modelOf(subscriptionModel) } },
    },
    async (request) => ok({ model: await resumeAny(deps, adminOf(request), request.params.id) }),
  );
  app.post(
    `${STRIPE}/subscription/usage-charge`,
    {
      ...admins,
      schema: { body: usageCharge, response: { 200: modelOf(usageModel).extend({ message: z.string() }) } },
    },
    async (request) => ok({ message: 'Usage recorded', model: await chargeUsage(deps, request.body) }),
  );
}
