import { dateLocale } from '#shared/languages.ts';

/** A full hour as a clock writes it in the reader's language. */
export const clockOf = (language: string, hour: number): string =>
  new Intl.DateTimeFormat(dateLocale(language), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(2000, 0, 1, hour)));
