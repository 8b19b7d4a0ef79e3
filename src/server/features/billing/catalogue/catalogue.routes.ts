import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { invalid } from '#server/http/errors.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  catalogueStatus,
  currencyCode,
  FIXED_OF_PRICE,
  priceChange,
  priceInput,
  priceModel,
  productChange,
  productInput,
  productModel,
  referenceParam,
} from '#shared/billing/catalogue.ts';
import { listFields, orderBy } from '#shared/billing/lists.ts';
import { flag, pageFields } from '#shared/billing/paging.ts';
import { modelOf, pageOf } from '#shared/paging.ts';
import { idParam, lineText } from '#shared/text.ts';
import {
  addPrice,
  addProduct,
  changePrice,
  changeProduct,
  listPrices,
  listProducts,
  readPrice,
  readProduct,
} from './catalogue.service.ts';

const STRIPE = '/v2/api/lambda/stripe';
const params = z.strictObject({ id: referenceParam });
const providersId = z.string().regex(/^[A-Za-z0-9_.-]{1,255}$/, 'Not an id');
const productsAsked = z.strictObject({
  ...pageFields,
  name: lineText(250).optional(),
  stripe_id: providersId.optional(),
  status: catalogueStatus.optional(),
  words: listFields.words,
  order: orderBy.product,
});
const pricesAsked = z.strictObject({
  ...pageFields,
  product: referenceParam.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
  active: flag,
  words: listFields.words,
  order: orderBy.price,
  currency: currencyCode.optional(),
});
const productAsked = z
  .strictObject({ id: idParam.optional(), stripe_id: providersId.optional() })
  .refine(({ id, stripe_id }) => id !== undefined || stripe_id !== undefined, {
    path: ['id'],
    message: 'Say which one',
  });

/** What the caller names the act by, so that a repeat is the same one. */
const keyIn = ({ headers }: FastifyRequest): string | undefined => {
  const { 'idempotency-key': key } = headers;
  return typeof key === 'string' && key !== '' ? key.slice(0, 255) : undefined;
};

/** Before the strict schema says merely that it does not know them. */
async function refuseFixed({ body }: FastifyRequest): Promise<void> {
  const given = Object.keys(typeof body === 'object' && body !== null ? body : {});
  const field = FIXED_OF_PRICE.find((each) => given.includes(each));
  if (field !== undefined) throw invalid({ [field]: 'A price cannot change; make a new one' });
}

function productRoutes(app: App, deps: Deps): void {
  const admins = { config: { access: 'admin' } as const, bodyLimit: BODY_BYTES.words };
  const open = { config: { access: 'visitor' } as const };

  app.post(
    `${STRIPE}/product`,
    { ...admins, schema: { body: productInput, response: { 200: modelOf(productModel) } } },
    async (request) => ok({ model: await addProduct(deps, adminOf(request), request.body, keyIn(request)) }),
  );
  app.get(
    `${STRIPE}/product`,
    { ...open, schema: { querystring: productAsked, response: { 200: modelOf(productModel) } } },
    async ({ actor, query: { id, stripe_id } }) =>
      ok({ model: await readProduct(deps, actor, id ?? stripe_id ?? '') }),
  );
  app.get(
    `${STRIPE}/products`,
    { ...open, schema: { querystring: productsAsked, response: { 200: pageOf(productModel) } } },
    ({ actor, query }) => listProducts(deps, actor, query),
  );
  app.get(
    `${STRIPE}/product/:id`,
    { ...open, schema: { params, response: { 200: modelOf(productModel) } } },
    async (request) => ok({ model: await readProduct(deps, request.actor, request.params.id) }),
  );
  app.put(
    `${STRIPE}/product/:id`,
    { ...admins, schema: { params, body: productChange, response: { 200: modelOf(productModel) } } },
    async (request) =>
      ok({ model: await changeProduct(deps, adminOf(request), request.params.id, request.body) }),
  );
}

function priceRoutes(app: App, deps: Deps): void {
  const admins = { config: { access: 'admin' } as const, bodyLimit: BODY_BYTES.words };
  const open = { config: { access: 'visitor' } as const };

  app.post(
    `${STRIPE}/price`,
    { ...admins, schema: { body: priceInput, response: { 200: modelOf(priceModel) } } },
    async (request) => ok({ model: await addPrice(deps, adminOf(request), request.body, keyIn(request)) }),
  );
  app.get(
    `${STRIPE}/prices`,
    { ...open, schema: { querystring: pricesAsked, response: { 200: pageOf(priceModel) } } },
    ({ actor, query }) => listPrices(deps, actor, query),
  );
  app.get(
    `${STRIPE}/price/:id`,
    { ...open, schema: { params, response: { 200: modelOf(priceModel) } } },
    async (request) => ok({ model: await readPrice(deps, request.actor, request.params.id) }),
  );
  app.put(
    `${STRIPE}/price/:id`,
    {
      ...admins,
      preValidation: refuseFixed,
      schema: { params, body: priceChange, response: { 200: modelOf(priceModel) } },
    },
    async (request) =>
      ok({ model: await changePrice(deps, adminOf(request), request.params.id, request.body) }),
  );
}

/** What is sold: admins write it, everybody reads what is open to be bought. */
export function catalogueRoutes(app: App, deps: Deps): void {
  productRoutes(app, deps);
  priceRoutes(app, deps);
}
