import { done, loginResult, magicGenerateInput, magicLoginInput } from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import type { App } from '#server/http/server.ts';
import { randomToken } from '#server/security/hashes.ts';
import { ok } from '#server/http/envelope.ts';
import { askForMagicLink, magicLogin } from './magic-link.service.ts';

const COOKIE_SECONDS = 600;
const NONCE = /^[A-Za-z0-9_-]{43}$/;
const SENT = 'If the address is known, a link is on its way.';

/** Specification, section 7: POST /magic-login/generate and POST /magic-login. */
export function magicLinkRoutes(app: App, deps: Deps): void {
  const secure = deps.config.origin.startsWith('https:');
  const cookieName = secure ? '__Host-dd_magic' : 'dd_magic';
  const nonceOf = (cookies: Record<string, string | undefined>) => {
    const nonce = cookies[cookieName];
    return nonce !== undefined && NONCE.test(nonce) ? nonce : undefined;
  };

  app.post(
    '/v2/api/lambda/magic-login/generate',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: magicGenerateInput, response: { 200: done } },
    },
    async (request, reply) => {
      const nonce = nonceOf(request.cookies) ?? randomToken();
      await inEvenTime(() => askForMagicLink(deps, clientOf(request), request.body, nonce));
      reply.setCookie(cookieName, nonce, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: COOKIE_SECONDS,
      });
      return ok({ message: SENT });
    },
  );

  app.post(
    '/v2/api/lambda/magic-login',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: magicLoginInput, response: { 200: loginResult } },
    },
    (request) => magicLogin(deps, clientOf(request), request.body, nonceOf(request.cookies)),
  );
}
