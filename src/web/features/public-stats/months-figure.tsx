import { useTranslation } from 'react-i18next';
import type { PublicStats, StatFigure } from '#shared/public-stats/public-stats.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import { LineChart } from '#web/charts/line-chart.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { usePeriod } from './use-period.ts';
import { useValueName } from './value-names.ts';
import classes from './public-stats.module.css';

/** What is followed over time. */
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

type Line = { key: string; name: string; past: readonly (number | null)[] };
const shortMonth = { month: 'short' } as const;

function Course({ line: { name, past }, months }: { line: Line; months: readonly string[] }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const periodOf = usePeriod();
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <LineChart
        label={name}
        height={128}
        format={(percent) => t('public.share', { percent: format.number(percent) })}
        points={months.map((month, at) => ({
          key: month,
          axis: periodOf(month, shortMonth),
          value: past[at] ?? null,
          words: t('public.months.one', {
            month: periodOf(month),
            percent: format.number(past[at] ?? 0),
          }),
        }))}
      />
    </section>
  );
}

/** The same value in one period after the other; one that was not told is a gap. */
export function MonthsFigure({ told }: { told: PublicStats }) {
  const { t } = useTranslation('stats');
  const periodOf = usePeriod();
  const nameOf = useValueName();
  const lines = linesOf(told).map(({ figure, value }) => ({
    key: `${figure}:${value.value}`,
    name: nameOf(figure, value),
    past: value.past,
  }));
  const rows = told.months.map((month, at) => ({
    key: month,
    cells: [periodOf(month), ...lines.map(({ past }) => past[at] ?? null)],
  }));
  if (lines.length === 0) return null;
  return (
    <ChartFigure
      title={t('public.months.title')}
      note={t('public.months.note')}
      after={t('public.months.method')}
      table={{ columns: [{ name: t('public.month') }, ...lines.map(({ name }) => ({ name }))], rows }}
      file="dream-stats-months"
    >
      <div className={classes.lines}>
        {lines.map((line) => (
          <Course key={line.key} line={line} months={told.months} />
        ))}
      </div>
    </ChartFigure>
  );
}
