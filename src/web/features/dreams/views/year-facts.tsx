import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import type { Measure } from './calendar-tones.ts';
import calendar from './calendar-view.module.css';

type YearFactsProps = { year: string; nights: readonly NightSummary[] | undefined; measure: Measure };

/** What the picture rests on: dreams, nights, and the number behind the present colour. */
export function YearFacts({ year, nights, measure }: YearFactsProps) {
  const { t, i18n } = useTranslation('translation');
  if (!nights) return <p className={calendar.stale}>&nbsp;</p>;
  if (nights.length === 0)
    return <p className={calendar.stale}>{t('libraryViews.years.nothing', { year })}</p>;
  const told = nights.filter(({ dreams }) => dreams > 0);
  const felt = nights.filter(({ valence }) => valence !== null).length;
  const facts = t('libraryViews.years.facts', {
    dreams: t('libraryViews.night.dreams', { count: told.reduce((sum, { dreams }) => sum + dreams, 0) }),
    nights: t('libraryViews.month.nights', { count: told.length }),
    empty: t('libraryViews.month.empty', { count: nights.length - told.length }),
  });
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage, { style: 'percent' });
  const basis =
    measure === 'mood'
      ? t('libraryViews.years.felt', { count: felt })
      : measure === 'recall'
        ? t('libraryViews.years.share', {
            share: percent.format(told.length / nights.length),
            count: nights.length,
          })
        : '';
  return (
    <p className={calendar.stale}>
      {facts} {basis}
    </p>
  );
}
