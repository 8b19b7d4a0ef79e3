import { useTranslation } from 'react-i18next';
import type { StatFigureView } from '#shared/public-stats/public-stats.ts';
import { useFormat } from '#web/i18n/format.ts';
import { usePeriod } from './use-period.ts';
import classes from './public-stats.module.css';

/** Whether the full moon brings dreams: the finding is said, most of all where there is none. */
export function MoonFigure({ figure, month }: { figure: StatFigureView; month: string }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const periodOf = usePeriod();
  const [value] = figure.values;
  if (!value || value.expected === null) return null;
  const { percent, margin, expected } = value;
  const gap = percent - expected;
  const found = Math.abs(gap) <= margin ? 'none' : gap > 0 ? 'more' : 'fewer';
  const period = periodOf(month);
  return (
    <section className={classes.moon} aria-labelledby="moon-title">
      <h2 id="moon-title">{t('public.figures.moon.title')}</h2>
      <p className={classes.verdict}>{t(`public.moon.${found}`)}</p>
      <p>
        {t('public.moon.figures', {
          percent: format.number(percent),
          margin: format.number(margin),
          expected: format.number(expected),
        })}
      </p>
      <p className={classes.small}>
        {t('public.behind', { dreamers: format.number(figure.dreamers), period })}
      </p>
      <p className={classes.small}>{t('public.figures.moon.method')}</p>
    </section>
  );
}
