import { CartesianGrid, XAxis, YAxis } from 'recharts';

export const CHART_MARGIN = { top: 10, right: 8, bottom: 0, left: 8 };
const TICK = { fill: 'var(--moon-3)', fontSize: 12 };
const AXIS_WIDTH = 40;

type AxesProps = {
  isRtl: boolean;
  /** The axis word of each place. */
  axisOf: (key: string) => string;
  format: (value: number) => string;
  domain: [number, number | 'auto'];
  ticks?: readonly number[] | undefined;
  /** Without the axis of values, for small charts beside others of the same height. */
  mini?: boolean;
  whole?: boolean;
  /** Room beside the first and the last place, where marks stand on the edges: without it their words are left out. */
  inset?: number;
};

/** Both axes and the lines behind; time and value begin where the language does. Recharts reads these by type. */
export const axes = ({ isRtl, axisOf, format, domain, ticks, mini, whole, inset = 0 }: AxesProps) => [
  mini ? null : <CartesianGrid key="grid" vertical={false} stroke="var(--ink-3)" strokeOpacity={0.7} />,
  <XAxis
    key="x"
    dataKey="key"
    reversed={isRtl}
    tickFormatter={axisOf}
    tick={TICK}
    tickLine={false}
    axisLine={{ stroke: 'var(--ink-4)' }}
    interval="equidistantPreserveStart"
    minTickGap={10}
    padding={{ left: inset, right: inset }}
    height={24}
    hide={mini ?? false}
  />,
  <YAxis
    key="y"
    orientation={isRtl ? 'right' : 'left'}
    domain={domain}
    tickFormatter={format}
    tick={TICK}
    tickLine={false}
    axisLine={false}
    width={AXIS_WIDTH}
    tickCount={4}
    allowDecimals={!whole}
    hide={mini ?? false}
    {...(ticks ? { ticks: [...ticks] } : {})}
  />,
];
