import { laterPart } from '#web/ui/layers/later-part.ts';
import type { ChartTone } from './chart-tone.ts';
import { Marks } from './marks.tsx';
import { Plot } from './plot.tsx';

/** What draws comes after the words of the page; its room is held. */
const LinePlot = laterPart(async () => (await import('./line-plot.tsx')).LinePlot, {
  quiet: true,
  wordless: true,
});

/** One place of a line. `low` and `high` bound what chance leaves open; `value` is null where nothing is known. */
export type LinePoint = {
  key: string;
  axis: string;
  value: number | null;
  low?: number | undefined;
  high?: number | undefined;
  words: string;
  to?: string | undefined;
};

export type LineTone = Exclude<ChartTone, 'moon' | 'hollow'>;

export type LineChartProps = {
  label: string;
  points: readonly LinePoint[];
  format: (value: number) => string;
  domain?: [number, number | 'auto'];
  ticks?: readonly number[];
  tone?: LineTone;
  height?: number;
};

/** A course over time with its uncertainty behind it; a gap is a gap. Time runs as the language is read. */
export function LineChart({ label, height = 208, ...drawn }: LineChartProps) {
  const known = drawn.points.filter(({ value }) => value !== null).map(({ key }) => key);
  return (
    <Marks label={label} keys={known}>
      <Plot height={height}>{(width) => <LinePlot {...drawn} width={width} height={height} />}</Plot>
    </Marks>
  );
}
