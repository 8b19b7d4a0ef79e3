import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Moments and sizes as short as a glance needs them. */
export function useHouseFormat() {
  const { i18n } = useTranslation('translation');
  const format = useFormat();
  return {
    ...format,
    /** The time today, the day before that. */
    since: (iso: string): string =>
      sameDay(new Date(iso), new Date())
        ? format.moment(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
        : format.moment(iso, { day: 'numeric', month: 'short' }),
    bytes: (bytes: number): string => {
      const at = Math.min(UNITS.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)));
      const value = bytes / STEP ** at;
      return new Intl.NumberFormat(i18n.resolvedLanguage, {
        style: 'unit',
        unit: UNITS[at] ?? 'byte',
        // Its short form knows no plural.
        unitDisplay: at === 0 ? 'long' : 'short',
        maximumFractionDigits: value < 10 && at > 1 ? 1 : 0,
      }).format(value);
    },
  };
}
