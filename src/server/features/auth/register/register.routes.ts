import { z } from 'zod';
import {
  confirmedAnswer,
  confirmedInput,
  done,
  registerInput,
  resendInput,
  verifyAnswer,
  verifyInput,
} from '#shared/accounts/accounts.ts';
import { answerOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { browserNonce } from '#server/http/browser-nonce.ts';
import { clientOf } from '#server/http/client.ts';
import { tokenExpired } from '#server/http/errors.ts';
import type { App } from '#server/http/server.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import { hashToken } from '#server/security/hashes.ts';
import { isConfirmedElsewhere } from './confirmed-elsewhere.service.ts';
import { createUser } from './create-user.service.ts';
import { ok } from '#server/http/envelope.ts';
import { isFirstAdminOpen, needsSetupCode } from './first-admin.service.ts';
import { register, resendVerification } from './register.service.ts';
import { verifyUser } from './verify.service.ts';

/** As long as the link lives. */
const COOKIE_SECONDS = 24 * 3600;
const registration = done.extend({ user_id: z.number().int().optional() });

/** Confirming the address, and the mail for it once more. */
function confirmRoutes(app: App, deps: Deps, browser: ReturnType<typeof browserNonce>): void {
  app.post(
    '/v2/api/lambda/verify/user',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: verifyInput, response: { 200: verifyAnswer } },
    },
    async (request) => {
      // An admin who confirms by id must hear that the session is over; a mailed link works without any.
      const isBearer = request.headers.authorization !== undefined;
      if (request.body.token === undefined && isBearer && request.actor.kind === 'visitor')
        throw tokenExpired();
      return ok(await verifyUser(deps, clientOf(request), request.body, browser.hashOf(request.cookies)));
    },
  );

  app.post(
    '/v2/api/lambda/verify/resend',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: resendInput, response: { 200: done } },
    },
    async (request) => {
      await inEvenTime(() =>
        resendVerification(deps, clientOf(request), request.body, browser.hashOf(request.cookies)),
      );
      return ok({ message: 'If the address is waiting to be confirmed, a link is on its way.' });
    },
  );
}

/** The page that waits for the mail asks whether the link was opened in another browser. */
function waitingRoute(app: App, deps: Deps, browser: ReturnType<typeof browserNonce>): void {
  app.post(
    '/v2/api/lambda/verify/waiting',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: confirmedInput, response: { 200: confirmedAnswer } },
    },
    async ({ body, cookies }) =>
      ok({ confirmed: await isConfirmedElsewhere(deps, body.email, browser.hashOf(cookies)) }),
  );
}

/** Signing up, by oneself or by an admin, and confirming the address. */
export function registerRoutes(app: App, deps: Deps): void {
  const browser = browserNonce(deps, 'dd_sign_up', COOKIE_SECONDS);
  app.post(
    '/v2/api/lambda/register',
    { config: { access: 'visitor' }, schema: { body: registerInput, response: { 200: registration } } },
    async (request, reply) => {
      const { actor, body } = request;
      if (actor.kind === 'member' && actor.role === 'admin') {
        const { id } = await createUser(deps, actor, body);
        return ok({ message: 'Added', user_id: id });
      }
      const nonce = browser.take(request.cookies);
      const registered = await inEvenTime(() => register(deps, clientOf(request), body, hashToken(nonce)));
      browser.keep(reply, nonce);
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
  confirmRoutes(app, deps, browser);
  waitingRoute(app, deps, browser);
}
