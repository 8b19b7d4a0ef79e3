import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/i18n/format.ts';
import { daysOn, weeksOf } from './month-days.ts';
import classes from './day.module.css';

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const;
const FULL = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

type DayProps = {
  day: string;
  /** The day that is looked at. */
  at: string;
  value: string;
  today: string;
  /** Days that carry a dot: a dream was kept. */
  kept?: ReadonlySet<string> | undefined;
  isOut: (day: string) => boolean;
  onChoose: (day: string) => void;
};

function DayButton({ day, at, value, today, kept, isOut, onChoose }: DayProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isKept = kept?.has(day) ?? false;
  const name = format.day(day, FULL);
  return (
    <button
      type="button"
      tabIndex={day === at ? 0 : -1}
      data-day={day}
      data-kept={isKept || undefined}
      aria-label={isKept ? t('calendar.kept', { day: name }) : name}
      aria-current={day === today ? 'date' : undefined}
      aria-pressed={day === value}
      disabled={isOut(day)}
      onClick={() => onChoose(day)}
    >
      {format.number(Number(day.slice(8)))}
    </button>
  );
}

/** The names of the weekdays, the week's first one first. */
function Weekdays({ first }: { first: number }) {
  const format = useFormat();
  // A week of January 2024 began on a Monday.
  const start = daysOn('2024-01-01', first - 1);
  return (
    <tr>
      {WEEK.map((at) => daysOn(start, at)).map((day) => (
        <th key={day} scope="col" abbr={format.weekday(day)}>
          {format.day(day, { weekday: 'narrow' })}
        </th>
      ))}
    </tr>
  );
}

type MonthProps = Omit<DayProps, 'day'> & {
  grid: RefObject<HTMLTableElement | null>;
  first: number;
  labelled: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** The days of one month in weeks; one of them takes the focus. */
export function Month({ grid, first, labelled, onKeyDown, ...rest }: MonthProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days is a table that is walked
    <table ref={grid} role="grid" aria-labelledby={labelled} className={classes.days} onKeyDown={onKeyDown}>
      <thead>
        <Weekdays first={first} />
      </thead>
      <tbody>
        {weeksOf(rest.at, first).map((week) => (
          <tr key={week.join()}>
            {week.map((day, at) => (
              <td key={day ?? at} aria-selected={day === null ? undefined : day === rest.value}>
                {day && <DayButton {...rest} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
