import { z } from 'zod';
import { done, invitation, inviteInput } from '#shared/accounts/accounts.ts';
import { idParam } from '#shared/text.ts';
import { listOf } from '#shared/paging.ts';
import type { Deps } from '#server/deps.ts';
import { adminOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import { ok } from '#server/http/envelope.ts';
import {
  inviteAdmin,
  listInvitations,
  revokeInvitation,
  sendInvitationAgain,
} from './invitations.service.ts';

const LIST = '/v2/api/lambda/admin/invitations';
const params = z.strictObject({ id: idParam });

/** Inviting somebody to sign up as an admin, and what became of it. */
export function invitationRoutes(app: App, deps: Deps): void {
  app.post(
    '/v2/api/lambda/admin/invite',
    { config: { access: 'admin' }, schema: { body: inviteInput, response: { 200: done } } },
    async (request) => {
      await inviteAdmin(deps, adminOf(request), request.body.email);
      return ok({ message: 'The invitation is on its way.' });
    },
  );

  app.get(
    LIST,
    {
      config: { access: 'admin' },
      schema: { response: { 200: listOf(invitation) } },
    },
    async () => ok({ list: await listInvitations(deps) }),
  );

  app.delete(
    `${LIST}/:id`,
    { config: { access: 'admin' }, schema: { params, response: { 200: done } } },
    async (request) => {
      await revokeInvitation(deps, adminOf(request), request.params.id);
      return ok();
    },
  );

  app.post(
    `${LIST}/:id/again`,
    { config: { access: 'admin' }, schema: { params, body: z.strictObject({}), response: { 200: done } } },
    async (request) => {
      await sendInvitationAgain(deps, adminOf(request), request.params.id);
      return ok({ message: 'The invitation is on its way.' });
    },
  );
}
