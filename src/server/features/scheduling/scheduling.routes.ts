import { z } from 'zod';
import { done, listOf, modelOf, pageOf } from '#shared/paging.ts';
import { hoursInput, hoursView } from '#shared/scheduling/hours.ts';
import {
  bookingInput,
  calendarEventInput,
  calendarEventView,
  cancelInput,
  datesInput,
  meetingView,
  monthInput,
  moveInput,
  offering,
  peopleQuery,
  schedulesInput,
  slot,
  slotDays,
} from '#shared/scheduling/meetings.ts';
import { idParam, id } from '#shared/text.ts';
import type { Deps } from '#server/deps.ts';
import { BODY_BYTES } from '#server/http/bodies/body-sizes.ts';
import { ok } from '#server/http/envelope.ts';
import { memberOf } from '#server/http/gate.ts';
import type { App } from '#server/http/server.ts';
import type { MeetingSource } from '#server/meeting-sources.ts';
import { addCalendarEvent } from './calendar-event.service.ts';
import { findPeople, readHours, saveHours } from './hours.service.ts';
import {
  bookMeeting,
  cancelMeeting,
  listSchedules,
  moveMeeting,
  readCalendarFile,
} from './meetings.service.ts';
import { slotsByDay, slotsOfDay } from './slots.service.ts';

const SCHEDULING = '/v2/api/lambda/scheduling';
const MEETING = `${SCHEDULING}/meetings/:id`;
const config = { access: 'member' } as const;
const params = z.strictObject({ id: idParam });

/** Hours that members offer, and the free times in them. */
function slotRoutes(app: App, deps: Deps): void {
  app.post(
    `${SCHEDULING}/dates`,
    { config, schema: { body: datesInput, response: { 200: listOf(slot) } } },
    async (request) => ok({ list: await slotsOfDay(deps, memberOf(request), request.body) }),
  );

  app.post(
    `${SCHEDULING}/tz-month-schedules`,
    { config, schema: { body: monthInput, response: { 200: slotDays } } },
    async (request) =>
      ok({ tz: request.body.tz, days: await slotsByDay(deps, memberOf(request), request.body) }),
  );

  app.get(
    `${SCHEDULING}/people`,
    { config, schema: { querystring: peopleQuery, response: { 200: listOf(offering) } } },
    async (request) => ok({ list: await findPeople(deps, memberOf(request), request.query) }),
  );

  app.get(
    `${SCHEDULING}/hours`,
    { config, schema: { response: { 200: modelOf(hoursView) } } },
    async (request) => ok({ model: await readHours(deps, memberOf(request)) }),
  );

  app.put(
    `${SCHEDULING}/hours`,
    {
      config,
      bodyLimit: BODY_BYTES.words,
      schema: { body: hoursInput, response: { 200: modelOf(hoursView) } },
    },
    async (request) => ok({ model: await saveHours(deps, memberOf(request), request.body) }),
  );
}

/** One meeting's own calls. */
function meetingRoutes(app: App, deps: Deps): void {
  app.post(
    `${MEETING}/cancel`,
    { config, schema: { params, body: cancelInput, response: { 200: done } } },
    async (request) => {
      await cancelMeeting(deps, memberOf(request), request.params.id, request.body.note);
      return ok();
    },
  );

  app.post(
    `${MEETING}/move`,
    { config, schema: { params, body: moveInput, response: { 200: done } } },
    async (request) => {
      await moveMeeting(deps, memberOf(request), request.params.id, request.body);
      return ok();
    },
  );

  app.get(`${MEETING}/calendar`, { config, schema: { params } }, async (request, reply) => {
    const file = await readCalendarFile(deps, memberOf(request), request.params.id);
    return reply
      .type('text/calendar; charset=utf-8; method=PUBLISH')
      .header('content-disposition', 'attachment; filename="meeting.ics"')
      .send(file);
  });
}

/** Meetings: free times, booking, and what is written into calendars elsewhere; `sources` know of further ones. */
export function schedulingRoutes(app: App, deps: Deps, sources: readonly MeetingSource[]): void {
  slotRoutes(app, deps);
  meetingRoutes(app, deps);

  app.post(
    `${SCHEDULING}/schedules`,
    { config, schema: { body: schedulesInput, response: { 200: pageOf(meetingView) } } },
    (request) => listSchedules(deps, memberOf(request), sources, request.body),
  );

  app.post(
    `${SCHEDULING}/POST`,
    {
      config,
      bodyLimit: BODY_BYTES.small,
      schema: { body: bookingInput, response: { 200: z.object({ error: z.literal(false), id }) } },
    },
    async (request) => ok({ id: await bookMeeting(deps, memberOf(request), request.body) }),
  );

  app.post(
    `${SCHEDULING}/google-calendar-event`,
    {
      config,
      bodyLimit: BODY_BYTES.words,
      schema: { body: calendarEventInput, response: { 200: calendarEventView } },
    },
    async (request) => ok(await addCalendarEvent(deps, memberOf(request), request.body)),
  );
}
