import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isPhone, useCloseOnBack } from './use-close-on-back.ts';

const GAP = 10;
const EDGE = 16;
/** Lower than this nothing can be read in it: rather than that it covers what was pressed. */
const LOWEST = 240;

type Window = { width: number; height: number };
type Size = { width: number; height: number };
type At = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** A card of a word begins a little before it; a menu shares an edge with its button, the one that is nearer the middle. */
function startOf(at: At, width: number, isMenu: boolean, room: Window): number {
  if (!isMenu) return at.left - 24;
  return at.left + at.right > room.width ? at.right - width : at.left;
}

/**
 * Where a layer of this size stands in a window, in pixels: under what was pressed, or over it where there is more room, and no
 * higher than that room, so that what was pressed stays in view.
 */
export function placeBeside(at: At, { width, height: whole }: Size, isMenu: boolean, room: Window) {
  const start = startOf(at, width, isMenu, room);
  const left = Math.min(Math.max(EDGE, start), room.width - width - EDGE);
  const below = room.height - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const isUnder = whole <= below || below >= above;
  const height = Math.min(whole, Math.max(LOWEST, isUnder ? below : above));
  const wished = isUnder ? at.bottom + GAP : at.top - GAP - height;
  return { left, top: Math.max(EDGE, Math.min(wished, room.height - EDGE - height)), height };
}

/** On a phone a menu stands at the foot of the window, where the thumb is. */
function place(card: HTMLElement, anchor: HTMLElement, isMenu: boolean) {
  for (const name of ['left', 'top', 'max-block-size']) card.style.removeProperty(name);
  if (isMenu && isPhone()) return;
  const at = anchor.getClientRects()[0] ?? anchor.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const room = { width: window.innerWidth, height: window.innerHeight };
  const { left, top, height } = placeBeside(at, size, isMenu, room);
  if (height < size.height) card.style.maxBlockSize = `${height}px`;
  card.style.left = `${left + window.scrollX}px`;
  card.style.top = `${top + window.scrollY}px`;
}

/** Opens an element over everything beside what was pressed; a press elsewhere or Escape closes it and gives the focus back. */
export function usePopover(
  anchor: HTMLElement,
  isMenu: boolean,
  onClose: () => void,
): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null);
  useCloseOnBack(isPhone(), onClose);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useLayoutEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    element.showPopover?.();
    place(element, anchor, isMenu);
    element.focus({ preventScroll: true });
    const grown = new ResizeObserver(() => place(element, anchor, isMenu));
    grown.observe(element);
    const toggled = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') close.current();
    };
    element.addEventListener('toggle', toggled);
    return () => {
      grown.disconnect();
      element.removeEventListener('toggle', toggled);
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        anchor.focus({ preventScroll: true });
    };
  }, [anchor, isMenu]);
  return card;
}
