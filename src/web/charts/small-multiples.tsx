import type { ReactNode } from 'react';
import { BarChart, type BarValue } from './bar-chart.tsx';
import type { ChartTone } from './chart-tone.ts';
import classes from './charts.module.css';

export type SmallChart = {
  key: string;
  title: ReactNode;
  /** What it is called where only words are read. */
  label: string;
  note: string;
  tone: ChartTone;
  values: readonly (BarValue & { key: string })[];
};

type SmallMultiplesProps = {
  charts: readonly SmallChart[];
  /** The value that fills the height, the same in all. */
  most: number;
  format: (value: number) => string;
};

/** The same picture for several things, side by side and at one scale. */
export function SmallMultiples({ charts, most, format }: SmallMultiplesProps) {
  return (
    <ul className={classes.multiples}>
      {charts.map(({ key, title, label, note, tone, values }) => (
        <li key={key}>
          <h3>{title}</h3>
          <BarChart
            label={label}
            series={[{ key: 'value', name: label, tone }]}
            groups={values.map((value) => ({ key: value.key, axis: '', bars: { value } }))}
            format={format}
            domain={[0, most]}
            height={52}
            mini
          />
          <p>{note}</p>
        </li>
      ))}
    </ul>
  );
}
