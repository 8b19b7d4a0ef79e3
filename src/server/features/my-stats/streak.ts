import type { Noted } from './diary.ts';
import { dayNumber } from './periods.ts';

/** One missed night in any seven is forgiven. */
const GRACE_NIGHTS = 7;

export type Streak = { nights: number; longest: number; forgiven: number };

type Run = { nights: number; forgiven: number };

/** Noted nights back from `start`, by day numbers, until two missed nights lie within seven. */
function runBack(noted: ReadonlySet<number>, start: number, first: number): Run {
  let nights = 0;
  let forgiven = 0;
  let kept = 0;
  let sinceMissed = GRACE_NIGHTS;
  for (let night = start; night >= first; night -= 1) {
    sinceMissed += 1;
    if (noted.has(night)) {
      nights += 1;
      kept = forgiven;
    } else if (sinceMissed >= GRACE_NIGHTS) {
      forgiven += 1;
      sinceMissed = 0;
    } else break;
  }
  return { nights, forgiven: kept };
}

/**
 * Nights that were noted in a row, whether a dream came or not. The present night may still come, so it ends nothing; a
 * missed night before the first of a run is none of its own.
 */
export function streakOf({ told, empty }: Noted, tonight: string): Streak {
  const now = dayNumber(tonight);
  const noted = new Set([...told, ...empty].map(dayNumber).filter((night) => night <= now));
  if (noted.size === 0) return { nights: 0, longest: 0, forgiven: 0 };
  let first = now;
  for (const night of noted) first = Math.min(first, night);
  const present = runBack(noted, noted.has(now) ? now : now - 1, first);
  let longest = present.nights;
  for (const night of noted)
    if (!noted.has(night + 1)) longest = Math.max(longest, runBack(noted, night, first).nights);
  return { ...present, longest };
}
