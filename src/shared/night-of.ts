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

const dayBefore = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
};

/**
 * The night is named by its evening. Local hours before `boundaryHour` (0–23) belong to the evening before:
 * with 12, a dream written at 06:40 on the 14th is of the night of the 13th, a nap at 15:00 of the 14th.
 * Throws RangeError for an unknown zone.
 */
export function nightOf(moment: Date, timeZone: string, boundaryHour: number): string {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.year}-${parts.month}-${parts.day}`;
  return Number(parts.hour) < boundaryHour ? dayBefore(day) : day;
}
