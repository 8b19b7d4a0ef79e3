import type { Deps } from '#server/deps.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { blocked, blockedList, unblockInput } from '#shared/blocks.ts';
import { done, modelOf } from '#shared/paging.ts';
import { reported, reportInput, subjectInput } from '#shared/reports.ts';
import { moderationAdminRoutes } from './admin.routes.ts';
import { blockAuthor, readBlocks, unblock } from './blocks.service.ts';
import { wordRoutes } from './words/words.routes.ts';
import { reportSubject } from './reports.service.ts';

const REPORTS = '/v2/api/lambda/reports';
const BLOCKS = '/v2/api/lambda/blocks';

/** What a member may do about something public: report it, or hear no more from who made it. */
export function moderationRoutes(app: App, deps: Deps): void {
  moderationAdminRoutes(app, deps);
  wordRoutes(app, deps);

  app.post(
    REPORTS,
    { config: OUTSIDE_DIARY, schema: { body: reportInput, response: { 200: reported } } },
    async (request) => {
      const { subject, subject_id } = request.body;
      await reportSubject(deps, memberOf(request), request.body);
      return ok({ model: { subject, subject_id } });
    },
  );

  app.get(BLOCKS, { config: OUTSIDE_DIARY, schema: { response: { 200: blockedList } } }, async (request) =>
    ok({ list: await readBlocks(deps, memberOf(request)) }),
  );

  app.post(
    BLOCKS,
    { config: OUTSIDE_DIARY, schema: { body: subjectInput, response: { 200: modelOf(blocked) } } },
    async (request) => ok({ model: await blockAuthor(deps, memberOf(request), request.body) }),
  );

  app.delete(
    `${BLOCKS}/:handle`,
    { config: OUTSIDE_DIARY, schema: { params: unblockInput, response: { 200: done } } },
    async (request) => {
      await unblock(deps, memberOf(request), request.params.handle);
      return ok();
    },
  );
}
