import { nightOf } from '#shared/nights/night-of.ts';
import { POND_LIMITS } from '#shared/pond/pond.ts';

/** The pond's night of a moment: it ends at six in the morning of the reader's own day. */
export const pondNight = (moment: Date, timeZone: string): string =>
  nightOf(moment, timeZone, POND_LIMITS.morning);
