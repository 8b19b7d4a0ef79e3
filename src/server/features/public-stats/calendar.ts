import { getMoonIllumination } from 'suncalc';
import { STATS_RULES } from '#shared/public-stats/public-stats.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MS = 86_400_000;
/** A quarter of the moon's way around, half of it to either side of the full disc. */
const NEAR_FULL = 0.125;

export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';

/** Whether the midnight within a night is within 3.7 days of the full moon. */
export const isNearFull = (nightOf: string): boolean =>
  Math.abs(getMoonIllumination(new Date(Date.parse(`${nightOf}T00:00:00Z`) + DAY_MS)).phase - 0.5) <=
  NEAR_FULL;

export const addMonths = (month: string, count: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
};

/** The evenings of a month. */
export function nightsOf(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const days = Math.round((Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first) / DAY_MS);
  return Array.from({ length: days }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}

/** The share of a month's nights that lie near the full moon. */
export function fullMoonShare(month: string): number {
  const nights = nightsOf(month);
  return nights.filter(isNearFull).length / nights.length;
}

/** Months whose day has come, the newest first. */
export function closedMonths(now: Date): string[] {
  const isBefore = now.getUTCDate() < STATS_RULES.day;
  const newest = addMonths(now.toISOString().slice(0, 7), isBefore ? -2 : -1);
  return Array.from({ length: STATS_RULES.monthsBack }, (_, at) => addMonths(newest, -at));
}

/** When it is looked next whether a month can be told. */
export function nextCount(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + STATS_RULES.hour * 3_600_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS).toISOString();
}
