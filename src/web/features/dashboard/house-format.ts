import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
/** As plans, limits and what is left of them count: 1 GB is 1024 MB. */
const STEP = 1024;
/** Four digits are read more slowly than the next unit. */
const MOST = 1000;

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** A size in the largest unit that leaves at least one of it, as a language says it: `0 bytes`, `1.2 MB`. */
export function sizeInWords(bytes: number, language: string | undefined): string {
  let at = 0;
  while (at < UNITS.length - 1 && Math.round(bytes / STEP ** at) >= MOST) at += 1;
  const value = bytes / STEP ** at;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[at] ?? 'byte',
    // The short form of a byte knows no plural.
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 10 && at > 1 ? 1 : 0,
  }).format(value);
}

/** Moments and sizes as short as a glance needs them. */
export function useHouseFormat() {
  const { t, i18n } = useTranslation('translation');
  const format = useFormat();
  /** The time today, the day before that; in full, since German would end a shortened month with a second full stop. */
  const told = (iso: string) =>
    sameDay(new Date(iso), new Date())
      ? ({
          kind: 'time',
          at: format.moment(iso, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
        } as const)
      : ({ kind: 'day', at: format.moment(iso, { day: 'numeric', month: 'long' }) } as const);
  return {
    ...format,
    /** "since 14:20", "depuis le 29 novembre": a day and a time take different words in most languages. */
    since: (iso: string): string => {
      const { kind, at } = told(iso);
      return t(`admin.dashboard.since.${kind}`, { at });
    },
    /** "at 14:20", "le 29 novembre". */
    on: (iso: string): string => {
      const { kind, at } = told(iso);
      return t(`admin.dashboard.on.${kind}`, { at });
    },
    bytes: (bytes: number): string => sizeInWords(bytes, i18n.resolvedLanguage),
  };
}
