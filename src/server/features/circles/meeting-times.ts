import type { CircleMeeting } from '#shared/circles/circles.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of a zone show at a moment, as if they were UTC. */
function wallOf(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', number>;
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute);
}

/** The moment at which a zone's clocks show a day and time; where they skip it, as much later as they skip. */
export function momentOf(date: string, time: string, timeZone: string): Date {
  const wished = Date.parse(`${date}T${time}:00Z`);
  const before = wished - (wallOf(wished - DAY_MS, timeZone) - (wished - DAY_MS));
  if (wallOf(before, timeZone) === wished) return new Date(before);
  const after = wished - (wallOf(wished + DAY_MS, timeZone) - (wished + DAY_MS));
  return new Date(wallOf(after, timeZone) === wished ? after : before);
}

export type MeetingTime = { date: string; starts: Date; ends: Date };

const timeOf = ({ time, minutes, zone }: CircleMeeting, day: number): MeetingTime => {
  const date = new Date(day).toISOString().slice(0, 10);
  const starts = momentOf(date, time, zone);
  return { date, starts, ends: new Date(starts.getTime() + minutes * MINUTE_MS) };
};

/** At most `count` meetings in their order, from the first that is not over at a moment. */
export function meetingsFrom(meeting: CircleMeeting, now: Date, count: number): MeetingTime[] {
  const first = Date.parse(meeting.from);
  const step = meeting.weeks * 7 * DAY_MS;
  // Two days of room for zones, nights and clocks that change.
  const passed = Math.max(0, Math.floor((now.getTime() - 2 * DAY_MS - first) / step));
  const found: MeetingTime[] = [];
  for (let turn = passed; found.length < count; turn += 1) {
    const time = timeOf(meeting, first + turn * step);
    if (time.ends > now) found.push(time);
  }
  return found;
}

/** Meetings that are over at a moment, of days after `until`: at most the last `count` of them, oldest first. */
export function meetingsOver(
  meeting: CircleMeeting,
  { until, now, count }: { until: string; now: Date; count: number },
): MeetingTime[] {
  const first = Date.parse(meeting.from);
  const step = meeting.weeks * 7 * DAY_MS;
  const last = Math.floor((now.getTime() + DAY_MS - first) / step);
  const begin = Math.max(0, last - count, Math.floor((Date.parse(until) - first) / step));
  const found: MeetingTime[] = [];
  for (let turn = begin; turn <= last; turn += 1) {
    const time = timeOf(meeting, first + turn * step);
    if (time.date > until && time.ends <= now) found.push(time);
  }
  return found;
}
