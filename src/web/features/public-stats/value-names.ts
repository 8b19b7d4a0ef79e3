import { useTranslation } from 'react-i18next';
import { type StatFigure, type StatValue } from '#shared/public-stats/public-stats.ts';
import { ownEntry } from '#shared/own-entry.ts';
import { useFormat } from '#web/i18n/format.ts';

/** Mondays and so on of some week. */
const DAYS: Readonly<Record<string, string>> = {
  mon: '2026-01-05',
  tue: '2026-01-06',
  wed: '2026-01-07',
  thu: '2026-01-08',
  fri: '2026-01-09',
  sat: '2026-01-10',
  sun: '2026-01-11',
};

/** What a value is called in the reader's language; entries of dream books are called as the book does. */
export function useValueName(): (figure: StatFigure, value: Pick<StatValue, 'value' | 'name'>) => string {
  const { t } = useTranslation(['stats', 'stream', 'translation']);
  const format = useFormat();
  return (figure, { value, name }) => {
    if (figure === 'symbols') return name ?? value;
    if (figure === 'weekdays' || figure === 'hard_days')
      return format.weekday(ownEntry(DAYS, value) ?? value);
    if (figure === 'types') return t(`stream:types.${value}` as 'stream:types.lucid');
    if (figure === 'moods') return t(`stream:moods.${value}` as 'stream:moods.calm');
    if (figure === 'holds')
      return t(`translation:readings.class.${value}` as 'translation:readings.class.water');
    return t(`stats:public.values.${value}` as 'stats:public.values.one');
  };
}
