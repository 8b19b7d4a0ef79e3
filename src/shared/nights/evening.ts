/** No evening begins earlier than this, however early the dreamer's nights do. */
const EVENING_HOUR = 18;
/** Hour at which an evening is over at the latest. */
const EVENING_END_HOUR = 4;

/**
 * Whether an hour of the dreamer's own day (0 to 23) lies before the night that it belongs to: from 18 o'clock, or from a
 * later boundary of the nights, until 4 in the morning.
 */
export const isEvening = (hour: number, boundaryHour: number): boolean =>
  hour >= Math.max(EVENING_HOUR, boundaryHour) || hour < Math.min(EVENING_END_HOUR, boundaryHour);
