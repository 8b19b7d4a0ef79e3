import { z } from 'zod';
import { checkInput, done, sessionView } from '#shared/accounts/accounts.ts';
import { role } from '#shared/roles.ts';
import { idParam } from '#shared/text.ts';
import { answerOf, listOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { tokenExpired } from '#server/http/errors.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { endOtherSessions, endSession, listSessions, logout } from './sessions.service.ts';

const SESSIONS = '/v2/api/lambda/sessions';
/** Whoever is about to leave, or has just seen that somebody else asked for it, may still put the others out. */
const config = { opensWhile: ['deletion', 'diary'] } as const;

/** The check at start, logging out, and the list of one's own sessions. */
export function sessionRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/check',
    {
      config: { opensWhile: ['password', 'deletion', 'factor', 'diary'] },
      schema: {
        body: checkInput,
        response: { 200: answerOf({ user_id: z.number().int(), role }) },
      },
    },
    async (request) => {
      const member = memberOf(request);
      if (member.role !== request.body.role) throw tokenExpired();
      return ok({ user_id: member.userId, role: member.role });
    },
  );

  app.post(
    '/v2/api/lambda/logout',
    { config: { access: 'visitor', forgivesToken: true }, schema: { response: { 200: done } } },
    async (request, reply) => {
      if (request.actor.kind === 'member') await logout(deps, request.actor);
      reply.header('clear-site-data', '"cache"');
      return ok();
    },
  );

  app.get(SESSIONS, { config, schema: { response: { 200: listOf(sessionView) } } }, async (request) =>
    ok({ list: await listSessions(deps, memberOf(request)) }),
  );

  app.delete(SESSIONS, { config, schema: { response: { 200: done } } }, async (request) => {
    await endOtherSessions(deps, memberOf(request));
    return ok();
  });

  app.delete(
    `${SESSIONS}/:id`,
    { config, schema: { params: z.strictObject({ id: idParam }), response: { 200: done } } },
    async (request) => {
      await endSession(deps, memberOf(request), request.params.id);
      return ok();
    },
  );
}
