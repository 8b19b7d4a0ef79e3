import { useTranslation } from 'react-i18next';
import type { PublicStats, StatFigure } from '#shared/public-stats/public-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { LineChart } from '#web/charts/line-chart.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useValueName } from './value-names.ts';
import classes from './public-stats.module.css';

/** What is followed over the months. */
const FOLLOWED: readonly [StatFigure, string][] = [
  ['types', 'nightmare'],
  ['types', 'lucid'],
  ['moods', 'afraid'],
  ['recall', 'remembered'],
];

const linesOf = ({ figures }: PublicStats) =>
  FOLLOWED.flatMap(([figure, wanted]) => {
    const told = figures.find((one) => one.figure === figure);
    const value = told?.values.find((one) => one.value === wanted);
    return value ? [{ figure, value }] : [];
  });

/** The same value in one month after the other; a month that was not told is a gap. */
export function MonthsFigure({ told }: { told: PublicStats }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const nameOf = useValueName();
  const monthOf = (month: string, style: 'long' | 'short') =>
    format.day(`${month}-01`, style === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' });
  const lines = linesOf(told).map(({ figure, value }) => ({
    key: `${figure}:${value.value}`,
    name: nameOf(figure, value),
    past: value.past,
  }));
  const percent = (value: number) => t('public.share', { percent: format.number(value) });
  const title = t('public.months.title');
  return (
    <ChartFigure
      title={title}
      note={t('public.months.note')}
      after={t('public.months.method')}
      table={{
        columns: [{ name: t('public.month') }, ...lines.map(({ name }) => ({ name }))],
        rows: told.months.map((month, at) => ({
          key: month,
          cells: [monthOf(month, 'long'), ...lines.map(({ past }) => past[at] ?? null)],
        })),
      }}
      file="dream-stats-months"
    >
      <div className={classes.lines}>
        {lines.map(({ key, name, past }) => (
          <section key={key} aria-label={name}>
            <h3>{name}</h3>
            <LineChart
              label={name}
              height={128}
              format={percent}
              points={told.months.map((month, at) => ({
                key: month,
                axis: monthOf(month, 'short'),
                value: past[at] ?? null,
                words: t('public.months.one', {
                  month: monthOf(month, 'long'),
                  percent: format.number(past[at] ?? 0),
                }),
              }))}
            />
          </section>
        ))}
      </div>
    </ChartFigure>
  );
}
