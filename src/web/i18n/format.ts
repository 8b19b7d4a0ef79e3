import { useTranslation } from 'react-i18next';
import { dateLocale } from '#shared/languages.ts';

/** Making one costs milliseconds, and a page with figures needs many. */
const numbers = new Map<string, Intl.NumberFormat>();
function numberFormat(language: string, digits?: number): Intl.NumberFormat {
  const key = `${language} ${digits ?? ''}`;
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const kept = numbers.get(key) ?? new Intl.NumberFormat(language, digits === undefined ? {} : fixed);
  numbers.set(key, kept);
  return kept;
}

/** Months as words and 24 hours in every language: Arabic's own are all figures and slashes, and halves of a day. */
export function inWords({
  dateStyle,
  timeStyle,
  ...rest
}: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  if (rest.hour !== undefined) return { hourCycle: 'h23', ...rest };
  if (dateStyle !== 'medium') return { ...rest, dateStyle, timeStyle };
  return {
    ...rest,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...(timeStyle && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    ...(timeStyle === 'medium' && { second: '2-digit' }),
  };
}

/** Joins names and things as a sentence does: "Rim, Bruno and Selma". */
export const listFormat = (language: string): Intl.ListFormat =>
  new Intl.ListFormat(dateLocale(language), { type: 'conjunction' });

/** Dates and figures in the reader's language. A day is `YYYY-MM-DD` and is never shifted by time zones. */
export function createFormat(language: string) {
  const dayOf = (day: string) => new Date(`${day}T12:00:00Z`);
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocale(language), inWords(options));
  return {
    number: (value: number) => numberFormat(language).format(value),
    /** With so many digits behind the point whatever they are: figures that stand under each other. */
    fixed: (value: number, digits: number) => numberFormat(language, digits).format(value),
    day: (
      day: string,
      options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
    ) => date({ ...options, timeZone: 'UTC' }).format(dayOf(day)),
    /** From the month of one day to that of another: "August – October 2026", one month alone where they are the same. */
    months: (
      from: string,
      until: string,
      options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' },
    ) => date({ ...options, timeZone: 'UTC' }).formatRange(dayOf(from), dayOf(until)),
    weekday: (day: string, length: 'long' | 'short' = 'long') =>
      date({ weekday: length, timeZone: 'UTC' }).format(dayOf(day)),
    moment: (
      iso: string,
      options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
    ) => date(options).format(new Date(iso)),
    /** A language in the reader's own: "German" for `de`. */
    language: (code: string) => new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code,
    list: (words: readonly string[]) => listFormat(language).format(words),
  };
}

export const useFormat = () => createFormat(useTranslation().i18n.resolvedLanguage ?? 'en');
