import type { ReaderCalendar, When } from './calendar-dates.ts';
import { plainDateAt } from './plain-dates.ts';

const DATE = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;

export const plainDigits = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));

/** The date in its full form, where such a day, month or year can be. */
function figuresOf(written: string): string | undefined {
  const found = DATE.exec(plainDigits(written));
  if (!found) return undefined;
  const [, year = '', month, day] = found;
  if (year === '0000' || (month && (Number(month) < 1 || Number(month) > 12))) return undefined;
  const parts = [year, ...[month, day].filter((part) => part !== undefined)].map((part) =>
    part.padStart(2, '0'),
  );
  if (day) {
    const moment = new Date(`${parts.join('-')}T00:00:00Z`);
    if (Number.isNaN(moment.getTime()) || moment.getUTCDate() !== Number(day)) return undefined;
  }
  return parts.join('-');
}

/** A date in words as a date field takes it: a day, a month or a year. */
export function writtenDate(when: readonly When[]): string | undefined {
  const [span, other] = when;
  if (other || !span || 'month' in span || 'yearly' in span || !span.from || !span.to) return undefined;
  const { from, to } = span;
  if (from === to) return from;
  if (from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`) return from.slice(0, 4);
  return from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : undefined;
}

const wordsDate = (text: string, calendar: ReaderCalendar): string | undefined => {
  const read = plainDateAt(text, 0, calendar);
  return read?.end === text.length ? writtenDate(read.when) : undefined;
};

/** A day, a month or a year in figures or in words, in its full form. */
export const dateOf = (text: string, calendar: ReaderCalendar): string | undefined =>
  figuresOf(text) ?? wordsDate(text, calendar);
