import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { NightSummary } from '#shared/library/library-views.ts';
import { useFormat } from '#web/i18n/format.ts';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import { addDays, dayAfterKey, monthOf, weekStart, weeksOf } from './calendar-days.ts';
import { type Measure, toneOf } from './calendar-tones.ts';
import { useNightWords } from './calendar-words.ts';
import classes from './calendar-month.module.css';

type MonthProps = {
  month: string;
  label: string;
  size: 'full' | 'mini';
  measure: Measure;
  nights: ReadonlyMap<string, NightSummary>;
  tonight: string | undefined;
  /** The night that the Tab key reaches; null where it stands in another month. */
  current: string | null;
  /** Gives that night the focus once it is drawn. */
  takesFocus: boolean;
  onMove: (day: string) => void;
  onOpen: (day: string) => void;
  /** The pointer or the focus has come to a night, or has left it. */
  onLook?: (day: string | null, cell: HTMLElement | null) => void;
  /** What stands in a cell; the same component each time. */
  Content?: ComponentType<{ day: string; night: NightSummary | undefined }>;
};

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

function Weekdays({ start, size }: { start: number; size: MonthProps['size'] }) {
  const format = useFormat();
  // Any week: 4 January 2026 is a Sunday.
  const days = Array.from({ length: 7 }, (_, at) => addDays('2026-01-04', start + at));
  return (
    <thead className={size === 'mini' ? classes.hiddenHead : undefined}>
      <tr>
        {days.map((day) => (
          <th key={day} scope="col" abbr={format.weekday(day)}>
            {format.weekday(day, 'short')}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = Pick<MonthProps, 'measure' | 'Content'> & {
  day: string;
  night: NightSummary | undefined;
  isCurrent: boolean;
  isTonight: boolean;
  isLater: boolean;
};

/** Drawn again only where something of this night has changed: a year has many. */
const NightCell = memo(function NightCell(props: CellProps) {
  const { day, night, measure, isCurrent, isTonight, isLater, Content } = props;
  const words = useNightWords();
  const tint = toneOf(night, measure);
  return (
    <button
      type="button"
      className={classes.cell}
      data-day={day}
      data-tone={tint?.tone}
      data-tonight={isTonight || undefined}
      data-later={isLater || undefined}
      style={tint ? ({ '--share': `${tint.share}%` } as CSSProperties) : undefined}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={Content ? undefined : words.name(day, night)}
      aria-current={isTonight ? 'date' : undefined}
    >
      {Content && (
        <>
          {/* The name says all of what stands here, in sentences. */}
          <VisuallyHidden>{words.name(day, night)}</VisuallyHidden>
          <span aria-hidden="true" className={classes.content}>
            <Content day={day} night={night} />
          </span>
        </>
      )}
    </button>
  );
});

const cellOf = (target: EventTarget): HTMLElement | null =>
  (target as HTMLElement).closest<HTMLElement>('[data-day]');

/** What the pointer and the focus do in a month, for all its nights at once. */
function handlersOf({ onOpen, onMove, onLook }: MonthProps) {
  const onCell = (target: EventTarget, act: (day: string, cell: HTMLElement) => void) => {
    const cell = cellOf(target);
    if (cell?.dataset.day) act(cell.dataset.day, cell);
  };
  return {
    onClick: (event: SyntheticEvent) => onCell(event.target, (day) => onOpen(day)),
    onFocus: (event: SyntheticEvent) =>
      onCell(event.target, (day, cell) => {
        onMove(day);
        onLook?.(day, cell);
      }),
    onBlur: () => onLook?.(null, null),
    onPointerOver: (event: SyntheticEvent) => onCell(event.target, (day, cell) => onLook?.(day, cell)),
    onPointerLeave: () => onLook?.(null, null),
  };
}

/** The keys of the grid pattern; the focus follows once the night that they lead to is drawn. */
function useGrid({ month, current, takesFocus, onMove }: MonthProps, start: number) {
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (takesFocus && current && monthOf(current) === month)
      grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [takesFocus, current, month]);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = (event.target as HTMLElement).dataset.day;
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = dayAfterKey(from, event, { start, rtl: isRtl(event.currentTarget) });
    if (!to) return;
    event.preventDefault();
    onMove(to);
  };
  return { ref: grid, onKeyDown };
}

/** One month of nights as a grid: arrows, Home, End and the page keys move in it, Enter opens a night. */
export function CalendarMonth(props: MonthProps) {
  const { month, label, size, nights, tonight, current, measure, Content } = props;
  const { i18n } = useTranslation();
  const start = weekStart(i18n.resolvedLanguage ?? 'en');
  const grid = { ...useGrid(props, start), ...handlersOf(props) };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern's own table
    <table {...grid} role="grid" aria-label={label} className={classes.month} data-size={size}>
      <Weekdays start={start} size={size} />
      <tbody>
        {weeksOf(month, start).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, at) =>
              day ? (
                <td key={day}>
                  <NightCell
                    measure={measure}
                    Content={Content}
                    day={day}
                    night={nights.get(day)}
                    isCurrent={day === current}
                    isTonight={day === tonight}
                    isLater={tonight !== undefined && day > tonight}
                  />
                </td>
              ) : (
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label
                <td key={at} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
