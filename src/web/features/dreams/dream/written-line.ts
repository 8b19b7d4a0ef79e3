import type { Dream } from '#shared/dreams.ts';
import type { Night } from '#shared/nights/nights.ts';

const LONGEST_WAKING = 180;
const DAY_MS = 86_400_000;

export type WrittenLine =
  | { kind: 'after'; time: string; minutes: number }
  | { kind: 'time'; time: string }
  | { kind: 'later'; at: string };

type Told = Pick<Dream, 'recorded_at' | 'recorded_tz' | 'night_of' | 'source'>;

export const safeZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
};

/** The clock where the dream was told. */
export const clockAt = (iso: string, zone: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: safeZone(zone),
  }).format(new Date(iso));

/** When it was written: minutes after waking where the night says when that was, a date where it came days later. */
export function writtenLine(
  dream: Told,
  night: Pick<Night, 'wake_at'> | null,
  language: string,
): WrittenLine | null {
  if (dream.source === 'imported') return null;
  const told = Date.parse(dream.recorded_at);
  const evening = Date.parse(`${dream.night_of}T12:00:00Z`);
  if (dream.source === 'remembered' || told - evening > 2 * DAY_MS || told < evening - DAY_MS)
    return { kind: 'later', at: dream.recorded_at };
  const time = clockAt(dream.recorded_at, dream.recorded_tz, language);
  const minutes = night?.wake_at ? Math.round((told - Date.parse(night.wake_at)) / 60_000) : -1;
  return minutes >= 0 && minutes <= LONGEST_WAKING
    ? { kind: 'after', time, minutes }
    : { kind: 'time', time };
}
