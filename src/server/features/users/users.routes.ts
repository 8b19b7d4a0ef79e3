import { adminEmailInput, adminPasswordInput, done } from '#shared/accounts/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { Erasure } from '#server/erasure.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import { accountRoutes } from './account.routes.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { adminChangeEmail, adminChangePassword } from './users.service.ts';

/** One's own account, and (specification, section 6) what only admins may do to other people's. */
export function userRoutes(app: App, deps: Deps, erasures: readonly Erasure[]): void {
  accountRoutes(app, deps, erasures);
  invitationRoutes(app, deps);

  app.post(
    '/v2/api/lambda/admin/update/email',
    { config: { access: 'admin' }, schema: { body: adminEmailInput, response: { 200: done } } },
    async (request) => {
      await adminChangeEmail(deps, adminOf(request), request.body.id, request.body.email);
      return ok({ message: 'Email Updated' });
    },
  );

  app.post(
    '/v2/api/lambda/admin/update/password',
    { config: { access: 'admin' }, schema: { body: adminPasswordInput, response: { 200: done } } },
    async (request) => {
      await adminChangePassword(deps, adminOf(request), request.body.id, request.body.password);
      return ok({ message: 'Password Updated' });
    },
  );
}
