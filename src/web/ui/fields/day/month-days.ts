import { dayOf, FIRST_DAY, LAST_DAY } from './read-day.ts';

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
const clamp = (day: string, min: string, max: string) => (day < min ? min : day > max ? max : day);

/** The day `count` days later. */
export function daysOn(day: string, count: number): string {
  const at = noon(day);
  at.setUTCDate(at.getUTCDate() + count);
  return clamp(at.toISOString().slice(0, 10), FIRST_DAY, LAST_DAY);
}

/** The same day of the month `count` months later, or that month's last. */
export function monthsOn(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const whole = year * 12 + month - 1 + count;
  const at = [Math.floor(whole / 12), (whole % 12) + 1] as const;
  for (let last = date; last > 27; last -= 1) {
    const found = dayOf(...at, last);
    if (found) return found;
  }
  return dayOf(...at, date) ?? (count > 0 ? LAST_DAY : FIRST_DAY);
}

/** Which weekday a language's week begins with; 1 is Monday, 7 Sunday. */
export function firstWeekday(language: string): number {
  const locale = new Intl.Locale(language === 'en' ? 'en-GB' : language) as Intl.Locale & {
    getWeekInfo?: () => { firstDay: number };
  };
  return locale.getWeekInfo?.().firstDay ?? 1;
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string): number => noon(day).getUTCDay() || 7;

/** The days of a month in whole weeks; places before the first and after the last are empty. */
export function weeksOf(day: string, first: number): (string | null)[][] {
  const begin = `${day.slice(0, 8)}01`;
  const lead = (weekdayOf(begin) - first + 7) % 7;
  const count = noon(monthsOn(begin, 1)).getTime() - noon(begin).getTime();
  const days = Math.round(count / 86_400_000) || 31;
  const places = [
    ...Array<null>(lead).fill(null),
    ...Array.from({ length: days }, (_, at) => daysOn(begin, at)),
  ];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => places[week * 7 + at] ?? null),
  );
}
