import { done, loginResult, magicGenerateInput, magicLoginInput } from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import type { App } from '#server/http/server.ts';
import { browserNonce } from '#server/http/browser-nonce.ts';
import { ok } from '#server/http/envelope.ts';
import { askForMagicLink, magicLogin } from './magic-link.service.ts';

const COOKIE_SECONDS = 600;
const SENT = 'If the address is known, a link is on its way.';

/** Specification, section 7: POST /magic-login/generate and POST /magic-login. */
export function magicLinkRoutes(app: App, deps: Deps): void {
  const browser = browserNonce(deps, 'dd_magic', COOKIE_SECONDS);

  app.post(
    '/v2/api/lambda/magic-login/generate',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: magicGenerateInput, response: { 200: done } },
    },
    async (request, reply) => {
      const nonce = browser.take(request.cookies);
      await inEvenTime(() => askForMagicLink(deps, clientOf(request), request.body, nonce));
      browser.keep(reply, nonce);
      return ok({ message: SENT });
    },
  );

  app.post(
    '/v2/api/lambda/magic-login',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: magicLoginInput, response: { 200: loginResult } },
    },
    (request) => magicLogin(deps, clientOf(request), request.body, browser.find(request.cookies)),
  );
}
