import { laterPart } from '#web/ui/layers/later-part.ts';
import { type ChartTone, toneClass } from './chart-tone.ts';
import classes from './charts.module.css';
import { Marks } from './marks.tsx';
import { Plot } from './plot.tsx';

/** What draws comes after the words of the page; its room is held. */
const BarPlot = laterPart(async () => (await import('./bar-plot.tsx')).BarPlot, {
  quiet: true,
  wordless: true,
});

export type ChartSeries = { key: string; name: string; tone: ChartTone };
/** One value of a group, under its series' key. */
export type BarValue = { value: number; words: string; to?: string | undefined };
export type BarGroup = { key: string; axis: string; bars: Readonly<Record<string, BarValue>> };

export type BarChartProps = {
  label: string;
  series: readonly ChartSeries[];
  groups: readonly BarGroup[];
  format: (value: number) => string;
  domain?: [number, number | 'auto'];
  ticks?: readonly number[];
  height?: number;
  /** Small, without words at its sides. */
  mini?: boolean;
  /** Whole numbers only at the side. */
  whole?: boolean;
};

/** What the colours stand for, told once above the bars. */
function SeriesNames({ series }: { series: readonly ChartSeries[] }) {
  if (series.length < 2) return null;
  return (
    <ul className={classes.names}>
      {series.map(({ key, name, tone }) => (
        <li key={key}>
          <svg viewBox="0 0 10 10" aria-hidden="true">
            <rect className={toneClass(tone)} x="0.5" y="0.5" width="9" height="9" rx="1" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Bars over time or kinds, several series on top of each other. Time runs as the language is read. */
export function BarChart(props: BarChartProps) {
  const { label, series, groups, height = 208 } = props;
  const alone = series.length === 1;
  const keys = groups.flatMap(({ key, bars }) =>
    series
      .filter((one) => bars[one.key] && (alone || bars[one.key]?.value))
      .map((one) => `${key} ${one.key}`),
  );
  return (
    <>
      <SeriesNames series={series} />
      <Marks label={label} keys={keys}>
        <Plot height={height}>{(width) => <BarPlot {...props} width={width} height={height} />}</Plot>
      </Marks>
    </>
  );
}
