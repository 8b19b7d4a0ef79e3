import { z } from 'zod';
import { done, forgotInput, registerInput, verifyInput } from '#shared/accounts/accounts.ts';
import { answerOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { tokenExpired } from '#server/http/errors.ts';
import type { App } from '#server/http/server.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import { createUser } from './create-user.service.ts';
import { ok } from '#server/http/envelope.ts';
import { isFirstAdminOpen, needsSetupCode } from './first-admin.service.ts';
import { register, resendVerification } from './register.service.ts';
import { verifyUser } from './verify.service.ts';

const registration = done.extend({ user_id: z.number().int().optional() });

/** Signing up, by oneself or by an admin, and confirming the address. */
export function registerRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/register',
    { config: { access: 'visitor' }, schema: { body: registerInput, response: { 200: registration } } },
    async (request) => {
      const { actor, body } = request;
      if (actor.kind === 'member' && actor.role === 'admin') {
        const { id } = await createUser(deps, actor, body);
        return ok({ message: 'Added', user_id: id });
      }
      const registered = await inEvenTime(() => register(deps, clientOf(request), body));
      return ok(registered);
    },
  );

  app.get(
    '/v2/api/lambda/register/admin',
    {
      config: { access: 'visitor' },
      schema: { response: { 200: answerOf({ open: z.boolean(), needs_code: z.boolean() }) } },
    },
    async () => ok({ open: await isFirstAdminOpen(deps), needs_code: needsSetupCode(deps) }),
  );

  app.post(
    '/v2/api/lambda/verify/user',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: verifyInput, response: { 200: done } },
    },
    async (request) => {
      // An admin who confirms by id must hear that the session is over; a mailed link works without any.
      const isBearer = request.headers.authorization !== undefined;
      if (request.body.token === undefined && isBearer && request.actor.kind === 'visitor')
        throw tokenExpired();
      await verifyUser(deps, clientOf(request), request.body);
      return ok({ message: 'Your address is confirmed.' });
    },
  );

  app.post(
    '/v2/api/lambda/verify/resend',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: forgotInput.pick({ email: true }), response: { 200: done } },
    },
    async (request) => {
      await inEvenTime(() => resendVerification(deps, clientOf(request), request.body.email));
      return ok({ message: 'If the address is waiting to be confirmed, a link is on its way.' });
    },
  );
}
