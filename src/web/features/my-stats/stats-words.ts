import { useTranslation } from 'react-i18next';
import type { StatsNights, StatsShare, StatsThing } from '#shared/my-stats/my-stats.ts';
import type { MyStats } from '#shared/my-stats/my-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import { curled } from '#web/i18n/curled.ts';

const capital = (word: string, language: string): string =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);

/** Figures, times and names of this page in the reader's language. */
export function useStatsWords() {
  const { t, i18n } = useTranslation(['translation', 'stream']);
  const format = useFormat();
  const language = i18n.resolvedLanguage ?? 'en';
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const decimal = new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  });
  const part = (value: number) => percent.format(value);
  const of = ({ k, n }: StatsShare) => t('translation:myStats.of', { k, n });
  const share = ({ k, n }: StatsShare) => part(n === 0 ? 0 : k / n);
  const mood = (name: string) => capital(t(`stream:moods.${name as 'calm'}`), language);
  const type = (name: string) => capital(t(`stream:types.${name as 'lucid'}`), language);
  const thing = ({ kind, name }: StatsThing) =>
    kind === 'mood' ? mood(name) : kind === 'type' ? type(name) : curled(name);
  const range = ({ from, to }: StatsNights) =>
    from === to
      ? format.day(from)
      : t('translation:myStats.span.range', { from: format.day(from), to: format.day(to) });
  /** A piece of the time axis: briefly under the axis, in full in words. */
  const axis = ({ from }: StatsNights, unit: MyStats['unit']) => {
    if (unit === 'year') return from.slice(0, 4);
    if (unit === 'month') return format.day(from, { month: 'short' });
    return format.day(from, unit === 'week' ? { day: 'numeric', month: 'short' } : { day: 'numeric' });
  };
  const time = (nights: StatsNights, unit: MyStats['unit']) => {
    if (unit === 'year') return nights.from.slice(0, 4);
    return unit === 'month' ? format.day(nights.from, { month: 'long', year: 'numeric' }) : range(nights);
  };
  return {
    part,
    decimal: (value: number) => decimal.format(value),
    of,
    share,
    mood,
    type,
    thing,
    range,
    axis,
    time,
  };
}
