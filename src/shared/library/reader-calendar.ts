import type { ReaderCalendar } from './calendar-dates.ts';
import { isSouthern } from './southern-zones.ts';

/** The day on which a search is read (`YYYY-MM-DD`), the time zone whose seasons it means, and the language it is written in. */
export type Reader = { today: string; timezone: string; language: string };

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
const deviceDay = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** By what dates are read; the day and the zone are those of this device where none is told. */
export const calendarOf = ({ today, timezone }: Partial<Reader>): ReaderCalendar => ({
  today: today ?? deviceDay(),
  southern: isSouthern(timezone ?? deviceZone()),
});
