import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** Less than this is a press that was not quite still. */
const SLACK = 8;
/** So near to the screen's edge the page goes along, by so much at each movement. */
const EDGE = 72;
const STEP = 12;

const HERE = 'data-drop-here';
const rowAt = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest('tr') ?? null;

type TouchDrag = { take: () => void; letGo: (onto: Element | null) => void };
type Held = { x: number; y: number; moves: boolean; over: Element | null };

function hover(now: Held, over: Element | null): void {
  if (now.over === over) return;
  now.over?.removeAttribute(HERE);
  over?.setAttribute(HERE, '');
  now.over = over;
}

/**
 * Dragging by a finger or a pen, which the browser's own dragging leaves to a long press or not at all. What the element that
 * is dragged by needs; `native` says whether the browser's own may begin on it.
 */
export function useTouchDrag({ take, letGo }: TouchDrag) {
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const [touched, setTouched] = useState(false);
  const end = (isDrop: boolean) => {
    const now = held.current;
    held.current = null;
    if (!now?.moves) return;
    const { over } = now;
    hover(now, null);
    letGo(isDrop ? over : null);
  };
  const onPointerMove = ({ clientX: x, clientY: y }: PointerEvent) => {
    const now = held.current;
    if (!now) return;
    if (!now.moves) {
      if (Math.hypot(x - now.x, y - now.y) < SLACK) return;
      now.moves = true;
      dragged.current = true;
      take();
    }
    if (y < EDGE) window.scrollBy(0, -STEP);
    else if (y > window.innerHeight - EDGE) window.scrollBy(0, STEP);
    hover(now, rowAt(x, y));
  };
  return {
    native: !touched,
    /** Whether the press that is over was a dragging, and no press. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        dragged.current = false;
        const isTouch = event.pointerType !== 'mouse';
        setTouched(isTouch);
        if (!isTouch || !event.isPrimary) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        held.current = { x: event.clientX, y: event.clientY, moves: false, over: null };
      },
      onPointerMove,
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      // A finger that rests before it moves asks for no menu of the browser's.
      onContextMenu: (event: MouseEvent) => {
        if (held.current) event.preventDefault();
      },
    },
  };
}
