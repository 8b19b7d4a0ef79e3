import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { modelOf } from '#shared/paging.ts';
import { exportInput, exportSummary, exportTicket } from '#shared/portability.ts';
import { askForExport, EXPORT_PATH, exportContents, openExport } from './export.service.ts';

/** The diary as one file; the download itself carries no header but its ticket. */
export function exportRoutes(app: App, deps: Deps): void {
  app.get(
    EXPORT_PATH,
    { config: { access: 'user' }, schema: { response: { 200: modelOf(exportSummary) } } },
    async (request) => ok({ model: await exportContents(deps, memberOf(request)) }),
  );

  app.post(
    EXPORT_PATH,
    {
      config: { access: 'user' },
      bodyLimit: BODY_BYTES.words,
      schema: { body: exportInput, response: { 200: modelOf(exportTicket) } },
    },
    async (request) => ok({ model: await askForExport(deps, memberOf(request), request.body) }),
  );

  app.get(
    `${EXPORT_PATH}/:ticket`,
    {
      // A browser that looks before it loads must not spend the ticket.
      exposeHeadRoute: false,
      config: { access: 'visitor', withoutProject: true },
      schema: { params: z.strictObject({ ticket: z.string().regex(/^[\w-]{43}$/, 'Not a ticket') }) },
    },
    async (request, reply) => {
      const { name, stream } = await openExport(deps, request.params.ticket);
      reply.headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${name}"`,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
      return reply.type('application/zip').send(stream);
    },
  );
}
