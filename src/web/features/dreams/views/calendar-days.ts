import { ownEntry } from '#shared/own-entry.ts';

/** Days are evening dates `YYYY-MM-DD`, months `YYYY-MM`; no time zone touches them. */

const DAY_MS = 86_400_000;
const MONDAY = 1;
/** First days of the week where the browser does not know them (CLDR), 0 is Sunday. */
const FIRST_DAYS: Record<string, number> = { ar: 6, pt: 0, zh: 0 };

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const textOf = (date: Date) => date.toISOString().slice(0, 10);

export const monthOf = (day: string): string => day.slice(0, 7);
export const isMonth = (text: string | null): text is string =>
  text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

export const addDays = (day: string, count: number): string =>
  textOf(new Date(utc(day).getTime() + count * DAY_MS));

/** The month so many months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const days: string[] = [];
  for (let day = first; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same date in another month, or its last one. */
export function sameDate(day: string, months: number): string {
  const month = addMonths(monthOf(day), months);
  const days = daysOfMonth(month);
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
}

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: string): number => utc(day).getUTCDay();

type WithWeek = Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } };

/** The day that a week begins with where the reader lives, 0 Sunday to 6 Saturday. */
export function weekStart(language: string, spoken: readonly string[] = navigator.languages): number {
  const regional = spoken.find((tag) => tag.startsWith(`${language}-`)) ?? language;
  const locale = new Intl.Locale(regional) as WithWeek;
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay;
  // English without a region is written here as in Britain.
  if (regional === 'en') return MONDAY;
  return firstDay === undefined ? (ownEntry(FIRST_DAYS, language) ?? MONDAY) : firstDay % 7;
}

/** The weeks of a month; days of its neighbours are null. */
export function weeksOf(month: string, start: number): (string | null)[][] {
  const days = daysOfMonth(month);
  const lead = (weekdayOf(days[0] ?? `${month}-01`) - start + 7) % 7;
  const cells: (string | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** So many whole weeks, the last one with `last` in it; days after it and before `first` are null. */
export function weeksUntil(
  last: string,
  { count, start, first }: { count: number; start: number; first: string },
): (string | null)[][] {
  const begins = addDays(last, -((weekdayOf(last) - start + 7) % 7) - 7 * (count - 1));
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const day = addDays(begins, week * 7 + at);
      return day >= first && day <= last ? day : null;
    }),
  );
}

export type CalendarKey = { key: string; shiftKey: boolean };

/** Where a key leads in a calendar (the grid pattern); null for keys that mean nothing there. */
export function dayAfterKey(
  day: string,
  { key, shiftKey }: CalendarKey,
  { start, rtl }: { start: number; rtl: boolean },
): string | null {
  const inWeek = (weekdayOf(day) - start + 7) % 7;
  switch (key) {
    case 'ArrowRight':
      return addDays(day, rtl ? -1 : 1);
    case 'ArrowLeft':
      return addDays(day, rtl ? 1 : -1);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageDown':
      return sameDate(day, shiftKey ? 12 : 1);
    case 'PageUp':
      return sameDate(day, shiftKey ? -12 : -1);
    default:
      return null;
  }
}
