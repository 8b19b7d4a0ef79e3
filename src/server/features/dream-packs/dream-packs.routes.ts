import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  dreamPack,
  knownNames,
  openedPack,
  openInput,
  packChoice,
  packInput,
  readingLink,
  readingLinkChange,
  readingLinkInput,
  readingLinks,
} from '#shared/dream-packs.ts';
import { done, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { listKnownNames, notePrinted, previewPack } from './dream-packs.service.ts';
import {
  changeReadingLink,
  listReadingLinks,
  makeReadingLink,
  openReadingLink,
  takeBackReadingLink,
} from './reading-links.service.ts';

const PACKS = '/v2/api/lambda/dream-packs';
const LINKS = '/v2/api/lambda/reading-links';
const byId = z.strictObject({ id: idParam });

function packRoutes(app: App, deps: Deps): void {
  app.get(`${PACKS}/known-names`, { schema: { response: { 200: knownNames } } }, (request) =>
    listKnownNames(deps, memberOf(request)),
  );

  app.post(
    `${PACKS}/preview`,
    { bodyLimit: BODY_BYTES.words, schema: { body: packInput, response: { 200: modelOf(dreamPack) } } },
    async (request) => ok({ model: await previewPack(deps, memberOf(request), request.body) }),
  );

  app.post(
    `${PACKS}/printed`,
    {
      bodyLimit: BODY_BYTES.words,
      schema: { body: packChoice, response: { 200: done.extend({ dreams: z.number().int() }) } },
    },
    async (request) => ok({ dreams: await notePrinted(deps, memberOf(request), request.body) }),
  );
}

function ownLinkRoutes(app: App, deps: Deps): void {
  app.get(LINKS, { schema: { response: { 200: readingLinks } } }, async (request) =>
    ok({ list: await listReadingLinks(deps, memberOf(request)) }),
  );

  app.post(
    LINKS,
    {
      bodyLimit: BODY_BYTES.words,
      schema: { body: readingLinkInput, response: { 200: modelOf(readingLink) } },
    },
    async (request) => ok({ model: await makeReadingLink(deps, memberOf(request), request.body) }),
  );

  app.put(
    `${LINKS}/:id`,
    { schema: { params: byId, body: readingLinkChange, response: { 200: done } } },
    async (request) => {
      await changeReadingLink(deps, memberOf(request), request.params.id, request.body);
      return ok();
    },
  );

  app.delete(`${LINKS}/:id`, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await takeBackReadingLink(deps, memberOf(request), request.params.id);
    return ok();
  });
}

/** Dreams given to somebody to read: a pack to print, and addresses that open one without an account. */
export function dreamPackRoutes(app: App, deps: Deps): void {
  packRoutes(app, deps);
  ownLinkRoutes(app, deps);

  app.post(
    `${LINKS}/open`,
    {
      config: { access: 'visitor', forgivesToken: true },
      onRequest: async (_request, reply) => {
        reply.header('x-robots-tag', 'noindex');
      },
      schema: { body: openInput, response: { 200: modelOf(openedPack) } },
    },
    async (request) => ok({ model: await openReadingLink(deps, request.actor, request.body.secret) }),
  );
}
