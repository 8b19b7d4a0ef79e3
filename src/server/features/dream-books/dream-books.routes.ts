import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { adminOf } from '#server/http/gate.ts';
import { goneSignal } from '#server/http/gone-signal.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  bookCounts,
  bookImport,
  byId,
  DREAM_BOOK_LIMITS,
  importLines,
  importLinesQuery,
  importQuery,
  lookups,
  lookupsQuery,
  reviewInput,
  runImportInput,
  triedMatches,
  tryBookInput,
} from '#shared/dream-books/dream-books.ts';
import { answerOf, listOf, modelOf } from '#shared/paging.ts';
import { importEmpty } from './dream-books.errors.ts';
import { readBookCounts, reviewEntries } from './dream-books.service.ts';
import {
  listBookImports,
  planBookImport,
  readBookImport,
  readImportLines,
  startBookImport,
  takeBookImportBack,
} from './import/imports.service.ts';
import { readLookups } from './lookups/lookups.service.ts';
import { tryBook } from './try-book.service.ts';

const BOOKS = '/v2/api/lambda/admin/dream-books';
const IMPORTS = `${BOOKS}/imports`;
const config = { access: 'admin' } as const;
const one = { 200: modelOf(bookImport) };

function uploadRoute(app: App, deps: Deps): void {
  const bodyLimit = DREAM_BOOK_LIMITS.importBytes;
  void app.register(async (upload: App) => {
    upload.removeContentTypeParser('application/json');
    upload.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    upload.post(
      `${BOOKS}/:id/imports`,
      { bodyLimit, config, schema: { params: byId, querystring: importQuery, response: one } },
      async (request, reply) => {
        const { body, params, query } = request;
        if (!Buffer.isBuffer(body)) throw importEmpty();
        const gone = goneSignal(reply.raw);
        return ok({ model: await planBookImport(deps, params.id, query, body, gone) });
      },
    );
  });
}

function importRoutes(app: App, deps: Deps): void {
  uploadRoute(app, deps);

  app.get(
    `${BOOKS}/:id/imports`,
    { config, schema: { params: byId, response: { 200: listOf(bookImport) } } },
    async (request) => ok({ list: await listBookImports(deps, request.params.id) }),
  );

  app.get(`${IMPORTS}/:id`, { config, schema: { params: byId, response: one } }, async (request) =>
    ok({ model: await readBookImport(deps, request.params.id) }),
  );

  app.get(
    `${IMPORTS}/:id/lines`,
    { config, schema: { params: byId, querystring: importLinesQuery, response: { 200: importLines } } },
    async (request) => ok(await readImportLines(deps, request.params.id, request.query)),
  );

  app.post(
    `${IMPORTS}/:id/run`,
    { config, schema: { params: byId, body: runImportInput, response: one } },
    async (request) => {
      const { remove_gone } = request.body;
      return ok({ model: await startBookImport(deps, adminOf(request), request.params.id, remove_gone) });
    },
  );

  app.post(`${IMPORTS}/:id/take-back`, { config, schema: { params: byId, response: one } }, async (request) =>
    ok({ model: await takeBookImportBack(deps, adminOf(request), request.params.id) }),
  );
}

/** What admins do with dream books besides reading and writing them one by one. */
export function dreamBookRoutes(app: App, deps: Deps): void {
  importRoutes(app, deps);

  app.get(`${BOOKS}/counts`, { config, schema: { response: { 200: bookCounts } } }, async () =>
    ok({ list: await readBookCounts(deps) }),
  );

  app.get(
    `${BOOKS}/lookups`,
    { config, schema: { querystring: lookupsQuery, response: { 200: lookups } } },
    async (request) => ok(await readLookups(deps, request.query)),
  );

  app.post(
    `${BOOKS}/try`,
    { config, bodyLimit: BODY_BYTES.dream, schema: { body: tryBookInput, response: { 200: triedMatches } } },
    async (request) => ok(await tryBook(deps, request.body)),
  );

  app.post(
    `${BOOKS}/review`,
    { config, schema: { body: reviewInput, response: { 200: answerOf({ changed: z.number().int() }) } } },
    async (request) => ok(await reviewEntries(deps, adminOf(request), request.body)),
  );
}
