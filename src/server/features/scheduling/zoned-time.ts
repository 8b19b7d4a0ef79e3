import type * as TemporalPolyfill from 'temporal-polyfill';
import type { Temporal } from 'temporal-polyfill';
import { onFirstUse } from '#server/on-first-use.ts';
import type { ClockChange } from '#shared/scheduling/hours.ts';

/** Times of the day on a zone's clock, and back: summer time included. Moments are milliseconds. */

const polyfill = onFirstUse((load) => load('temporal-polyfill') as typeof TemporalPolyfill);
const temporal = () => polyfill().Temporal;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const CHANGE_WITHIN = { days: 183 } as const;

const zoned = (at: number, zone: string) =>
  temporal().Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);

/** When a day begins there: midnight, or the first moment after it that the clock shows. */
export const startOfDay = (day: string, zone: string): number =>
  temporal().PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;

export const dayAfter = (day: string, days = 1): string =>
  temporal().PlainDate.from(day).add({ days }).toString();

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => temporal().PlainDate.from(day).dayOfWeek % 7;

export const dayAt = (at: number, zone: string): string => zoned(at, zone).toPlainDate().toString();

/** ISO 8601 with the offset of the zone's clock. */
export const isoIn = (at: number, zone: string): string =>
  zoned(at, zone).toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });

/**
 * The first moment of a day at which its clock shows this many minutes past midnight, or more: a time that the clock skips is
 * the moment of the change, one that it shows twice is the first of the two. So two stretches that touch on the clock touch in
 * time, and none of them overlap.
 */
export function momentOf(day: string, minutes: number, zone: string): number {
  if (minutes >= DAY_MINUTES) return startOfDay(dayAfter(day), zone);
  const time = { hour: Math.floor(minutes / 60), minute: minutes % 60 };
  const wished = temporal().PlainDate.from(day).toPlainDateTime(time);
  const first = wished.toZonedDateTime(zone, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wished)) return first.epochMilliseconds;
  // The clock skips it: what is taken for it lies before the change.
  return first.getTimeZoneTransition('next')?.epochMilliseconds ?? first.epochMilliseconds;
}

/** The next change of a zone's clock within half a year; null where it stays. */
export function nextClockChange(at: number, zone: string): ClockChange | null {
  const now = zoned(at, zone);
  const change = now.getTimeZoneTransition('next');
  if (!change || temporal().ZonedDateTime.compare(change, now.add(CHANGE_WITHIN)) > 0) return null;
  const ahead = (moment: Temporal.ZonedDateTime) => Math.round(moment.offsetNanoseconds / 1e6 / MINUTE_MS);
  return {
    at: change.toInstant().toString(),
    day: change.toPlainDate().toString(),
    before: ahead(change.subtract({ nanoseconds: 1 })),
    after: ahead(change),
  };
}
