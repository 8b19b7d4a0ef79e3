const MINUTE_MS = 60_000;
const NOON = '12:00';

/** How far a zone's clock is ahead of UTC at a moment, in ms. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(new Date(moment));
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(moment / MINUTE_MS) * MINUTE_MS;
}

/** The moment at which a clock in `zone` shows `time` (`HH:MM`) on `day` (`YYYY-MM-DD`). */
export function zonedInstant(day: string, time: string, zone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetAt(wanted, zone);
  return new Date(wanted - offsetAt(guess, zone)).toISOString();
}

/** What a clock in `zone` shows at a moment, `HH:MM`; empty where there is none. */
export const zonedClock = (iso: string | null | undefined, zone: string): string =>
  iso
    ? new Intl.DateTimeFormat('en-GB', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(new Date(iso))
    : '';

/** The day, evening or morning after, that a time of going to bed or waking belongs to. */
export const dayOfTime = (time: string, evening: string, morning: string, kind: 'bed' | 'wake'): string =>
  kind === 'bed' && time >= NOON ? evening : morning;
