import { useTranslation } from 'react-i18next';
import { Area, ComposedChart, type DotItemDotProps, Line } from 'recharts';
import { axes, CHART_MARGIN } from './axes.tsx';
import { type ChartTone, toneClass } from './chart-tone.ts';
import classes from './charts.module.css';
import { ChartMark, Marks } from './marks.tsx';
import { Plot } from './plot.tsx';

/** Half a word of the axis. */
const EDGE = 16;

/** One place of a line. `low` and `high` bound what chance leaves open; `value` is null where nothing is known. */
type LinePoint = {
  key: string;
  axis: string;
  value: number | null;
  low?: number | undefined;
  high?: number | undefined;
  words: string;
  to?: string | undefined;
};

type LineTone = Exclude<ChartTone, 'moon' | 'hollow'>;

type LineChartProps = {
  label: string;
  points: readonly LinePoint[];
  format: (value: number) => string;
  domain?: [number, number | 'auto'];
  ticks?: readonly number[];
  tone?: LineTone;
  height?: number;
};

const rangeOf = ({ low, high }: LinePoint): [number, number] | null =>
  low === undefined || high === undefined ? null : [low, high];

type DotProps = { cx: number | undefined; cy: number | undefined; payload: LinePoint; tone: LineTone };

function Dot({ cx, cy, payload, tone }: DotProps) {
  if (payload.value === null || cx === undefined || cy === undefined) return null;
  return (
    <ChartMark as="g" mark={payload.key} words={payload.words} to={payload.to}>
      <circle className={classes.hit} cx={cx} cy={cy} r={13} />
      <circle className={toneClass(tone)} cx={cx} cy={cy} r={4.5} />
    </ChartMark>
  );
}

const dotOf = (tone: LineTone) =>
  function LineDot({ key, cx, cy, payload }: DotItemDotProps) {
    return <Dot key={key} cx={cx} cy={cy} payload={payload as LinePoint} tone={tone} />;
  };

/** A course over time with its uncertainty behind it; a gap is a gap. Time runs as the language is read. */
export function LineChart({
  label,
  points,
  format,
  domain = [0, 'auto'],
  ticks,
  tone = 'tide',
  height = 208,
}: LineChartProps) {
  const isRtl = useTranslation().i18n.dir() === 'rtl';
  const axisWords = new Map(points.map(({ key, axis }) => [key, axis]));
  const axisOf = (key: string) => axisWords.get(key) ?? '';
  const known = points.filter(({ value }) => value !== null).map(({ key }) => key);
  return (
    <Marks label={label} keys={known}>
      <Plot height={height}>
        {(width) => (
          <ComposedChart
            width={width}
            height={height}
            data={[...points]}
            margin={CHART_MARGIN}
            accessibilityLayer={false}
          >
            {axes({ isRtl, axisOf, format, domain, ticks, inset: EDGE })}
            <Area
              dataKey={rangeOf}
              stroke="none"
              fill={`var(--${tone}-wash)`}
              fillOpacity={1}
              isAnimationActive={false}
              activeDot={false}
            />
            <Line
              dataKey="value"
              stroke={`var(--${tone})`}
              strokeWidth={1.5}
              isAnimationActive={false}
              activeDot={false}
              dot={dotOf(tone)}
            />
          </ComposedChart>
        )}
      </Plot>
    </Marks>
  );
}
