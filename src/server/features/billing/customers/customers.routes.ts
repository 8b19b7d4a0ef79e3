import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { personsClaim, withClaim } from '#server/features/billing/claims.service.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  cardInput,
  cardModel,
  cardParam,
  customerInput,
  customerModel,
  setupAnswer,
} from '#shared/billing/customers.ts';
import { cursorAnswer, cursorFields } from '#shared/billing/paging.ts';
import { paymentStep } from '#shared/billing/subscriptions.ts';
import { done, listOf, modelOf } from '#shared/paging.ts';
import {
  addCard,
  attachCard,
  beginCard,
  guardedAgainstTrying,
  listCards,
  makeDefault,
  removeCard,
} from './cards.service.ts';
import { ensureCustomer, readOwnCustomer, registerCustomer, toCustomerModel } from './customers.service.ts';

const CUSTOMER = '/v2/api/lambda/stripe/customer';

function cardRoutes(app: App, deps: Deps): void {
  app.post(
    `${CUSTOMER}/card`,
    { schema: { body: cardInput, response: { 200: modelOf(cardModel) } } },
    async (request) => ok({ model: await addCard(deps, memberOf(request), request.body) }),
  );
  app.post(
    `${CUSTOMER}/card/setup`,
    { schema: { body: z.strictObject({}), response: { 200: modelOf(setupAnswer) } } },
    async (request) => {
      const { id, client_secret } = await beginCard(deps, memberOf(request));
      return ok({ model: { id, client_secret: client_secret ?? '' } });
    },
  );
  app.get(
    `${CUSTOMER}/cards`,
    {
      schema: {
        querystring: z.strictObject(cursorFields),
        response: { 200: listOf(cardModel).extend(cursorAnswer) },
      },
    },
    async (request) => ok(await listCards(deps, memberOf(request), request.query)),
  );
  app.put(
    `${CUSTOMER}/card/:id/set-default`,
    {
      schema: {
        params: cardParam,
        body: z.strictObject({}).nullish(),
        response: { 200: modelOf(cardModel).extend(paymentStep) },
      },
    },
    async (request) => ok(await makeDefault(deps, memberOf(request), request.params.id)),
  );
  app.delete(
    `${CUSTOMER}/card/:id`,
    { schema: { params: cardParam, response: { 200: done } } },
    async (request) => {
      await removeCard(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}

/** One's own standing with the payment provider, and the cards that are paid with. */
export function customerRoutes(app: App, deps: Deps): void {
  app.post(
    CUSTOMER,
    { schema: { body: customerInput, response: { 200: modelOf(customerModel) } } },
    async (request) => {
      const { payment_method, ...details } = request.body;
      const member = memberOf(request);
      const customer = await registerCustomer(deps, member.userId, details);
      if (payment_method === undefined) return ok({ model: toCustomerModel(customer) });
      await withClaim(deps, personsClaim(member.userId), (key) =>
        guardedAgainstTrying(deps, member, async () => {
          const own = await ensureCustomer(deps, member.userId, key);
          await attachCard(deps, own, { payment_method }, { mayBeThere: true });
        }),
      );
      const now = await readOwnCustomer(deps, member.userId);
      return ok({ model: toCustomerModel(now ?? customer) });
    },
  );
  app.get(CUSTOMER, { schema: { response: { 200: modelOf(customerModel.nullable()) } } }, async (request) => {
    const customer = await readOwnCustomer(deps, memberOf(request).userId);
    return ok({ model: customer ? toCustomerModel(customer) : null });
  });
  cardRoutes(app, deps);
}
