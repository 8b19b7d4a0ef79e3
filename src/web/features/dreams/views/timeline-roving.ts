import type { FocusEvent, KeyboardEvent } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

const stopsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-roving]')];

function moveTo(list: HTMLElement, stop: HTMLElement | undefined) {
  if (!stop) return;
  for (const one of stopsOf(list)) one.tabIndex = one === stop ? 0 : -1;
  stop.focus();
}

/** One stop of the Tab key for a row of links (`data-roving`): arrows, Home and End move in it. */
export function useRoving() {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget;
    const stops = stopsOf(list);
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (at < 0) return;
    const forward = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const step = (STEPS[event.key] ?? 0) * forward;
    const to =
      event.key === 'Home' ? stops[0] : event.key === 'End' ? stops.at(-1) : step && stops[at + step];
    if (!to) return;
    event.preventDefault();
    moveTo(list, to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    for (const one of stopsOf(event.currentTarget)) one.tabIndex = one === event.target ? 0 : -1;
  };
  return { onKeyDown, onFocus };
}
