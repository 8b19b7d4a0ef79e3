import { useTranslation } from 'react-i18next';
import { Area, ComposedChart, type DotItemDotProps, Line } from 'recharts';
import { axes, CHART_MARGIN } from './axes.tsx';
import { toneClass } from './chart-tone.ts';
import classes from './charts.module.css';
import type { LineChartProps, LinePoint, LineTone } from './line-chart.tsx';
import { ChartMark } from './marks.tsx';

/** Half a word of the axis. */
const EDGE = 16;

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

type LinePlotProps = Omit<LineChartProps, 'label'> & { width: number; height: number };

/** The line itself, at a width that is known. */
export function LinePlot(props: LinePlotProps) {
  const { points, format, domain = [0, 'auto'], ticks, tone = 'tide', width, height } = props;
  const isRtl = useTranslation().i18n.dir() === 'rtl';
  const axisWords = new Map(points.map(({ key, axis }) => [key, axis]));
  const axisOf = (key: string) => axisWords.get(key) ?? '';
  return (
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
  );
}
