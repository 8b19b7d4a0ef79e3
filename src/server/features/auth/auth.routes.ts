import { loginInput, loginResult } from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { App } from '#server/http/server.ts';
import { closedDiaryRoutes } from '#server/features/auth/closed-diary/closed-diary.routes.ts';
import { credentialRoutes } from '#server/features/auth/credentials/credentials.routes.ts';
import { login } from '#server/features/auth/login/login.service.ts';
import { registerRoutes } from '#server/features/auth/register/register.routes.ts';
import { sessionRoutes } from '#server/features/auth/sessions/sessions.routes.ts';
import { clientOf } from '#server/http/client.ts';

/** Specification, section 7: every way in and back that needs nothing but a password and a mailbox. */
export function authRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/login',
    {
      config: { access: 'visitor', forgivesToken: true },
      schema: { body: loginInput, response: { 200: loginResult } },
    },
    (request) => login(deps, clientOf(request), request.body),
  );
  registerRoutes(app, deps);
  credentialRoutes(app, deps);
  sessionRoutes(app, deps);
  closedDiaryRoutes(app, deps);
}
