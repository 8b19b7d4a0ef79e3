import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { VisuallyHidden } from '#web/ui/hidden.tsx';
import classes from './charts.module.css';

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', 1],
  ['ArrowUp', -1],
]);
const ALONG = ['ArrowRight', 'ArrowLeft'];

const CurrentMark = createContext('');

type Tip = { words: string; x: number; y: number };
const markAt = (target: EventTarget) =>
  target instanceof Element ? target.closest<SVGElement | HTMLElement>('[data-mark]') : null;

/** Where a mark's words stand: over its middle, inside the chart. */
function tipOf(mark: Element, chart: Element): Tip {
  const words = mark.getAttribute('data-tip') ?? '';
  const [at, all] = [mark.getBoundingClientRect(), chart.getBoundingClientRect()];
  const room = Math.min(110, all.width / 2);
  const middle = at.left + at.width / 2 - all.left;
  return { words, x: Math.max(room, Math.min(all.width - room, middle)), y: at.top - all.top };
}

function keyAfter(keys: readonly string[], from: string, key: string, isRtl: boolean): string | undefined {
  if (key === 'Home') return keys[0];
  if (key === 'End') return keys.at(-1);
  const step = (STEPS.get(key) ?? 0) * (isRtl && ALONG.includes(key) ? -1 : 1);
  const at = keys.indexOf(from);
  return step === 0 || at < 0 ? undefined : keys[at + step];
}

type MarksProps = {
  /** What the group of marks is called by a screen reader. */
  label: string;
  /** The marks in their order, as `ChartMark` names them. */
  keys: readonly string[];
  className?: string | undefined;
  children: ReactNode;
};

/** One stop of the Tab key for all marks of a chart: arrows, Home and End walk them, and each tells its figures. */
export function Marks({ label, keys, className, children }: MarksProps) {
  const chart = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [tip, setTip] = useState<Tip | null>(null);
  const current = chosen !== undefined && keys.includes(chosen) ? chosen : (keys[0] ?? '');
  const show = ({ target, currentTarget }: FocusEvent | PointerEvent) => {
    const mark = markAt(target);
    setTip(mark ? tipOf(mark, currentTarget) : null);
  };
  const onFocus = (event: FocusEvent) => {
    setChosen(markAt(event.target)?.dataset.mark);
    show(event);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTip(null);
    const isRtl = document.documentElement.dir === 'rtl';
    const to = keyAfter(keys, markAt(event.target)?.dataset.mark ?? '', event.key, isRtl);
    if (to === undefined) return;
    event.preventDefault();
    chart.current?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(to)}"]`)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the marks inside are what takes them
    <div
      ref={chart}
      role="group"
      aria-label={label}
      className={`${classes.marks} ${className ?? ''}`}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => setTip(null)}
      onPointerOver={show}
      onPointerLeave={() => setTip(null)}
    >
      <CurrentMark value={current}>{children}</CurrentMark>
      {tip && tip.words !== '' && (
        <p className={classes.tip} data-picture="no" aria-hidden="true" style={{ left: tip.x, top: tip.y }}>
          {tip.words}
        </p>
      )}
    </div>
  );
}

type ChartMarkProps = {
  /** Its key among the chart's marks. */
  mark: string;
  /** What it says in words, with its n; after its text where it has any. */
  words: string;
  /** Where its dreams are; without it the mark can be read but not opened. */
  to?: string | undefined;
  /** Inside a drawing, where the words are all that is read; or in rows of text, which they complete. */
  as: 'g' | 'div';
  className?: string | undefined;
  children: ReactNode;
};

/** One mark of a chart: a link to what it counts. */
export function ChartMark({ mark, words, to, as: Tag, className, children }: ChartMarkProps) {
  const isCurrent = useContext(CurrentMark) === mark;
  const isDrawn = Tag === 'g';
  const shared = {
    'data-mark': mark,
    'data-tip': words,
    'aria-label': isDrawn ? words : undefined,
    tabIndex: isCurrent ? 0 : -1,
    className: `${classes.mark} ${className ?? ''}`,
  };
  const inside = (
    <>
      {children}
      {!isDrawn && words !== '' && <VisuallyHidden>{words}</VisuallyHidden>}
    </>
  );
  if (to !== undefined)
    return (
      <Link to={to} {...shared}>
        {inside}
      </Link>
    );
  return (
    <Tag role={isDrawn ? 'img' : 'group'} {...shared}>
      {inside}
    </Tag>
  );
}
