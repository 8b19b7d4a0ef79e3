import { getMoonIllumination } from 'suncalc';

/** Days of the moon's 29.5 to either side of full that count as near it. */
const NEAR_DAYS = 3;
const MONTH_DAYS = 29.530588;
const FULL = 0.5;

/** The same for everybody, and asked for whole diaries at once; forgotten when it has grown to fifty years. */
const known = new Map<string, boolean>();
const MOST_KNOWN = 18_000;

/** Whether the middle of a night, by the world's clock, lies within three days of a full moon. */
export function isNearFullMoon(night: string): boolean {
  const before = known.get(night);
  if (before !== undefined) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const isNear = computeNear(night);
  known.set(night, isNear);
  return isNear;
}

function computeNear(night: string): boolean {
  const midnight = new Date(Date.parse(night) + 86_400_000);
  return Math.abs(getMoonIllumination(midnight).phase - FULL) * MONTH_DAYS <= NEAR_DAYS;
}
