/** Evening date of the night that a moment belongs to. */

/**
 * Hour of the day from which on a moment belongs to the coming night, until the dreamer chooses another (decisions,
 * point 17): somebody who tells a dream in the afternoon mostly tells the one of the morning.
 */
export const NIGHT_BOUNDARY_HOUR = 18;

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, made);
  return made;
};

/** True for a name of the IANA time zone database that this machine knows. */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) return false;
  try {
    formatFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

const DAY_MS = 86_400_000;
/** Zones have changed their clocks on quarters of an hour only, for as long as this. */
const EVEN_SINCE = Date.UTC(1980, 0, 1);
const QUARTER_MS = 900_000;
type Known = { quarter: number; offset: number };
const offsets = new Map<string, Known>();

function readOffset(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second);
  return local - Math.floor(at / 1000) * 1000;
}

/** Milliseconds that the zone's clocks are ahead of UTC; asking for a zone's clock is dear, and most ask for now. */
function offsetAt(at: number, timeZone: string): number {
  if (at < EVEN_SINCE) return readOffset(at, timeZone);
  const quarter = Math.floor(at / QUARTER_MS);
  const known = offsets.get(timeZone);
  if (known?.quarter === quarter) return known.offset;
  const offset = readOffset(at, timeZone);
  offsets.set(timeZone, { quarter, offset });
  return offset;
}

/**
 * The night is named by its evening. Local hours before `boundaryHour` (0–23) belong to the evening before:
 * with 12, a dream written at 06:40 on the 14th is of the night of the 13th, a nap at 15:00 of the 14th.
 * Throws RangeError for an unknown zone.
 */
export function nightOf(moment: Date, timeZone: string, boundaryHour: number): string {
  const local = moment.getTime() + offsetAt(moment.getTime(), timeZone);
  const hour = Math.floor((((local % DAY_MS) + DAY_MS) % DAY_MS) / 3_600_000);
  return new Date(hour < boundaryHour ? local - DAY_MS : local).toISOString().slice(0, 10);
}

/** No evening begins earlier than this, however early the dreamer's nights do. */
const EVENING_HOUR = 18;
/** Hour at which an evening is over at the latest. */
const EVENING_END_HOUR = 4;

/**
 * Whether an hour of the dreamer's own day (0 to 23) lies before the night that it belongs to: from 18 o'clock, or from a
 * later boundary of the nights, until 4 in the morning.
 */
export const isEvening = (hour: number, boundaryHour: number): boolean =>
  hour >= Math.max(EVENING_HOUR, boundaryHour) || hour < Math.min(EVENING_END_HOUR, boundaryHour);
