import { useTranslation } from 'react-i18next';
import { FIGURE_NAMES, type StatFigureView, type StatValue } from '#shared/public-stats/public-stats.ts';
import { inARow } from '#shared/words/in-a-row.ts';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import type { ChartTable } from '#web/charts/chart-table.ts';
import { type IntervalRow, IntervalRows } from '#web/charts/interval-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { usePeriod } from './use-period.ts';
import { useValueName } from './value-names.ts';

/** So many of a long list are drawn; all of them stand in the table. */
const DRAWN = 12;
const RISING = ['rose', 'steady', 'fell'] as const;

/** A name as a row begins with it. */
const sentenceCase = (name: string): string => name.charAt(0).toLocaleUpperCase() + name.slice(1);

const risingPlace = ({ change }: StatValue): number => RISING.indexOf(change ?? 'steady');

/** Entries of the dream book that came up more often stand first; the other figures keep their order. */
const inOrder = ({ figure, values }: StatFigureView): StatValue[] =>
  figure === 'symbols' ? values.toSorted((one, other) => risingPlace(one) - risingPlace(other)) : [...values];

/** The end of the track: a full ten above the widest margin. */
const endOf = (values: readonly StatValue[]): number =>
  Math.min(100, Math.ceil(Math.max(10, ...values.map(({ percent, margin }) => percent + margin)) / 10) * 10);

function useRows(figure: StatFigureView) {
  const { t } = useTranslation('stats');
  const nameOf = useValueName();
  const format = useFormat();
  const points = (value: number) => format.number(value);
  return (values: readonly StatValue[]): IntervalRow[] =>
    values.map((value) => {
      const name = nameOf(figure.figure, value);
      const { percent, margin, dreamers, expected, change } = value;
      const said = t('public.value', {
        name,
        percent: points(percent),
        margin: points(margin),
        dreamers: points(dreamers),
      });
      const more = [
        expected === null ? '' : t('public.expected', { percent: points(expected) }),
        change === null || change === 'steady' ? '' : t(`public.change.${change}`),
      ];
      return {
        key: value.value,
        name: sentenceCase(name),
        to: figure.figure === 'symbols' ? `/dictionary/${value.value}` : undefined,
        figure: t('public.percent', { percent: points(percent), margin: points(margin) }),
        words: inARow([said, ...more]),
        tone: change === 'rose' ? 'lamp' : 'tide',
        value: percent,
        low: Math.max(0, percent - margin),
        high: Math.min(100, percent + margin),
        ticks: expected === null ? [] : [{ key: 'expected', at: expected, name: t('public.calendar') }],
      };
    });
}

function useTable({ figure, values }: StatFigureView): ChartTable {
  const { t } = useTranslation('stats');
  const nameOf = useValueName();
  const heads = ['value', 'percent', 'margin', 'dreamers', 'expected', 'change'] as const;
  return {
    columns: heads.map((head) => ({ name: t(`public.columns.${head}`) })),
    rows: values.map((value) => ({
      key: value.value,
      cells: [
        nameOf(figure, value),
        value.percent,
        value.margin,
        value.dreamers,
        value.expected,
        value.change && t(`public.changes.${value.change}`),
      ],
    })),
  };
}

/** One figure of a period: its rows with what chance and noise leave open, its n and period, how it is counted, its table. */
export function StatFigureRows({ figure, month }: { figure: StatFigureView; month: string }) {
  const { t } = useTranslation('stats');
  const format = useFormat();
  const rowsOf = useRows(figure);
  const table = useTable(figure);
  const values = inOrder(figure).slice(0, DRAWN);
  const title = t(`public.figures.${figure.figure}.title`);
  const period = usePeriod()(month);
  return (
    <ChartFigure
      title={title}
      note={t('public.behind', { dreamers: format.number(figure.dreamers), period })}
      after={t(`public.figures.${figure.figure}.method`)}
      table={table}
      file={`dream-stats-${month}-${figure.figure}`}
    >
      <IntervalRows label={title} rows={rowsOf(values)} domain={[0, endOf(values)]} />
    </ChartFigure>
  );
}

/** Names of the figures that a period does not tell. */
export const missingFigures = (figures: readonly StatFigureView[]) =>
  FIGURE_NAMES.filter((name) => !figures.some(({ figure }) => figure === name));
