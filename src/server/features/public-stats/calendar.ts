import { getMoonIllumination } from 'suncalc';
import { STATS_RULES } from '#shared/public-stats/public-stats.ts';
import { addMonths, isWithin, monthsIn, type Stretch } from '#shared/public-stats/stretches.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
const DAY_MS = 86_400_000;
/** A quarter of the moon's way around, half of it to either side of the full disc. */
const NEAR_FULL = 0.125;

export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sun';

/** Whether the midnight within a night is within 3.7 days of the full moon. */
export const isNearFull = (nightOf: string): boolean =>
  Math.abs(getMoonIllumination(new Date(Date.parse(`${nightOf}T00:00:00Z`) + DAY_MS)).phase - 0.5) <=
  NEAR_FULL;

/** The evenings of a stretch. */
export function nightsOf({ from, until }: Stretch): string[] {
  const first = Date.parse(`${from}-01T00:00:00Z`);
  const days = Math.round((Date.parse(`${addMonths(until, 1)}-01T00:00:00Z`) - first) / DAY_MS);
  return Array.from({ length: days }, (_, at) => new Date(first + at * DAY_MS).toISOString().slice(0, 10));
}

/** The share of a stretch's nights that lie near the full moon. */
export function fullMoonShare(stretch: Stretch): number {
  const nights = nightsOf(stretch);
  return nights.filter(isNearFull).length / nights.length;
}

/** Months whose day has come, the oldest first. */
function closedMonths(now: Date): string[] {
  const isBefore = now.getUTCDate() < STATS_RULES.day;
  const newest = addMonths(now.toISOString().slice(0, 7), isBefore ? -2 : -1);
  return Array.from({ length: STATS_RULES.monthsBack }, (_, at) =>
    addMonths(newest, at - STATS_RULES.monthsBack + 1),
  );
}

/** Closed months that were not told, those that follow each other in one run, the oldest first. */
export function openRuns(told: readonly Stretch[], now: Date): string[][] {
  const runs: string[][] = [];
  let isNew = true;
  for (const month of closedMonths(now)) {
    if (told.some((stretch) => isWithin(month, stretch))) {
      isNew = true;
      continue;
    }
    if (isNew) runs.push([month]);
    else runs.at(-1)?.push(month);
    isNew = false;
  }
  return runs;
}

/** So many dreamers it takes to tell a stretch. */
export const dreamersFor = (stretch: Stretch): number => {
  const { length } = monthsIn(stretch);
  return Math.min(
    ...STATS_RULES.stretches.filter(({ months }) => months <= length).map(({ dreamers }) => dreamers),
  );
};

/** When it is looked next whether something can be told. */
export function nextCount(now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + STATS_RULES.hour * 3_600_000;
  return new Date(today > now.getTime() ? today : today + DAY_MS).toISOString();
}
