import { MEETING_LIMITS } from '#shared/scheduling/meetings.ts';
import { invalid } from '#server/http/errors.ts';
import type { Span } from './free-slots.ts';
import { dayAfter, dayAt, startOfDay } from './zoned-time.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** The clock may go back within a range, which then is longer than its days. */
const ONE_CHANGE_MS = 3_600_000;

/** The day that a caller means by a day or a moment. */
export const dayOf = (date: string, zone: string): string =>
  DAY.test(date) ? date : dayAt(Date.parse(date), zone);

export const wholeDay = (day: string, zone: string): Span => ({
  start: startOfDay(day, zone),
  end: startOfDay(dayAfter(day), zone),
});

/** What a caller means: days are whole ones, the last included; moments are taken as they are. */
export function spanOf(from: string, to: string, zone: string): Span {
  const start = DAY.test(from) ? startOfDay(from, zone) : Date.parse(from);
  const end = DAY.test(to) ? startOfDay(dayAfter(to), zone) : Date.parse(to);
  if (end <= start) throw invalid({ rangeEnd: 'Ends before it begins' });
  return { start, end };
}

/** As spanOf, for ranges of a month and its neighbours. Throws 400 beyond 62 days. */
export function shortSpan(from: string, to: string, zone: string): Span {
  const span = spanOf(from, to, zone);
  if (span.end - span.start > MEETING_LIMITS.days * DAY_MS + ONE_CHANGE_MS)
    throw invalid({ rangeEnd: `At most ${MEETING_LIMITS.days} days` });
  return span;
}
