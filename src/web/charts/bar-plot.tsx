import { useTranslation } from 'react-i18next';
import { Bar, BarChart as Bars, type BarShapeProps } from 'recharts';
import { axes, CHART_MARGIN } from './axes.tsx';
import type { BarChartProps, BarGroup, ChartSeries } from './bar-chart.tsx';
import { toneClass } from './chart-tone.ts';
import classes from './charts.module.css';
import { ChartMark } from './marks.tsx';

type Box = { x: number; y: number; width: number; height: number };
type Drawn = { [Side in keyof Box]?: number | null };
type SegmentProps = Drawn & { payload?: BarGroup; background?: Drawn | undefined };

/** Where a press counts: the whole column where it holds one bar, so that a small one is not hard to meet. */
function hitOf(own: Box, background: Drawn | undefined, alone: boolean): Box {
  if (!alone) return own;
  return { ...own, y: background?.y ?? own.y, height: background?.height ?? own.height };
}

function Segment({ one, alone, payload, background, ...drawn }: SegmentProps & Kind) {
  const own = { x: drawn.x ?? 0, y: drawn.y ?? 0, width: drawn.width ?? 0, height: drawn.height ?? 0 };
  const bar = payload?.bars[one.key];
  if (!payload || !bar || (!alone && bar.value === 0)) return null;
  const inset = one.tone === 'hollow' ? 0.5 : 0;
  return (
    <ChartMark as="g" mark={`${payload.key} ${one.key}`} words={bar.words} to={bar.to}>
      <rect className={classes.hit} {...hitOf(own, background, alone)} />
      <rect
        className={toneClass(one.tone)}
        x={own.x + inset}
        y={own.y + inset}
        width={Math.max(0, own.width - 2 * inset)}
        height={Math.max(0, Math.abs(own.height) - 2 * inset)}
        rx={1}
      />
    </ChartMark>
  );
}

type Kind = { one: ChartSeries; alone: boolean };
const segmentOf = (one: ChartSeries, alone: boolean) =>
  function BarShape({ x, y, width, height, payload, background }: BarShapeProps) {
    const drawn = { x, y, width, height, background };
    return <Segment {...drawn} payload={payload as BarGroup} one={one} alone={alone} />;
  };

/** The bars themselves, at a width that is known. */
export function BarPlot(props: BarChartProps & { width: number; height: number }) {
  const { series, groups, format, domain = [0, 'auto'], ticks, width, height, mini, whole } = props;
  const isRtl = useTranslation().i18n.dir() === 'rtl';
  const alone = series.length === 1;
  const axisWords = new Map(groups.map(({ key, axis }) => [key, axis]));
  const axisOf = (key: string) => axisWords.get(key) ?? '';
  return (
    <Bars
      width={width}
      height={height}
      data={[...groups]}
      margin={mini ? { top: 2, right: 0, bottom: 0, left: 0 } : CHART_MARGIN}
      accessibilityLayer={false}
      barCategoryGap={mini ? '12%' : '22%'}
      maxBarSize={36}
    >
      {axes({ isRtl, axisOf, format, domain, ticks, mini: mini ?? false, whole: whole ?? false })}
      {series.map((one) => (
        <Bar
          key={one.key}
          dataKey={(group: BarGroup) => group.bars[one.key]?.value ?? 0}
          stackId="all"
          isAnimationActive={false}
          background={alone ? { fill: 'none' } : false}
          shape={segmentOf(one, alone)}
        />
      ))}
    </Bars>
  );
}
