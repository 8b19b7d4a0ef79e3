import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { type ChartTone, toneClass } from './chart-tone.ts';
import classes from './charts.module.css';
import { ChartMark, Marks } from './marks.tsx';

/** A line across the track: an earlier value, or a norm. */
type RowTick = { key: string; at: number; name: string };
export type IntervalRow = {
  key: string;
  name: ReactNode;
  /** The value as it is written at the end of the row. */
  figure: string;
  /** What a reader hears, and sees on looking at it, after name and figure. */
  words: string;
  to?: string | undefined;
  tone: ChartTone;
  /** A bar from here to the value; without it the value is a dot. */
  from?: number | undefined;
  /** Null where there is nothing to draw yet; the row's words still say why. */
  value: number | null;
  low?: number | undefined;
  high?: number | undefined;
  ticks?: readonly RowTick[];
};

type IntervalRowsProps = {
  label: string;
  rows: readonly IntervalRow[];
  /** The values at both ends of the track. */
  domain: readonly [number, number];
  /** A line that all rows share: no difference, or evens. */
  zero?: number;
  /** Names as long as a line have half of it. */
  wide?: boolean;
};

const place = (value: number, [low, high]: readonly [number, number]): number =>
  Math.max(0, Math.min(1, (value - low) / (high - low || 1))) * 100;
const span = (from: number, to: number): CSSProperties => ({
  insetInlineStart: `${Math.min(from, to)}%`,
  inlineSize: `${Math.abs(to - from)}%`,
});

function Track({
  row,
  domain,
  zero,
}: {
  row: IntervalRow;
  domain: readonly [number, number];
  zero?: number;
}) {
  const at = (value: number) => place(value, domain);
  const { low, high, from, value, tone, ticks = [] } = row;
  return (
    <span className={classes.track} aria-hidden="true">
      {zero !== undefined && <u className={classes.zero} style={{ insetInlineStart: `${at(zero)}%` }} />}
      {low !== undefined && high !== undefined && (
        <i className={`${classes.whisker} ${toneClass(tone)}`} style={span(at(low), at(high))} />
      )}
      {from !== undefined && value !== null && (
        <i className={`${classes.deviation} ${toneClass(tone)}`} style={span(at(from), at(value))} />
      )}
      {from === undefined && value !== null && (
        <i className={`${classes.dot} ${toneClass(tone)}`} style={{ insetInlineStart: `${at(value)}%` }} />
      )}
      {ticks.map((tick) => (
        <Fragment key={tick.key}>
          <u style={{ insetInlineStart: `${at(tick.at)}%` }} />
        </Fragment>
      ))}
    </span>
  );
}

/** Rows of a value each, against something: a bar from what was, or a dot with what chance leaves open. */
export function IntervalRows({ label, rows, domain, zero, wide }: IntervalRowsProps) {
  return (
    <Marks label={label} keys={rows.map(({ key }) => key)} className={classes.rows}>
      {rows.map((row) => (
        <ChartMark
          key={row.key}
          as="div"
          mark={row.key}
          words={row.words}
          to={row.to}
          className={wide ? `${classes.row} ${classes.wide}` : classes.row}
        >
          <span className={classes.rowName}>
            <bdi>{row.name}</bdi>
          </span>{' '}
          {row.value === null ? (
            <span className={classes.noTrack} />
          ) : (
            <Track row={row} domain={domain} {...(zero === undefined ? {} : { zero })} />
          )}
          <span className={classes.figureValue}>{row.figure}</span>{' '}
        </ChartMark>
      ))}
    </Marks>
  );
}
