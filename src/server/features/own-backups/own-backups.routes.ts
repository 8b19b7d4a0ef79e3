import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { backupPlanInput, endingInput, ownBackups } from '#shared/own-backups.ts';
import { modelOf } from '#shared/paging.ts';
import { exportTicket } from '#shared/portability.ts';
import { idParam } from '#shared/text.ts';
import { askForPack, BACKUPS_PATH, openPackFile } from './fetch-pack.service.ts';
import { endPlan, readBackups, removePack, savePlan } from './own-backups.service.ts';

const byId = z.strictObject({ id: idParam });
const answer = { 200: modelOf(ownBackups) };
const MOST_TICKET = 1000;

function planRoutes(app: App, deps: Deps): void {
  app.get(BACKUPS_PATH, { schema: { response: answer } }, async (request) =>
    ok({ model: await readBackups(deps, memberOf(request)) }),
  );

  app.put(`${BACKUPS_PATH}/plan`, { schema: { body: backupPlanInput, response: answer } }, async (request) =>
    ok({ model: await savePlan(deps, memberOf(request), request.body) }),
  );

  app.delete(
    `${BACKUPS_PATH}/plan`,
    { schema: { querystring: endingInput, response: answer } },
    async (request) => ok({ model: await endPlan(deps, memberOf(request), request.query.packs) }),
  );

  app.delete(`${BACKUPS_PATH}/packs/:id`, { schema: { params: byId, response: answer } }, async (request) =>
    ok({ model: await removePack(deps, memberOf(request), request.params.id) }),
  );
}

/** The download itself carries no header but its ticket. */
function fetchRoutes(app: App, deps: Deps): void {
  app.post(
    `${BACKUPS_PATH}/packs/:id/ticket`,
    { schema: { params: byId, response: { 200: modelOf(exportTicket) } } },
    async (request) => ok({ model: await askForPack(deps, memberOf(request), request.params.id) }),
  );

  app.get(
    `${BACKUPS_PATH}/packs/:id/file`,
    {
      // A browser that looks before it loads must not spend the ticket.
      exposeHeadRoute: false,
      config: { access: 'visitor', withoutProject: true },
      schema: { params: byId, querystring: z.strictObject({ ticket: z.string().max(MOST_TICKET) }) },
    },
    async (request, reply) => {
      const pack = await openPackFile(deps, request.params.id, request.query.ticket);
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${pack.name}"`,
        'content-length': pack.bytes,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      return reply.type(pack.encrypted ? 'application/octet-stream' : 'application/zip').send(pack.stream);
    },
  );
}

/** Packs that make themselves: the plan, what stands, and fetching. */
export function ownBackupRoutes(app: App, deps: Deps): void {
  planRoutes(app, deps);
  fetchRoutes(app, deps);
}
