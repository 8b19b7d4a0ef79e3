import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  categoryMoved,
  categoryOrder,
  categoryUsage,
  mergeCategoryInput,
  usageQuery,
} from '#shared/categories.ts';
import { idParam } from '#shared/text.ts';
import { done } from '#shared/paging.ts';
import { mergeCategories, orderCategories, readUsage, removeCategory } from './categories.service.ts';

const CATEGORIES = '/v2/api/lambda/categories';
const byId = z.strictObject({ id: idParam });

/** What the admin does with categories besides reading and writing them one by one. */
export function categoryRoutes(app: App, deps: Deps): void {
  app.get(
    `${CATEGORIES}/usage`,
    { config: { access: 'admin' }, schema: { querystring: usageQuery, response: { 200: categoryUsage } } },
    async (request) => ok({ list: await readUsage(deps, adminOf(request), request.query.scope) }),
  );

  app.put(
    `${CATEGORIES}/order`,
    { config: { access: 'admin' }, schema: { body: categoryOrder, response: { 200: done } } },
    async (request) => {
      await orderCategories(deps, adminOf(request), request.body.scope, request.body.ids);
      return ok();
    },
  );

  app.post(
    `${CATEGORIES}/:id/merge`,
    {
      config: { access: 'admin' },
      schema: { params: byId, body: mergeCategoryInput, response: { 200: categoryMoved } },
    },
    async (request) =>
      ok({ moved: await mergeCategories(deps, adminOf(request), request.params.id, request.body.into) }),
  );

  app.delete(
    `${CATEGORIES}/:id`,
    {
      config: { access: 'admin' },
      schema: {
        params: byId,
        querystring: z.strictObject({ reassign_to: idParam.optional() }),
        response: { 200: categoryMoved },
      },
    },
    async (request) =>
      ok({
        moved: await removeCategory(deps, adminOf(request), request.params.id, request.query.reassign_to),
      }),
  );
}
