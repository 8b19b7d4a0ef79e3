import { useQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import { Link } from 'react-router';
import { ChartFigure } from '#web/charts/chart-figure.tsx';
import type { ChartTable } from '#web/charts/chart-table.ts';
import { useFormat } from '#web/i18n/format.ts';
import { addDays, dayAfterKey, monthOf, weekStart, weeksUntil } from './calendar-days.ts';
import { Legend } from './calendar-marks.tsx';
import { ViewState } from './calendar-state.tsx';
import { type Measure, toneOf } from './calendar-tones.ts';
import { useNightWords } from './calendar-words.ts';
import { nightsBetween } from './calendar.queries.ts';
import { calendarOf, useOpenNight } from './open-night.ts';
import { useLegend, usualMeasure } from './year-legend.ts';
import { useNightTip } from './year-tip.tsx';
import classes from './year-strip.module.css';

/** A year and the week that it begins in. */
const WEEKS = 53;
const DAY_MS = 86_400_000;
/** Narrower than this the name of a month would run into the next one. */
const LEAST_WEEKS_A_NAME = 3;

/** Weeks stand side by side here, so a step to the side is a week and a step down a day; time runs as the language is read. */
const sideways = (key: string, rtl: boolean): string => {
  const turned = new Map([
    ['ArrowRight', rtl ? 'ArrowUp' : 'ArrowDown'],
    ['ArrowLeft', rtl ? 'ArrowDown' : 'ArrowUp'],
    ['ArrowDown', 'ArrowRight'],
    ['ArrowUp', 'ArrowLeft'],
  ]);
  return turned.get(key) ?? key;
};

type CellProps = {
  day: string;
  night: NightSummary | undefined;
  measure: Measure;
  isCurrent: boolean;
  isTonight: boolean;
};

const Cell = memo(function Cell({ day, night, measure, isCurrent, isTonight }: CellProps) {
  const words = useNightWords();
  const tint = toneOf(night, measure);
  return (
    <button
      type="button"
      className={classes.cell}
      data-day={day}
      data-tone={tint?.tone}
      style={tint ? ({ '--share': `${tint.share}%` } as CSSProperties) : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={words.name(day, night)}
      aria-current={isTonight ? 'date' : undefined}
    />
  );
});

type Weeks = readonly (readonly (string | null)[])[];

/** The names of the months, each over the week that holds its first day. */
function Months({ weeks }: { weeks: Weeks }) {
  const format = useFormat();
  const begins = weeks.flatMap((week, at) => {
    const first = week.find((day) => day?.endsWith('-01'));
    return first && at <= WEEKS - LEAST_WEEKS_A_NAME ? [{ first, at }] : [];
  });
  return (
    <div className={classes.months} aria-hidden="true">
      {begins.map(({ first, at }) => (
        <span key={first} style={{ gridColumnStart: at + 1 }}>
          {format.day(first, { month: 'short' })}
        </span>
      ))}
    </div>
  );
}

const cellOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-day]');

type StripProps = {
  label: string;
  tonight: string;
  /** The last of its nights. */
  until: string;
  measure: Measure;
  nights: ReadonlyMap<string, NightSummary>;
};

/** Where the keys have led, within the strip's own nights. */
function usePlace(until: string, first: string, start: number) {
  const [place, setPlace] = useState(until);
  const current = place < first || place > until ? until : place;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const { key, shiftKey } = event;
    const to = dayAfterKey(current, { key: sideways(key, rtl), shiftKey }, { start, rtl: false });
    if (!to) return;
    event.preventDefault();
    const next = to < first ? first : to > until ? until : to;
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return { current, setPlace, onKeyDown };
}

/** The twelve months up to a night begin with the day after it a year before. */
function yearUntil(tonight: string): string {
  const same = `${Number(tonight.slice(0, 4)) - 1}${tonight.slice(4)}`;
  return addDays(same.endsWith('-02-29') ? same.replace(/29$/u, '28') : same, 1);
}

type RowsProps = Pick<StripProps, 'measure' | 'nights' | 'tonight'> & { weeks: Weeks; current: string };

function Rows({ weeks, current, measure, nights, tonight }: RowsProps) {
  return Array.from({ length: 7 }, (_, weekday) => (
    // oxlint-disable-next-line react/no-array-index-key -- days of the week keep their order
    <tr key={weekday}>
      {weeks.map((week, at) => {
        const day = week[weekday] ?? null;
        return (
          // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
          <td key={at}>
            {day && (
              <Cell
                day={day}
                night={nights.get(day)}
                measure={measure}
                isCurrent={day === current}
                isTonight={day === tonight}
              />
            )}
          </td>
        );
      })}
    </tr>
  ));
}

/** What pointer and focus do in the strip, for all its nights at once. */
function handlersOf(
  onOpen: (day: string) => void,
  onPlace: (day: string) => void,
  onLook: (day: string | null, cell: HTMLElement | null) => void,
) {
  const look = (cell: HTMLElement | null) => onLook(cell?.dataset.day ?? null, cell);
  return {
    onClick: (event: SyntheticEvent) => {
      const day = cellOf(event.target)?.dataset.day;
      if (day) onOpen(day);
    },
    onFocus: (event: SyntheticEvent) => {
      const cell = cellOf(event.target);
      if (cell?.dataset.day) onPlace(cell.dataset.day);
      look(cell);
    },
    onBlur: () => look(null),
    onPointerOver: (event: SyntheticEvent) => look(cellOf(event.target)),
    onPointerLeave: () => look(null),
  };
}

/** Where it is wider than its page, the present stands in it first. */
function useNewestInSight() {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const rtl = getComputedStyle(element).direction === 'rtl';
    element.scrollLeft = element.scrollWidth * (rtl ? -1 : 1);
  }, []);
  return scroller;
}

