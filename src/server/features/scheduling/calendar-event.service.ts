import { createHash } from 'node:crypto';
import { CalendarFault, type CalendarFaultKind } from '#server/adapters/calendar/port.ts';
import type { Deps } from '#server/deps.ts';
import type { Member } from '#server/http/actor.ts';
import { type AppError, invalid } from '#server/http/errors.ts';
import type { CalendarEventInput } from '#shared/scheduling/meetings.ts';
import { findEventId, keepEventId } from './meetings.store.ts';
import {
  calendarBusy,
  calendarExpired,
  calendarGone,
  calendarOff,
  calendarRefused,
  calendarSilent,
  meetingUnknown,
} from './scheduling.errors.ts';

const EVENTS = { points: 60, seconds: 3600 };
const MINUTE = 60;

/** A provider's 401 or 403 is never ours: it would log the member out. */
const FAULTS: Record<CalendarFaultKind, (fault: CalendarFault) => AppError> = {
  expired: () => calendarExpired(),
  busy: ({ retryAfter = MINUTE }) => calendarBusy({ retryAfter }),
  gone: () => calendarGone(),
  refused: () => calendarRefused(),
  silent: () => calendarSilent(),
};

/** The same event has the same id however often it is sent: digits and a to f, which every calendar takes. */
const idOf = (userId: number, input: CalendarEventInput): string => {
  const { summary, location, description, startTime, endTime, attendees, meeting_id } = input;
  const what = [userId, meeting_id, summary, location, description, startTime, endTime, attendees];
  return createHash('sha256').update(JSON.stringify(what)).digest('hex');
};

/**
 * Writes one event into the calendar that the tokens open. They serve this one call: neither kept nor logged. Throws 400, 404
 * for a meeting of others, 409 where access has expired or the event was deleted there, 429, 502, 503.
 */
export async function addCalendarEvent(
  deps: Deps,
  actor: Member,
  input: CalendarEventInput,
): Promise<{ event_id: string; html_link: string }> {
  if (Date.parse(input.endTime) <= Date.parse(input.startTime))
    throw invalid({ endTime: 'Ends before it begins' });
  const { meeting_id: meeting } = input;
  if (meeting !== undefined && (await findEventId(deps.db, actor.userId, meeting)) === undefined)
    throw meetingUnknown();
  if (!deps.calendar) throw calendarOff();
  await deps.limiter.take('calendar-event', String(actor.userId), EVENTS);
  const { access_token, refresh_token, summary, location, description, attendees } = input;
  const event = {
    id: idOf(actor.userId, input),
    summary,
    location,
    description,
    start: input.startTime,
    end: input.endTime,
    attendees,
  };
  try {
    const done = await deps.calendar.insert({ access_token, refresh_token }, event);
    if (meeting !== undefined) await keepEventId(deps.db, actor.userId, meeting, done.event_id);
    return done;
  } catch (error) {
    if (error instanceof CalendarFault) throw FAULTS[error.kind](error);
    throw error;
  }
}
