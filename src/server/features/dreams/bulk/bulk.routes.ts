import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { bulkInput, bulkResult, bulkUndoInput, bulkUndone } from '#shared/library/library-views.ts';
import { undoMany } from './bulk-undo.service.ts';
import { changeMany } from './bulk.service.ts';

/** One act on many dreams, and taking it back. */
export function bulkRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/dream/bulk',
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.words,
      schema: { body: bulkInput, response: { 200: bulkResult } },
    },
    async (request) => ok(await changeMany(deps, memberOf(request), request.body)),
  );

  app.post(
    '/v2/api/lambda/dream/bulk/undo',
    { config: { access: 'user' }, schema: { body: bulkUndoInput, response: { 200: bulkUndone } } },
    async (request) => ok(await undoMany(deps, memberOf(request), request.body.token)),
  );
}
