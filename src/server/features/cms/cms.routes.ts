import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  CMS_LIMITS,
  cmsChange,
  cmsDraft,
  cmsEntry,
  cmsEntryAnswer,
  cmsInput,
  cmsPublic,
  cmsPublish,
  cmsRestore,
  cmsRevision,
} from '#shared/cms/cms.ts';
import { FALLBACK_LANGUAGE, SUPPORTED_LANGUAGES } from '#shared/languages.ts';
import { listOf, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { addEntry, changeEntry, readEntry, readHistory } from './cms.service.ts';
import { keepDraft, publishDraft, restoreVersion } from './drafts.service.ts';
import { pageTexts, textsIn } from './page-texts.service.ts';

const CMS = '/v2/api/lambda/cms';
const byId = z.strictObject({ id: idParam });
const language = z.enum(SUPPORTED_LANGUAGES);
const asked = z.strictObject({
  page: z.string().min(1).max(CMS_LIMITS.page).optional(),
  lng: language.default(FALLBACK_LANGUAGE),
});
const answered = modelOf(cmsEntry);
const admin = { access: 'admin' } as const;

/** Specification, section 7: POST /cms, PUT /cms/{id}; what visitors read of it, and what the editor asks besides. */
export function cmsRoutes(app: App, deps: Deps): void {
  readingRoutes(app, deps);
  app.post(
    CMS,
    { config: admin, bodyLimit: BODY_BYTES.dream, schema: { body: cmsInput, response: { 200: answered } } },
    async (request) => ok({ model: await addEntry(deps, adminOf(request), request.body) }),
  );
  app.put(
    `${CMS}/:id`,
    {
      config: admin,
      bodyLimit: BODY_BYTES.dream,
      schema: { params: byId, body: cmsChange, response: { 200: answered } },
    },
    async (request) =>
      ok({ model: await changeEntry(deps, adminOf(request), request.params.id, request.body) }),
  );
  app.put(
    `${CMS}/:id/draft`,
    {
      config: admin,
      bodyLimit: BODY_BYTES.dream,
      schema: { params: byId, body: cmsDraft, response: { 200: answered } },
    },
    async (request) =>
      ok({ model: await keepDraft(deps, adminOf(request), request.params.id, request.body) }),
  );
  app.post(
    `${CMS}/:id/publish`,
    { config: admin, schema: { params: byId, body: cmsPublish, response: { 200: answered } } },
    async (request) =>
      ok({ model: await publishDraft(deps, adminOf(request), request.params.id, request.body) }),
  );
  app.post(
    `${CMS}/:id/restore`,
    { config: admin, schema: { params: byId, body: cmsRestore, response: { 200: answered } } },
    async (request) =>
      ok({ model: await restoreVersion(deps, adminOf(request), request.params.id, request.body) }),
  );
}

function readingRoutes(app: App, deps: Deps): void {
  app.get(
    CMS,
    {
      config: { access: 'visitor' },
      schema: { querystring: asked, response: { 200: listOf(cmsPublic), 304: z.null() } },
    },
    async (request, reply) => {
      const { page, lng } = request.query;
      const texts = await pageTexts(deps);
      const named = JSON.stringify([texts.stamp, lng, page ?? null]);
      const etag = `W/"${createHash('sha256').update(named).digest('base64url').slice(0, 24)}"`;
      // A visitor's answer is everybody's; one with a token is kept by nobody, as everywhere.
      if (request.actor.kind === 'visitor')
        void reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.status(304).send(null);
      return reply.send(ok({ list: textsIn(texts, lng, page) }));
    },
  );
  app.get(
    `${CMS}/:id`,
    { config: admin, schema: { params: byId, response: { 200: cmsEntryAnswer } } },
    async (request) => ok(await readEntry(deps, adminOf(request), request.params.id)),
  );
  app.get(
    `${CMS}/:id/history`,
    {
      config: admin,
      schema: {
        params: byId,
        querystring: z.strictObject({ locale: language }),
        response: { 200: listOf(cmsRevision) },
      },
    },
    async (request) => {
      const { params, query } = request;
      return ok({ list: await readHistory(deps, adminOf(request), params.id, query.locale) });
    },
  );
}
