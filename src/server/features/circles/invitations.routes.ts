import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  answerInput,
  circleView,
  invitationInput,
  invitationToken,
  invitationView,
  joinInput,
  openInvitation,
} from '#shared/circles/circles.ts';
import { done, listOf, modelOf } from '#shared/paging.ts';
import { idParam } from '#shared/text.ts';
import { invite, listInvitations, openInvitationOf, takeInvitationBack } from './invitations.service.ts';
import { answerInvitation, joinByAddress } from './joining.service.ts';

const INVITATIONS = '/v2/api/lambda/circle-invitations';
const OF_CIRCLE = '/v2/api/lambda/circles/:id/invitations';
const byId = z.strictObject({ id: idParam });

/** Ways into a circle: hosts make them, whoever they are for looks at them and answers. */
export function invitationRoutes(app: App, deps: Deps): void {
  app.get(
    OF_CIRCLE,
    { schema: { params: byId, response: { 200: listOf(openInvitation) } } },
    async (request) => ok({ list: await listInvitations(deps, memberOf(request), request.params.id) }),
  );

  app.post(
    OF_CIRCLE,
    { schema: { params: byId, body: invitationInput, response: { 200: listOf(openInvitation) } } },
    async (request) => ok({ list: await invite(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(
    `${OF_CIRCLE}/:invitation`,
    { schema: { params: byId.extend({ invitation: idParam }), response: { 200: done } } },
    async (request) => {
      const { id: circleId, invitation: id } = request.params;
      await takeInvitationBack(deps, memberOf(request), { circleId, id });
      return ok();
    },
  );

  app.post(
    `${INVITATIONS}/open`,
    { schema: { body: invitationToken, response: { 200: modelOf(invitationView) } } },
    async (request) => ok({ model: await openInvitationOf(deps, memberOf(request), request.body.token) }),
  );

  app.post(
    `${INVITATIONS}/join`,
    { schema: { body: joinInput, response: { 200: modelOf(circleView) } } },
    async (request) => ok({ model: await joinByAddress(deps, memberOf(request), request.body) }),
  );

  app.post(
    `${INVITATIONS}/:id/answer`,
    { schema: { params: byId, body: answerInput, response: { 200: modelOf(circleView.nullable()) } } },
    async (request) =>
      ok({ model: await answerInvitation(deps, memberOf(request), request.params.id, request.body) }),
  );
}
