import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import {
  absenceInput,
  calendarFile,
  circleChange,
  circleInput,
  circlesAnswer,
  circleView,
  leaveInput,
  memberChange,
  membershipChange,
  sharedDreams,
  turnInput,
} from '#shared/circles/circles.ts';
import { done, modelOf } from '#shared/paging.ts';
import { day, idParam } from '#shared/text.ts';
import { calendarOf } from './calendar.service.ts';
import {
  changeCircle,
  closeCircle,
  listCircles,
  makeCircle,
  markCircleSeen,
  muteCircle,
  readCircle,
} from './circles.service.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { giveTurn, sayAbsent } from './meetings.service.ts';
import { changeRole, leaveCircle, removeFromCircle } from './members.service.ts';
import { readShelf } from './shared-dreams.service.ts';

const CIRCLES = '/v2/api/lambda/circles';
const byId = z.strictObject({ id: idParam });
const byMember = z.strictObject({ id: idParam, user: idParam });
const byMeeting = z.strictObject({ id: idParam, date: day });
const shelfQuery = z.strictObject({
  before: idParam.optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** Private rooms of people who read one another's dreams; nothing of them is open to anybody else. */
export function circleRoutes(app: App, deps: Deps): void {
  invitationRoutes(app, deps);

  app.get(CIRCLES, { schema: { response: { 200: circlesAnswer } } }, async (request) =>
    ok(await listCircles(deps, memberOf(request))),
  );

  app.post(
    CIRCLES,
    { schema: { body: circleInput, response: { 200: modelOf(circleView) } } },
    async (request) => ok({ model: await makeCircle(deps, memberOf(request), request.body) }),
  );

  app.get(
    `${CIRCLES}/:id`,
    { schema: { params: byId, response: { 200: modelOf(circleView) } } },
    async (request) => ok({ model: await readCircle(deps, memberOf(request), request.params.id) }),
  );

  app.put(
    `${CIRCLES}/:id`,
    { schema: { params: byId, body: circleChange, response: { 200: modelOf(circleView) } } },
    async (request) =>
      ok({ model: await changeCircle(deps, memberOf(request), request.params.id, request.body) }),
  );

  app.delete(`${CIRCLES}/:id`, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await closeCircle(deps, memberOf(request), request.params.id);
    return ok();
  });

  memberRoutes(app, deps);
  meetingRoutes(app, deps);
  shelfRoutes(app, deps);
}

function memberRoutes(app: App, deps: Deps): void {
  app.post(
    `${CIRCLES}/:id/leave`,
    { schema: { params: byId, body: leaveInput, response: { 200: done } } },
    async (request) => {
      await leaveCircle(deps, memberOf(request), request.params.id, request.body);
      return ok();
    },
  );

  app.put(
    `${CIRCLES}/:id/membership`,
    { schema: { params: byId, body: membershipChange, response: { 200: done } } },
    async (request) => {
      await muteCircle(deps, memberOf(request), request.params.id, request.body.muted);
      return ok();
    },
  );

  app.put(
    `${CIRCLES}/:id/members/:user`,
    { schema: { params: byMember, body: memberChange, response: { 200: done } } },
    async (request) => {
      const { id: circleId, user: userId } = request.params;
      await changeRole(deps, memberOf(request), { circleId, userId }, request.body.role);
      return ok();
    },
  );

  app.delete(
    `${CIRCLES}/:id/members/:user`,
    { schema: { params: byMember, response: { 200: done } } },
    async (request) => {
      await removeFromCircle(deps, memberOf(request), request.params.id, request.params.user);
      return ok();
    },
  );
}

function meetingRoutes(app: App, deps: Deps): void {
  app.put(
    `${CIRCLES}/:id/meetings/:date/absence`,
    { schema: { params: byMeeting, body: absenceInput, response: { 200: done } } },
    async (request) => {
      const { id: circleId, date } = request.params;
      await sayAbsent(deps, memberOf(request), { circleId, date }, request.body.absent);
      return ok();
    },
  );

  app.put(
    `${CIRCLES}/:id/meetings/:date/turn`,
    { schema: { params: byMeeting, body: turnInput, response: { 200: done } } },
    async (request) => {
      const { id: circleId, date } = request.params;
      await giveTurn(deps, memberOf(request), { circleId, date }, request.body.user_id);
      return ok();
    },
  );

  app.get(
    `${CIRCLES}/:id/calendar`,
    { schema: { params: byId, response: { 200: modelOf(calendarFile) } } },
    async (request) => ok({ model: await calendarOf(deps, memberOf(request), request.params.id) }),
  );
}

function shelfRoutes(app: App, deps: Deps): void {
  app.get(
    `${CIRCLES}/:id/dreams`,
    { schema: { params: byId, querystring: shelfQuery, response: { 200: sharedDreams } } },
    async (request) => ok(await readShelf(deps, memberOf(request), request.params.id, request.query)),
  );

  app.post(`${CIRCLES}/:id/seen`, { schema: { params: byId, response: { 200: done } } }, async (request) => {
    await markCircleSeen(deps, memberOf(request), request.params.id);
    return ok();
  });
}
