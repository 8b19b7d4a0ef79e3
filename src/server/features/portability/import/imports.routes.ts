import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { listOf, modelOf } from '#shared/paging.ts';
import { diaryImport, importOptions, PORTABILITY_LIMITS } from '#shared/portability.ts';
import { idParam, lineText } from '#shared/text.ts';
import {
  cancelImport,
  changeImportOptions,
  listOwnImports,
  readImport,
  startImport,
  uploadImport,
} from './imports.service.ts';
import { uploadEmpty, uploadTooLarge } from '#server/features/portability/portability.errors.ts';

const BASE = '/v2/api/lambda/portability/imports';
const byId = z.strictObject({ id: idParam });
const one = { 200: modelOf(diaryImport) };

/** Diaries from elsewhere: upload and preview, then start, watch, take back. */
export function importRoutes(app: App, deps: Deps): void {
  void app.register(async (upload: App) => {
    upload.removeContentTypeParser('application/json');
    upload.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    upload.post(
      BASE,
      {
        config: { upload: { bytes: PORTABILITY_LIMITS.zipBytes, tooLarge: uploadTooLarge } },
        schema: { querystring: z.strictObject({ name: lineText(200, 1) }), response: one },
      },
      async (request, reply) => {
        const actor = memberOf(request);
        if (!(request.body instanceof Readable)) throw uploadEmpty();
        // What ends the reading is still to be told on the same connection.
        const chunks = request.body.iterator({ destroyOnReturn: false });
        const upload = { name: request.query.name, chunks };
        return ok({ model: await uploadImport(deps, actor, upload, goneSignal(reply.raw)) });
      },
    );
  });

  app.get(BASE, { schema: { response: { 200: listOf(diaryImport) } } }, async (request) =>
    ok({ list: await listOwnImports(deps, memberOf(request)) }),
  );

  app.get(`${BASE}/:id`, { schema: { params: byId, response: one } }, async (request) =>
    ok({ model: await readImport(deps, memberOf(request), request.params.id) }),
  );

  app.put(
    `${BASE}/:id/options`,
    { bodyLimit: BODY_BYTES.words, schema: { params: byId, body: importOptions, response: one } },
    async (request, reply) => {
      const { params, body } = request;
      const gone = goneSignal(reply.raw);
      return ok({ model: await changeImportOptions(deps, memberOf(request), params.id, body, gone) });
    },
  );

  app.post(`${BASE}/:id/start`, { schema: { params: byId, response: one } }, async (request) =>
    ok({ model: await startImport(deps, memberOf(request), request.params.id) }),
  );

  app.post(`${BASE}/:id/cancel`, { schema: { params: byId, response: one } }, async (request) =>
    ok({ model: await cancelImport(deps, memberOf(request), request.params.id) }),
  );
}