function Strip({ label, tonight, until, measure, nights }: StripProps) {
  const { i18n } = useTranslation();
  const start = weekStart(i18n.resolvedLanguage ?? 'en');
  const first = yearUntil(until);
  const weeks = useMemo(() => weeksUntil(until, { count: WEEKS, start, first }), [until, start, first]);
  const { current, setPlace, onKeyDown } = usePlace(until, first, start);
  const { tip, look } = useNightTip(nights);
  const handlers = handlersOf(useOpenNight(nights), setPlace, look);
  return (
    <div className={classes.strip}>
      <div ref={useNewestInSight()} className={classes.scroll}>
        <Months weeks={weeks} />
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern's own table */}
        <table {...handlers} role="grid" aria-label={label} className={classes.grid} onKeyDown={onKeyDown}>
          <tbody>
            <Rows weeks={weeks} current={current} measure={measure} nights={nights} tonight={tonight} />
          </tbody>
        </table>
        {/* oxlint-enable jsx-a11y/no-noninteractive-element-to-interactive-role */}
      </div>
      {tip}
    </div>
  );
}

function useStripTable(nights: readonly NightSummary[]): ChartTable {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const words = useNightWords();
  return {
    columns: (['night', 'dreams', 'mood', 'kinds'] as const).map((column) => ({
      name: t(`libraryViews.years.col.${column}`),
    })),
    rows: nights.map((night) => ({
      key: night.night_of,
      to: calendarOf(night.night_of),
      cells: [
        format.day(night.night_of, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
        night.no_recall ? t('libraryViews.night.empty') : night.dreams,
        words.mood(night),
        words.kinds(night),
      ],
    })),
  };
}

/** The year's nights as they are known, and how many there could be. */
function useYearOfNights(until: string) {
  const first = yearUntil(until);
  const query = useQuery(nightsBetween(first, until));
  const list = useMemo(() => query.data?.nights ?? [], [query.data]);
  const nights = useMemo(() => new Map(list.map((night) => [night.night_of, night])), [list]);
  return { query, list, nights, all: Math.round((Date.parse(until) - Date.parse(first)) / DAY_MS) + 1 };
}

/** A note with figures as long as most are: it takes the lines that the true one will. */
const AS_LONG = { told: 200, empty: 20, open: 100 };

/** The twelve months up to a night, tonight or before, in one strip, a column a week, each night by how its dreams felt. */
export function YearStrip({ tonight, until = tonight }: { tonight: string; until?: string }) {
  const { t } = useTranslation('translation');
  const format = useFormat();
  const { query, list, nights, all } = useYearOfNights(until);
  const measure = usualMeasure(list);
  const legend = useLegend(measure);
  const table = useStripTable(list);
  if (query.data === undefined && query.isError) return <ViewState query={query} />;
  const told = list.filter(({ dreams }) => dreams > 0).length;
  const counts = { told, empty: list.length - told, open: all - list.length };
  const when =
    until === tonight
      ? []
      : [t('myStats.span.range', { from: format.day(yearUntil(until)), to: format.day(until) })];
  const title = t(measure === 'mood' ? 'libraryViews.strip.felt' : 'libraryViews.strip.counted');
  return (
    <ChartFigure
      title={title}
      note={
        query.data ? (
          [...when, t('libraryViews.strip.note', counts)].join(' · ')
        ) : (
          <span className={classes.unseen} aria-hidden="true">
            {t('libraryViews.strip.note', AS_LONG)}
          </span>
        )
      }
      file={`year-${monthOf(until)}`}
      table={table}
      awaited={!query.data}
    >
      <Strip label={title} tonight={tonight} until={until} measure={measure} nights={nights} />
      <div className={classes.foot}>
        <Legend tones={legend} />
        <Link to={`/user/dreams?view=year&year=${until.slice(0, 4)}`} data-picture="no">
          {t('myStats.year.link')}
        </Link>
      </div>
    </ChartFigure>
  );
}
