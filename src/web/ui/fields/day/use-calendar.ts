import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { daysOn, monthsOn, weekdayOf } from './month-days.ts';

type CalendarState = {
  /** The day that is looked at first. */
  start: string;
  min: string;
  max: string;
  /** The weekday that a week begins with. */
  first: number;
};

/** Which day of a calendar is looked at, and what the keys do: days, weeks, months with Page, years with Shift. */
export function useCalendar({ start, min, max, first }: CalendarState) {
  const within = (day: string) => (day < min ? min : day > max ? max : day);
  const [day, setDay] = useState(within(start));
  const grid = useRef<HTMLTableElement>(null);
  const wants = useRef(true);
  useEffect(() => {
    if (wants.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
    wants.current = false;
  }, [day]);
  const look = (next: string, takesFocus: boolean) => {
    wants.current = takesFocus;
    setDay(within(next));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isRight = getComputedStyle(event.currentTarget).direction === 'rtl';
    const inWeek = (weekdayOf(day) - first + 7) % 7;
    const moves: Record<string, () => string> = {
      ArrowLeft: () => daysOn(day, isRight ? 1 : -1),
      ArrowRight: () => daysOn(day, isRight ? -1 : 1),
      ArrowUp: () => daysOn(day, -7),
      ArrowDown: () => daysOn(day, 7),
      Home: () => daysOn(day, -inWeek),
      End: () => daysOn(day, 6 - inWeek),
      PageUp: () => monthsOn(day, event.shiftKey ? -12 : -1),
      PageDown: () => monthsOn(day, event.shiftKey ? 12 : 1),
    };
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    look(move(), true);
  };
  return {
    day,
    grid,
    onKeyDown,
    isOut: (one: string) => one < min || one > max,
    /** Another month, by its button, which keeps the focus. */
    turn: (months: number) => look(monthsOn(day, months), false),
  };
}
