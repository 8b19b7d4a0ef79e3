import { z } from 'zod';
import { done, loginAnswer, signedToken } from '#shared/accounts/accounts.ts';
import { givenPassword } from '#shared/accounts/passwords.ts';
import { answerOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { renewRecoveryCodes } from './recovery-codes.service.ts';
import {
  authorize,
  confirmTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  finishLogin,
} from './two-factor.service.ts';

const BASE = '/v2/api/lambda/2fa';
const code = z.string().min(1, 'Six digits').max(32, 'Six digits');
const enrolment = answerOf({ secret: z.string(), otpauth_url: z.string(), qr_code: z.string() });
const turnedOn = answerOf({ two_factor_enabled: z.literal(true), recovery_codes: z.array(z.string()) });

/** Setting the factor up, and the second step of a login. */
function codeRoutes(app: App, deps: Deps): void {
  app.post(
    `${BASE}/enable`,
    {
      config: { opensWhile: ['factor'] },
      schema: { body: z.strictObject({ password: givenPassword.optional() }), response: { 200: enrolment } },
    },
    async (request) =>
      ok(await enableTwoFactor(deps, clientOf(request), memberOf(request), request.body.password)),
  );

  app.post(
    `${BASE}/verify`,
    {
      config: { access: 'visitor', opensWhile: ['factor'] },
      schema: {
        body: z.strictObject({ access_token: signedToken.optional(), token: code }),
        response: { 200: z.union([loginAnswer, turnedOn]) },
      },
    },
    async (request) => {
      const { access_token, token } = request.body;
      if (access_token !== undefined) return finishLogin(deps, clientOf(request), access_token, token);
      const recovery_codes = await confirmTwoFactor(deps, memberOf(request), token);
      return ok({ two_factor_enabled: true as const, recovery_codes });
    },
  );
}

const newCodes = answerOf({ recovery_codes: z.array(z.string()) });

/** Ten new recovery codes for the old ones. */
function recoveryRoutes(app: App, deps: Deps): void {
  app.post(
    `${BASE}/recovery-codes`,
    {
      schema: {
        body: z.strictObject({ password: givenPassword.optional(), token: code }),
        response: { 200: newCodes },
      },
    },
    async (request) =>
      ok({
        recovery_codes: await renewRecoveryCodes(deps, clientOf(request), memberOf(request), request.body),
      }),
  );
}

/** Specification, section 7: POST /2fa/enable, /2fa/disable, /2fa/verify, /2fa/authorize. */
export function twoFactorRoutes(app: App, deps: Deps): void {
  codeRoutes(app, deps);
  recoveryRoutes(app, deps);

  app.post(
    `${BASE}/authorize`,
    {
      config: OUTSIDE_DIARY,
      schema: {
        body: z.strictObject({ token: code.optional(), password: givenPassword.optional() }),
        response: { 200: done },
      },
    },
    async (request) => {
      await authorize(deps, { ...clientOf(request), actor: memberOf(request) }, request.body);
      return ok();
    },
  );

  app.post(
    `${BASE}/disable`,
    {
      schema: {
        body: z.strictObject({ password: givenPassword.optional(), token: code }),
        response: { 200: done },
      },
    },
    async (request) => {
      await disableTwoFactor(deps, clientOf(request), memberOf(request), request.body);
      return ok({ message: 'The second factor is off.' });
    },
  );
}
