import { z } from 'zod';
import {
  confirmEmailInput,
  done,
  forgotInput,
  loginAnswer,
  passwordCheckInput,
  pendingEmail,
  resetInput,
  updateEmailInput,
  updatePasswordInput,
} from '#shared/accounts/accounts.ts';
import { answerOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf } from '#server/http/client.ts';
import { OUTSIDE_DIARY, memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { askForEmailChange, confirmEmailChange } from './email-change.service.ts';
import { networkOf } from '#server/security/networks.ts';
import { requireGoodPassword } from '#server/security/passwords.ts';
import { inEvenTime } from '#server/security/even-time.ts';
import { changePassword } from './password-change.service.ts';
import { readPendingEmail, sendPendingEmailAgain, withdrawPendingEmail } from './pending-email.service.ts';
import { forgot, resetPassword } from './reset.service.ts';

const PENDING = '/v2/api/lambda/update/email';

/** The address that waits to be confirmed: which it is, its link once more, not after all. */
function pendingEmailRoutes(app: App, deps: Deps): void {
  app.get(
    PENDING,
    { config: OUTSIDE_DIARY, schema: { response: { 200: answerOf({ model: pendingEmail.nullable() }) } } },
    async (request) => ok({ model: await readPendingEmail(deps, memberOf(request).userId) }),
  );

  app.post(
    `${PENDING}/again`,
    {
      config: OUTSIDE_DIARY,
      schema: {
        body: z.strictObject({}),
        response: { 200: answerOf({ model: pendingEmail }) },
      },
    },
    async (request) => ok({ model: await sendPendingEmailAgain(deps, memberOf(request)) }),
  );

  app.delete(PENDING, { config: OUTSIDE_DIARY, schema: { response: { 200: done } } }, async (request) => {
    await withdrawPendingEmail(deps, memberOf(request));
    return ok();
  });
}

/** Chosen passwords an hour and network that may be judged before they are sent. */
const CHECKS = { points: 300, seconds: 3600 } as const;

/** Whether a password could be set, so that a form calls none good that would then be refused. It is kept nowhere. */
function passwordCheckRoute(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/password/check',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: passwordCheckInput, response: { 200: done } },
    },
    async (request) => {
      await deps.limiter.take('password.check', networkOf(clientOf(request).ip), CHECKS);
      await requireGoodPassword(deps, request.body.password, request.body.email ?? '');
      return ok();
    },
  );
}

/** A password that is not known any more. */
function forgottenRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/forgot',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: forgotInput, response: { 200: done } },
    },
    async (request) => {
      await inEvenTime(() => forgot(deps, clientOf(request), request.body));
      return ok({ message: 'If the address is known, a message is on its way' });
    },
  );

  app.post(
    '/v2/api/lambda/reset',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: resetInput, response: { 200: done } },
    },
    async (request) => {
      await resetPassword(deps, clientOf(request), request.body);
      return ok({ message: 'The password is changed. Log in with it.' });
    },
  );
}

/** Passwords and addresses: forgotten, reset, changed. */
export function credentialRoutes(app: App, deps: Deps): void {
  forgottenRoutes(app, deps);
  passwordCheckRoute(app, deps);

  app.post(
    '/v2/api/lambda/update/password',
    {
      config: { opensWhile: ['password', 'diary'] },
      schema: { body: updatePasswordInput, response: { 200: loginAnswer } },
    },
    (request) => changePassword(deps, clientOf(request), memberOf(request), request.body),
  );

  app.post(
    '/v2/api/lambda/update/email',
    { config: OUTSIDE_DIARY, schema: { body: updateEmailInput, response: { 200: done } } },
    async (request) => {
      await askForEmailChange(deps, clientOf(request), memberOf(request), request.body);
      return ok({ message: 'Check your new address' });
    },
  );

  pendingEmailRoutes(app, deps);

  app.post(
    '/v2/api/lambda/update/email/confirm',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: confirmEmailInput, response: { 200: done } },
    },
    async (request) => {
      await confirmEmailChange(deps, clientOf(request), request.body.token);
      return ok({ message: 'Your new address is in use.' });
    },
  );
}
