import type { Unit } from './date-words.ts';

/** Days, both ends included; an open end is left out. */
export type Span = { from?: string; to?: string };

const DAY_MS = 86_400_000;
/** Days that are reached at most: no diary goes back further. */
const FURTHEST = 400 * 366;

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');
/** A day that can be written and kept: before the first year and behind the last of four figures there is none. */
const written = (moment: Date) =>
  new Date(Math.min(Math.max(moment.getTime(), FIRST), LAST)).toISOString().slice(0, 10);

export const dayBack = (today: string, days: number): string =>
  written(new Date(at(today).getTime() - Math.min(days, FURTHEST) * DAY_MS));

/** A month by how many it lies before that of `today`, or a year. */
const monthBack = (today: string, months: number): Span => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const back = Math.min(months, 12 * 400);
  return {
    from: written(new Date(Date.UTC(year, month - back, 1))),
    to: written(new Date(Date.UTC(year, month - back + 1, 0))),
  };
};

/** A whole week from Monday on, a month or a year, so many before the one of today; a day is one. */
export function backSpan(today: string, unit: Unit, back: number): Span {
  if (unit === 'month') return monthBack(today, back);
  if (unit === 'year') {
    const year = String(Math.max(1, Number(today.slice(0, 4)) - back)).padStart(4, '0');
    return { from: `${year}-01-01`, to: `${year}-12-31` };
  }
  if (unit === 'day') return { from: dayBack(today, back), to: dayBack(today, back) };
  const monday = dayBack(today, ((at(today).getUTCDay() + 6) % 7) + 7 * Math.min(back, 20_000));
  return { from: monday, to: dayBack(monday, -6) };
}

const DAYS: Record<Unit, number> = { day: 1, week: 7, month: 30.44, year: 365.25 };
/** "The last 3 weeks": up to today. */
export const stretchSpan = (today: string, count: number, unit: Unit): Span => ({
  from: dayBack(today, Math.round(count * DAYS[unit])),
  to: today,
});

/** The last such weekday before today, or, where `withToday`, today itself. */
export function weekdayBack(today: string, weekday: number, withToday: boolean): Span {
  const back = (at(today).getUTCDay() - weekday + 7) % 7;
  const day = dayBack(today, back === 0 && !withToday ? 7 : back);
  return { from: day, to: day };
}

/** The last such month that is over, or the one that is now. */
export function lastMonth(today: string, month: number): Span {
  const back = (Number(today.slice(5, 7)) - month + 12) % 12;
  return monthBack(today, back === 0 ? 12 : back);
}
