import type { DateArray, EventAttributes } from 'ics';
import type { Deps } from '#server/deps.ts';
import { refolded } from '#server/features/scheduling/calendar-file.ts';
import type { Member } from '#server/http/actor.ts';
import { pageLink } from '#server/mail/page-links.ts';
import { noMeeting } from './circles.errors.ts';
import { readCircle } from './circles.service.ts';

const arrayOf = (moment: string): DateArray => {
  const date = new Date(moment);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
};

/** The next meetings of a circle as a calendar file (RFC 5545); whose turn they are stays here. Throws 404 without meetings. */
export async function calendarOf(
  deps: Deps,
  actor: Member,
  circleId: number,
): Promise<{ name: string; text: string }> {
  const circle = await readCircle(deps, actor, circleId);
  if (circle.meetings.length === 0) throw noMeeting();
  const url = pageLink(deps, `/account/my-spaces/${circleId}`);
  const events = circle.meetings.map(({ date, starts_at: starts, ends_at: ends }): EventAttributes => ({
    uid: `circle-${circleId}-${date}@${new URL(deps.config.origin).hostname}`,
    productId: 'dream-diary',
    title: circle.name,
    start: arrayOf(starts),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: arrayOf(ends),
    endInputType: 'utc',
    endOutputType: 'utc',
    url,
  }));
  const { createEvents } = await import('ics');
  const { error, value } = createEvents(events);
  if (value == null) throw error ?? new Error('the calendar file was not made');
  return { name: `circle-${circleId}.ics`, text: refolded(value) };
}
