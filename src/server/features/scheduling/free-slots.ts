import { type AwayDays, minutesOf, type WeeklyHours } from '#shared/scheduling/hours.ts';
import { dayAfter, dayAt, momentOf, startOfDay, weekdayOf } from './zoned-time.ts';

const MINUTE_MS = 60_000;

export type Offered = {
  timezone: string;
  minutes: number;
  pause: number;
  weekly: readonly WeeklyHours[];
  away: readonly AwayDays[];
};

/** A stretch of time in milliseconds, its end left out. */
export type Span = { start: number; end: number };

export const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

/** The meetings that fit into one stretch of a day, each followed by the pause. */
function* within({ start, end }: Span, { minutes, pause }: Offered): Generator<Span> {
  const [length, step] = [minutes * MINUTE_MS, (minutes + pause) * MINUTE_MS];
  for (let at = start; at + length <= end; at += step) yield { start: at, end: at + length };
}

/** Hours of one calendar day of whoever offers them; a day that the zone skips has none. */
function* onDay(day: string, offered: Offered): Generator<Span> {
  const { timezone, weekly, away } = offered;
  if (away.some(({ from, to }) => from <= day && day <= to)) return;
  if (startOfDay(day, timezone) >= startOfDay(dayAfter(day), timezone)) return;
  const weekday = weekdayOf(day);
  for (const hours of weekly) {
    if (hours.weekday !== weekday) continue;
    const start = momentOf(day, minutesOf(hours.from), timezone);
    yield* within({ start, end: momentOf(day, minutesOf(hours.to), timezone) }, offered);
  }
}

/**
 * Times that begin within a range, in their order: each once, whatever the clocks do. Lengths are real ones, so a stretch of
 * the night in which the clock goes forward has an hour less to give, and one in which it goes back an hour more.
 */
export function slotsIn(offered: Offered, range: Span): Span[] {
  const found: Span[] = [];
  const last = dayAt(range.end - 1, offered.timezone);
  for (let day = dayAt(range.start, offered.timezone); day <= last; day = dayAfter(day))
    for (const slot of onDay(day, offered))
      if (slot.start >= range.start && slot.start < range.end) found.push(slot);
  return found.toSorted((one, other) => one.start - other.start);
}

/** Others may book until the day before, on the clock of whoever offers the time. */
export const isInTime = (slot: Span, now: number, timezone: string): boolean =>
  dayAt(slot.start, timezone) > dayAt(now, timezone);

/** Nothing is there, nor within the pause on either side. */
export const isClear = (slot: Span, busy: readonly Span[], pause: number): boolean => {
  const room = { start: slot.start - pause * MINUTE_MS, end: slot.end + pause * MINUTE_MS };
  return !busy.some((one) => overlap(one, room));
};
