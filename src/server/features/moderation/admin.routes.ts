import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { asCsv, takeExport } from '#server/http/csv/csv-answer.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  decisionAnswer,
  decisionInput,
  moderationItem,
  moderationQuery,
  moderationSummary,
  openAuthorInput,
  openedAuthor,
} from '#shared/moderation.ts';
import { modelOf, foundPageOf } from '#shared/paging.ts';
import { decide } from './decisions.service.ts';
import { openAuthor } from './open-author.service.ts';
import { exportQueue } from './queue-file.service.ts';
import { readQueue, readSummary } from './queue.service.ts';

const MODERATION = '/v2/api/lambda/admin/moderation';

/** The admins' side: what waits for a decision, deciding, and the one way to an anonymous author. */
export function moderationAdminRoutes(app: App, deps: Deps): void {
  app.get(
    `${MODERATION}/items`,
    {
      config: { access: 'admin' },
      schema: { querystring: moderationQuery, response: { 200: foundPageOf(moderationItem) } },
    },
    (request) => {
      return readQueue(deps, request.query);
    },
  );

  app.get(
    `${MODERATION}/items.csv`,
    {
      config: { access: 'admin' },
      schema: { querystring: moderationQuery.omit({ page: true, limit: true }) },
    },
    async ({ actor, query }, reply) => {
      await takeExport(deps, actor);
      const csv = await exportQueue(deps, query);
      asCsv(reply, 'moderation');
      return csv;
    },
  );

  app.get(
    `${MODERATION}/summary`,
    { config: { access: 'admin' }, schema: { response: { 200: modelOf(moderationSummary) } } },
    async () => ok({ model: await readSummary(deps) }),
  );

  app.post(
    `${MODERATION}/decisions`,
    {
      config: { access: 'admin' },
      bodyLimit: BODY_BYTES.words,
      schema: { body: decisionInput, response: { 200: decisionAnswer } },
    },
    async (request) => ok({ decided: await decide(deps, adminOf(request), request.body) }),
  );

  app.post(
    `${MODERATION}/author`,
    {
      config: { access: 'admin' },
      schema: { body: openAuthorInput, response: { 200: modelOf(openedAuthor) } },
    },
    async (request) => ok({ model: await openAuthor(deps, adminOf(request), request.body) }),
  );
}
