import {
  STATS_LIMITS,
  type StatsNights,
  type StatsPeriod,
  type StatsQuery,
} from '#shared/my-stats/my-stats.ts';

const DAY_MS = 86_400_000;
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
/** Days since 1970, for what walks through many. */
export const dayNumber = (day: string): number => Math.round(Date.parse(day) / DAY_MS);
/** Nights of a range, both ends included. */
export const nightsIn = ({ from, to }: StatsNights): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

const monthOf = (month: string): StatsNights => {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, to: addDays(next.toISOString().slice(0, 10), -1) };
};
/** Monday to Sunday. */
const weekOf = (day: string): StatsNights => {
  const from = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
};

/** The same day so many months earlier, or the last of a shorter month; then the day after it. */
function monthsBack(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - months);
  const { to } = monthOf(first.toISOString().slice(0, 7));
  const same = `${to.slice(0, 7)}-${day.slice(8)}`;
  return addDays(same < to ? same : to, 1);
}

const MONTHS: Record<Exclude<StatsPeriod, 'all'>, number> = { month: 1, quarter: 3, year: 12 };
type Extent = { tonight: string; first: string | null; last: string | null };

/** Tonight, or the night after it where a dream or a note came from a clock further east. */
const latestNight = (tonight: string, last: string | null): string =>
  last !== null && last > tonight && last <= addDays(tonight, 1) ? last : tonight;

function chosen(query: StatsQuery, { tonight, first, last }: Extent): StatsNights {
  if (query.from !== undefined && query.to !== undefined) return { from: query.from, to: query.to };
  if (query.month !== undefined) return monthOf(query.month);
  if (query.week !== undefined) return weekOf(query.week);
  const period = query.period ?? 'year';
  const latest = latestNight(tonight, last);
  if (period !== 'all') return { from: monthsBack(latest, MONTHS[period]), to: latest };
  return { from: first ?? tonight, to: last !== null && last > tonight ? last : tonight };
}

export type Compared = { period: StatsNights; now: StatsNights; before: StatsNights | null };

/**
 * The nights asked for, and what is held against what: a time that was chosen, else the last ninety nights of a longer
 * period against the rest of it, else a short period against all that came before.
 */
export function periodsOf(query: StatsQuery, extent: Extent): Compared {
  const period = chosen(query, extent);
  if (query.before_from !== undefined && query.before_to !== undefined)
    return { period, now: period, before: { from: query.before_from, to: query.before_to } };
  if (nightsIn(period) > 2 * STATS_LIMITS.recent) {
    const from = addDays(period.to, 1 - STATS_LIMITS.recent);
    return { period, now: { from, to: period.to }, before: { from: period.from, to: addDays(from, -1) } };
  }
  const { first } = extent;
  const before = first !== null && first < period.from ? { from: first, to: addDays(period.from, -1) } : null;
  return { period, now: period, before };
}

export type Unit = 'night' | 'week' | 'month' | 'year';
const NIGHTS_AT_MOST = 31;
const WEEKS_AT_MOST = 15 * 7;
const MONTHS_AT_MOST = 26 * 31;

export function unitOf(period: StatsNights): Unit {
  const nights = nightsIn(period);
  if (nights <= NIGHTS_AT_MOST) return 'night';
  if (nights <= WEEKS_AT_MOST) return 'week';
  return nights <= MONTHS_AT_MOST ? 'month' : 'year';
}

const UNIT_AT: Record<Unit, (day: string) => StatsNights> = {
  night: (day) => ({ from: day, to: day }),
  week: weekOf,
  month: (day) => monthOf(day.slice(0, 7)),
  year: (day) => ({ from: `${day.slice(0, 4)}-01-01`, to: `${day.slice(0, 4)}-12-31` }),
};

/** The period cut into nights, weeks, months or years, the first and the last as far as they lie in it. */
export function bucketsOf(period: StatsNights, unit: Unit): StatsNights[] {
  const buckets: StatsNights[] = [];
  for (let at = period.from; at <= period.to;) {
    const { to } = UNIT_AT[unit](at);
    const end = to < period.to ? to : period.to;
    buckets.push({ from: at, to: end });
    at = addDays(end, 1);
  }
  return buckets;
}

/** Which of the buckets each night lies in. */
export function bucketFinder(buckets: readonly StatsNights[]): (night: string) => number {
  const ends = buckets.map(({ to }) => to);
  return (night) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? '') < night) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
