import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { adminOf, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { done, pageOf } from '#shared/paging.ts';
import {
  privateDecision,
  privateReport,
  privateReportInput,
  privateReportQuery,
} from '#shared/private-reports/private-reports.ts';
import { idParam } from '#shared/text.ts';
import { decideReport, openShown, readReports } from './deciding.service.ts';
import { reportCircle, reportMessage } from './reporting.service.ts';

const PRIVATE = '/v2/api/lambda/admin/moderation/private';
const byId = z.strictObject({ id: idParam });
const byMessage = z.strictObject({ id: idParam, message: idParam });
const byFile = z.strictObject({ id: idParam, file: idParam });
const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline',
} as const;

/** What members show of what only they read, and what is decided about it. */
export function privateReportRoutes(app: App, deps: Deps): void {
  app.post(
    '/v3/api/lambda/realtime/room/:id/message/:message/report',
    {
      config: { access: 'user' },
      schema: { params: byMessage, body: privateReportInput, response: { 200: done } },
    },
    async (request) => {
      const { id: roomId, message: id } = request.params;
      await reportMessage(deps, memberOf(request), { roomId, id }, request.body);
      return ok();
    },
  );

  app.post(
    '/v2/api/lambda/circles/:id/report',
    { schema: { params: byId, body: privateReportInput, response: { 200: done } } },
    async (request) => {
      await reportCircle(deps, memberOf(request), request.params.id, request.body);
      return ok();
    },
  );

  adminRoutes(app, deps);
}

function adminRoutes(app: App, deps: Deps): void {
  app.get(
    PRIVATE,
    {
      config: { access: 'admin' },
      schema: { querystring: privateReportQuery, response: { 200: pageOf(privateReport) } },
    },
    (request) => readReports(deps, request.query),
  );

  app.post(
    `${PRIVATE}/:id`,
    { config: { access: 'admin' }, schema: { params: byId, body: privateDecision, response: { 200: done } } },
    async (request) => {
      await decideReport(deps, adminOf(request), request.params.id, request.body);
      return ok();
    },
  );

  app.get(
    `${PRIVATE}/:id/file/:file`,
    { config: { access: 'admin' }, schema: { params: byFile } },
    async (request, reply) => {
      const file = await openShown(deps, request.params.id, request.params.file);
      reply.headers(HEADERS).type(file.type).header('content-length', file.size);
      return reply.send(file.stream);
    },
  );
}
