import { useTranslation } from 'react-i18next';
import { dateLocale } from '#shared/languages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { cityOf, dayIn, daysBetween } from './week.ts';

/** Times and days on a zone's clock, in the reader's language. */
export function useTimes(zone: string) {
  const format = useFormat();
  const { i18n } = useTranslation('translation');
  const language = i18n.resolvedLanguage ?? 'en';
  const time = (moment: string, timeZone = zone) =>
    format.moment(moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return {
    time,
    span: (start: string, end: string, timeZone = zone) => `${time(start, timeZone)}–${time(end, timeZone)}`,
    day: (moment: string, timeZone = zone) =>
      format.moment(moment, { weekday: 'long', day: 'numeric', month: 'long', timeZone }),
    dayTime: (moment: string) =>
      format.moment(moment, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: zone,
      }),
    /** "23–29 November"; days as they stand in the calendar. */
    week: (from: string, to: string) =>
      new Intl.DateTimeFormat(dateLocale(language), {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      }).formatRange(new Date(from), new Date(to)),
    /** "in three days", "tomorrow". */
    away: (moment: string) =>
      new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
        daysBetween(dayIn(new Date(), zone), dayIn(moment, zone)),
        'day',
      ),
  };
}

/** "Central European Time (Vienna)" in the reader's language. */
export function useZoneName(): (zone: string) => string {
  const { i18n } = useTranslation('translation');
  return (zone) => {
    const parts = new Intl.DateTimeFormat(i18n.resolvedLanguage ?? 'en', {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts(new Date());
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
    return name.includes(cityOf(zone)) ? name : `${name} (${cityOf(zone)})`;
  };
}
