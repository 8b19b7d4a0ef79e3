import { getMoonIllumination } from 'suncalc';
import { zonedInstant } from '#web/features/dreams/edit/zoned-time.ts';

const MOON_PHASES = [
  'new',
  'waxing_crescent',
  'first_quarter',
  'waxing_gibbous',
  'full',
  'waning_gibbous',
  'last_quarter',
  'waning_crescent',
] as const;
export type MoonPhase = (typeof MOON_PHASES)[number];

/** Share of a month (29.5 days) to either side of a quarter that is still called by it: a little less than a day. */
const NEAR = 0.03;
const QUARTER = 0.25;

/** The moon at the midnight within a night: its phase, and how much of its disc is lit, 0 to 1. */
export function moonOf(nightOf: string, timeZone: string): { phase: MoonPhase; lit: number } {
  const { phase, fraction } = getMoonIllumination(new Date(zonedInstant(nightOf, '24:00', timeZone)));
  const nearest = Math.round(phase / QUARTER);
  const at =
    Math.abs(phase - nearest * QUARTER) <= NEAR ? (nearest % 4) * 2 : Math.floor(phase / QUARTER) * 2 + 1;
  return { phase: MOON_PHASES[at] ?? 'new', lit: fraction };
}
