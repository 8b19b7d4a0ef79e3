const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How far a zone's clock is ahead of UTC at a moment, milliseconds. */
function offsetOf(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute);
  return local - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which clocks in a zone show `HH:MM` on a day, ISO 8601. */
export function momentAt(day: string, time: string, timeZone: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const first = asUtc - offsetOf(asUtc, timeZone);
  return new Date(asUtc - offsetOf(first, timeZone)).toISOString();
}

/** The day `days` after `day`, both YYYY-MM-DD. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
