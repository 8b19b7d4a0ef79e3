import { VIEW_LIMITS } from '#shared/library/library-views.ts';

const YEARS_BACK = 100;
const DAY_MS = 86_400_000;

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The same evening in a former year as ms; 29 February falls on the 28th where there is none. */
function sameEvening(night: string, yearsBack: number): number {
  const [year = 0, month = 1, date = 1] = night.split('-').map(Number);
  const found = new Date(Date.UTC(year - yearsBack, month - 1, date));
  return found.getUTCMonth() === month - 1 ? found.getTime() : Date.UTC(year - yearsBack, month, 0);
}

/** The dates of one evening in former years: the very ones, and those up to three nights away. */
export function formerNights(night: string): { exact: string[]; around: string[] } {
  const exact: string[] = [];
  const around: string[] = [];
  for (let back = 1; back <= YEARS_BACK; back += 1) {
    const middle = sameEvening(night, back);
    if (textOf(middle).slice(5) === night.slice(5)) exact.push(textOf(middle));
    for (let off = -VIEW_LIMITS.around; off <= VIEW_LIMITS.around; off += 1)
      around.push(textOf(middle + off * DAY_MS));
  }
  return { exact, around };
}

/** Whole years between two nights that are the same evening or a few nights apart. */
export const yearsBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(later) - Date.parse(earlier)) / (365.2425 * DAY_MS));
